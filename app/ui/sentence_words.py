"""The sentences about what went wrong, as modules without Qt write them in English, for translators.

Places are numbered in their order. Whatever reaches a window belongs here; a test finds what is missing.
"""

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.ui.model_sentence_words import OF_MODELS
from app.ui.profile_sentence_words import OF_PROFILES

CONTEXT = "Sentences"

_MARKED = (
    QT_TRANSLATE_NOOP(
        "Sentences", "The sound system does not answer. Plug the microphone in again, or restart the computer."
    ),
    QT_TRANSLATE_NOOP(
        "Sentences", "The sound system does not answer. Restart it with “{0}” or “{1}”, or restart the computer."
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The sound server cannot be reached for recording; install the system's package libasound2-plugins "
        "(Debian, Ubuntu) or alsa-plugins-pulse (Fedora, Arch).",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences", "No microphone was found; plug one in, or switch one on in the system's sound settings."
    ),
    QT_TRANSLATE_NOOP("Sentences", "There is no microphone {0}. There are: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "There is no PulseAudio here."),
    QT_TRANSLATE_NOOP("Sentences", "The sound server does not answer; restart it, or the computer."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The disk is full: what you say is heard and written as before, but not recorded. Make room on the disk.",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "What you say is heard and written as before, but not recorded: {0} cannot be written to ({1}). "
        "Give yourself the right to write there.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The microphone {0} was unplugged."),
    QT_TRANSLATE_NOOP("Sentences", "Sayso listens to {0} now."),
    QT_TRANSLATE_NOOP("Sentences", "{0} Sayso goes on with {1}."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is not there; Sayso listens to {1}."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "{0} gives nothing but silence: is it muted, by a switch on it or in the system? Another can be chosen above.",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The sound system does not open the microphone {0}; choose another, or unplug it and plug it in again.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The microphone {0} records at none of the rates {1} Hz."),
    QT_TRANSLATE_NOOP("Sentences", "The microphone {0} is in use by another program; close that, or choose another."),
    QT_TRANSLATE_NOOP("Sentences", "The system denies access to the microphone {0}; allow it in the privacy settings."),
    QT_TRANSLATE_NOOP("Sentences", "The microphone {0} was unplugged or stopped giving sound."),
    QT_TRANSLATE_NOOP(
        "Sentences", "The speech engine stopped unexpectedly and was started again. Nothing that you said is lost."
    ),
    QT_TRANSLATE_NOOP(
        "Sentences", "The speech engine did not answer any more and was started again. Nothing that you said is lost."
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The graphics card has too little free memory for this model. Sayso goes on with the processor, "
        "which is slower; close other programs that use the graphics card, or choose a smaller model.",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The graphics card stopped computing, as some do after sleep. Sayso goes on with the processor, "
        "which is slower, and tries the graphics card again when the model is loaded the next time.",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The speech engine failed three times in a row. Your recordings are kept. Choose another model, or "
        "see what is wrong with: sayso doctor.",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The first {0} seconds were recorded too long ago to be written down live. They are in the "
        "recording: transcribe it again from the history.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The speech engine's process cannot be started: {0}."),
    QT_TRANSLATE_NOOP("Sentences", "This machine has no {0} device that torch can use; try --device cpu."),
    QT_TRANSLATE_NOOP(
        "Sentences", "There is too little memory for the model {0}; close other programs, or choose a smaller model."
    ),
    QT_TRANSLATE_NOOP("Sentences", "int8 runs only on processors with 8-bit instructions; try --dtype auto."),
    QT_TRANSLATE_NOOP("Sentences", "float16 is for GPUs; on this processor try --dtype auto or bfloat16."),
    QT_TRANSLATE_NOOP("Sentences", "The model {0} is not on this machine. Get it with: sayso models download {1}"),
    QT_TRANSLATE_NOOP("Sentences", "{0} is damaged. Get the model again."),
    QT_TRANSLATE_NOOP("Sentences", "{0} points outside its folder, to {1}; do not use it."),
    QT_TRANSLATE_NOOP("Sentences", "The name of the model is empty; `sayso models list` shows which there are."),
    QT_TRANSLATE_NOOP("Sentences", "{0} does not exist; give the file or folder of a Whisper model."),
    QT_TRANSLATE_NOOP("Sentences", "{0} cannot be written: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "{0} cannot be read: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "{0} cannot be deleted: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "The download needs {0} MB and the disk with {1} has {2} MB; make room first."),
    QT_TRANSLATE_NOOP("Sentences", "The disk with {0} is full; make room and download the model again."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is already being downloaded; wait until that is done."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is in the Hugging Face cache, {1}; remove it there."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is an installed package; remove it with pip uninstall."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is no name of a model; `sayso models list` shows them."),
    QT_TRANSLATE_NOOP(
        "Sentences", "The Hugging Face hub cannot be reached; check the network and download the model again."
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The proxy that is set cannot be used (HTTPS_PROXY, ALL_PROXY or the system's settings); set one for HTTP "
        "there, or none.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "{0} has no weights as safetensors; choose another model."),
    QT_TRANSLATE_NOOP(
        "Sentences", "{0} arrived damaged: its digest is wrong. It was deleted; download the model again."
    ),
    QT_TRANSLATE_NOOP("Sentences", "HF_HUB_OFFLINE is set, which forbids downloads; unset it to download the model."),
    QT_TRANSLATE_NOOP("Sentences", "The Hugging Face hub does not give out {0} (status {1}); try again later."),
    QT_TRANSLATE_NOOP("Sentences", "The Hugging Face hub does not say what {0} of {1} must be; try again later."),
    QT_TRANSLATE_NOOP("Sentences", "The download was stopped; the next one goes on from there."),
    QT_TRANSLATE_NOOP("Sentences", "The Hugging Face hub refused {0} (status {1}); try again later."),
    QT_TRANSLATE_NOOP("Sentences", "The Hugging Face hub sent another part of {0} than asked for; try again later."),
    QT_TRANSLATE_NOOP("Sentences", "The Hugging Face hub sent more than {0} holds; try again later."),
    QT_TRANSLATE_NOOP("Sentences", "Something in Sayso itself went wrong; the log tells the details."),
    QT_TRANSLATE_NOOP("Sentences", "The settings in {0} cannot be read: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "{0} was damaged and is kept as {1}; those of before apply."),
    QT_TRANSLATE_NOOP("Sentences", "{0} was damaged and is kept as {1}; the defaults apply."),
    QT_TRANSLATE_NOOP("Sentences", "Changes apply until Sayso ends: {0}"),
    QT_TRANSLATE_NOOP("Sentences", "In {0}, {1} Its default applies."),
    QT_TRANSLATE_NOOP("Sentences", "In {0}, {1} Nothing was changed; put it right in the file first."),
    QT_TRANSLATE_NOOP("Sentences", "The sound of the dictation cannot be kept: {0}."),
    QT_TRANSLATE_NOOP("Sentences", "{0} Dictations are kept only until Sayso ends."),
    QT_TRANSLATE_NOOP("Sentences", "{0} It was set aside as {1}, and a new history was begun."),
    QT_TRANSLATE_NOOP("Sentences", "What was deleted may still be in {0}, which is damaged; delete that file, too."),
    QT_TRANSLATE_NOOP("Sentences", "{0} It cannot be renamed: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "The history {0} cannot be used: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "The index of the history {0} is damaged: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "The history {0} is damaged: {1}."),
    QT_TRANSLATE_NOOP(
        "Sentences", "The history needs Python with an SQLite that has FTS5; take Python from python.org."
    ),
    QT_TRANSLATE_NOOP("Sentences", "The history {0} is a file of another program."),
    QT_TRANSLATE_NOOP("Sentences", "The history {0} was written by a newer version of Sayso; update Sayso to see it."),
    QT_TRANSLATE_NOOP("Sentences", "The history {0} is damaged: it has lost its tables."),
    QT_TRANSLATE_NOOP("Sentences", "The history {0} is of an older version, and may not be changed."),
    QT_TRANSLATE_NOOP("Sentences", "The history {0} cannot be opened: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "Subtitles belong to one recording; export dictations one by one."),
    QT_TRANSLATE_NOOP("Sentences", "No key is given. Keys are named like {0}."),
    QT_TRANSLATE_NOOP("Sentences", "There is no key called “{0}”. Keys are named like {1}."),
    QT_TRANSLATE_NOOP("Sentences", "In “{0}” a key is missing beside a plus sign. Keys are named like {1}."),
    QT_TRANSLATE_NOOP(
        "Sentences", "{0} is needed for typing. Add Ctrl, Alt or Super to it, or choose a key such as F9 or Right Ctrl."
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The {0} is needed for clicking. Add Ctrl, Alt or Super to it, or choose mouse_middle or mouse_back.",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "{0} can't be listened to on this desktop while Sayso records. Cancel in Sayso's window or with "
        "“sayso ctl cancel”.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "No key can be listened to on this desktop. For a dictation key, {0}."),
    QT_TRANSLATE_NOOP("Sentences", "bind a key to the command “{0}” in the desktop's settings for shortcuts"),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "To hear its key on this desktop, Sayso has to read the keyboard. To allow that, run “sudo usermod "
        "-aG input $USER” and log in again; every program of yours can then read what you type.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "Keys are read from the keyboard; the program that has the focus gets them too."),
    QT_TRANSLATE_NOOP("Sentences", "There is no keyboard to read."),
    QT_TRANSLATE_NOOP("Sentences", "No keyboard here has the key {0}."),
    QT_TRANSLATE_NOOP("Sentences", "The keyboards can't be read."),
    QT_TRANSLATE_NOOP("Sentences", "Keys work in every program."),
    QT_TRANSLATE_NOOP("Sentences", "Keys work in every program. The program that has the focus gets them too."),
    QT_TRANSLATE_NOOP("Sentences", "There is no key {0} on this keyboard."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "Allow Sayso to hear its key: in System Settings, Privacy & Security, switch it on under "
        "Accessibility and under Input Monitoring.",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences", "{0} keeps all keys to itself, as for a password. Finish there, or lock the screen and unlock it."
    ),
    QT_TRANSLATE_NOOP("Sentences", "{0} is there already, for “{1}”; choose another key."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The desktop gives keys only to programs that have an entry in its menu, and finds no {0}.desktop. "
        "Install Sayso's package, or copy that file to ~/.local/share/applications, and log in again.",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "{0} would be taken from other programs all the time, as this desktop gives keys away for good. A "
        "combination with Ctrl, Alt or Super can be used.",
    ),
    QT_TRANSLATE_NOOP(
        "Sentences", "The desktop gives Sayso no key. Choose one in the desktop's settings for shortcuts."
    ),
    QT_TRANSLATE_NOOP("Sentences", "The desktop gives Sayso the key {0}."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop gives Sayso its key."),
    QT_TRANSLATE_NOOP("Sentences", "{0} It can be changed in the desktop's settings for shortcuts."),
    QT_TRANSLATE_NOOP("Sentences", "This desktop has no shortcuts with the {0}."),
    QT_TRANSLATE_NOOP("Sentences", "This desktop's shortcuts don't tell the left from the right key in {0}."),
    QT_TRANSLATE_NOOP("Sentences", "Allow Sayso its keys in the dialog that the desktop shows."),
    QT_TRANSLATE_NOOP(
        "Sentences", "This desktop has no portal for global shortcuts (GNOME 48, KDE Plasma 5.27 and Hyprland have)."
    ),
    QT_TRANSLATE_NOOP("Sentences", "This desktop has global shortcuts."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop's portal gives no session for global shortcuts."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The desktop was not allowed to give Sayso its keys. Choose the key again in Sayso's settings to be "
        "asked again, or give it one in the desktop's settings for shortcuts.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The desktop has ended Sayso's session for shortcuts; asking for a new one."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop's portal has ended; waiting for it to come back."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The desktop doesn't tell when the key is let go, so that it can't be held. A key or combination "
        "that is no modifier alone may work better.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The desktop's portal doesn't answer."),
    QT_TRANSLATE_NOOP("Sentences", "Not listening for keys yet."),
    QT_TRANSLATE_NOOP("Sentences", "Asking the desktop's portal."),
    QT_TRANSLATE_NOOP("Sentences", "It isn't told when the key is let go here: each press starts or stops."),
    QT_TRANSLATE_NOOP("Sentences", "There is no way to listen for keys here."),
    QT_TRANSLATE_NOOP("Sentences", "There is no dictation key; choose one in Settings."),
    QT_TRANSLATE_NOOP("Sentences", "The X server {0} doesn't answer."),
    QT_TRANSLATE_NOOP("Sentences", "This is a Wayland session: keys reach X11 programs only in their own windows."),
    QT_TRANSLATE_NOOP("Sentences", "The X server {0} has gone; waiting for it to come back."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "{0} is taken by another program or by the desktop's own shortcuts. Choose another key, or free "
        "this one there.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "This X server is too old to listen to {0}: choose a key."),
    QT_TRANSLATE_NOOP("Sentences", "There is no X server {0}."),
    QT_TRANSLATE_NOOP("Sentences", "The X server {0} can't be reached: {1}."),
    QT_TRANSLATE_NOOP("Sentences", "This keyboard's layout has no key {0}."),
    QT_TRANSLATE_NOOP(
        "Sentences", "The window you dictated into has lost the focus. What was not written is in the history."
    ),
    QT_TRANSLATE_NOOP("Sentences", "No other program had the focus. The text is in the history."),
    QT_TRANSLATE_NOOP("Sentences", "Sayso was closed before all of the text was written. The history has it."),
    QT_TRANSLATE_NOOP("Sentences", "Sayso could not write the text. It is in the history."),
    QT_TRANSLATE_NOOP(
        "Sentences", "The end of the text could not be joined to what was written. The history has all of it."
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The words stay: they can only be taken out where the program tells that they stand right before "
        "the cursor. The rest of the dictation goes on behind them.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "{0} is still held down, so nothing can be typed."),
    QT_TRANSLATE_NOOP("Sentences", "The text is written once you let go of {0}."),
    QT_TRANSLATE_NOOP("Sentences", "The text is written once the window you dictated into has the focus again."),
    QT_TRANSLATE_NOOP("Sentences", "The text is written once you click into a field of another program."),
    QT_TRANSLATE_NOOP("Sentences", "The text is written once the menu or the screen lock lets go of the keyboard."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "A menu, a launcher or the screen lock kept the keyboard to itself. What was not written is in the history.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The program has not pasted the text."),
    QT_TRANSLATE_NOOP(
        "Sentences", "The program has not pasted the text, and something else was copied. The text is in the history."
    ),
    QT_TRANSLATE_NOOP("Sentences", "The text is on the clipboard, to be pasted."),
    QT_TRANSLATE_NOOP("Sentences", "The keyboard has no key to paste with."),
    QT_TRANSLATE_NOOP("Sentences", "The clipboard cannot be used at the moment."),
    QT_TRANSLATE_NOOP("Sentences", "Another program does not let go of the clipboard."),
    QT_TRANSLATE_NOOP("Sentences", "Other programs keep changing the clipboard."),
    QT_TRANSLATE_NOOP("Sentences", "The program that holds the clipboard does not answer."),
    QT_TRANSLATE_NOOP(
        "Sentences", "A clipboard manager reads what is copied, so nobody could tell whether the text was pasted."
    ),
    QT_TRANSLATE_NOOP("Sentences", "What is on the clipboard could not be given back in all its formats."),
    QT_TRANSLATE_NOOP("Sentences", "This desktop's clipboard cannot be used."),
    QT_TRANSLATE_NOOP("Sentences", "Install “wl-clipboard”: with it, text can be left on this desktop's clipboard."),
    QT_TRANSLATE_NOOP("Sentences", "Install the program “wtype”: with it, text can be typed on this desktop."),
    QT_TRANSLATE_NOOP("Sentences", "This desktop takes no typing from “wtype”."),
    QT_TRANSLATE_NOOP(
        "Sentences", "Allow Sayso to type: the desktop calls it “remote control” of the keyboard and asks you once."
    ),
    QT_TRANSLATE_NOOP("Sentences", "This desktop lets no program type."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop has taken back the permission to type."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop does not let Sayso type at this moment."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop's keyboard lacks a character, or takes no keys at this moment."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop does not let Sayso use the keyboard."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop's portal, or you, refused {0}."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop's portal has not answered {0}."),
    QT_TRANSLATE_NOOP("Sentences", "The X server has gone."),
    QT_TRANSLATE_NOOP("Sentences", "The X server does not let the clipboard be used."),
    QT_TRANSLATE_NOOP("Sentences", "There is no X server here that Sayso may use."),
    QT_TRANSLATE_NOOP("Sentences", "This X server lets no program type: it lacks the XTEST extension."),
    QT_TRANSLATE_NOOP("Sentences", "The window was closed while it was written into. The history has the text."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "The program does not respond. The words were typed and appear once it does; the history has them too.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The keyboard has no spare keys: only the layout's own can be typed."),
    QT_TRANSLATE_NOOP("Sentences", "The X server refused to type."),
    QT_TRANSLATE_NOOP("Sentences", "Not every character can be typed here."),
    QT_TRANSLATE_NOOP("Sentences", "This X server tells nothing of its keyboard: it lacks the XKEYBOARD extension."),
    QT_TRANSLATE_NOOP("Sentences", "Allow Sayso to write: System Settings, Privacy & Security, Accessibility."),
    QT_TRANSLATE_NOOP(
        "Sentences", "A password is being entered somewhere, and macOS lets nobody else write meanwhile."
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "This program runs as administrator, and Windows lets Sayso write only into programs with its own "
        "rights. Start Sayso as administrator to dictate into it.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "Windows did not take the text."),
    QT_TRANSLATE_NOOP("Sentences", "Starting at login cannot be set: {0}."),
    QT_TRANSLATE_NOOP("Sentences", "Sayso cannot be reached by `sayso ctl`: {0}."),
    QT_TRANSLATE_NOOP("Sentences", "{0} The text was written as it was."),
    QT_TRANSLATE_NOOP("Sentences", "There is no command."),
    QT_TRANSLATE_NOOP("Sentences", "The command cannot be read: {0}."),
    QT_TRANSLATE_NOOP("Sentences", "{0} failed with code {1}."),
    QT_TRANSLATE_NOOP("Sentences", "{0} wrote nothing that can stand for the text."),
    QT_TRANSLATE_NOOP("Sentences", "{0} took longer than {1} seconds."),
    QT_TRANSLATE_NOOP("Sentences", "{0} cannot be started: {1}."),
    QT_TRANSLATE_NOOP(
        "Sentences", "Sayso is just writing, or waits for your answer to the desktop; look again in a moment."
    ),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "Microphones need the PortAudio library; install the system's package libportaudio2 (Debian, Ubuntu) or portaudio (Fedora, Arch).",
    ),
    QT_TRANSLATE_NOOP("Sentences", "The system's sound does not work; restart the sound server, or the computer."),
    QT_TRANSLATE_NOOP("Sentences", "This session has no D-Bus."),
    QT_TRANSLATE_NOOP("Sentences", "The session's D-Bus does not answer."),
    QT_TRANSLATE_NOOP("Sentences", "It is not installed."),
    QT_TRANSLATE_NOOP("Sentences", "It answers with {0}."),
    QT_TRANSLATE_NOOP("Sentences", "What was asked crashed; the log tells more."),
    QT_TRANSLATE_NOOP("Sentences", "There was no answer within {0} s."),
    QT_TRANSLATE_NOOP("Sentences", "The check could not be started: {0}."),
    QT_TRANSLATE_NOOP("Sentences", "The library of PulseAudio is not installed."),
    QT_TRANSLATE_NOOP("Sentences", "Neither PulseAudio nor PipeWire answers."),
    QT_TRANSLATE_NOOP("Sentences", "There is no X server."),
    QT_TRANSLATE_NOOP("Sentences", "The desktop's portal refuses: {0}."),
    QT_TRANSLATE_NOOP("Sentences", "There is no session bus to reach the desktop's portal by: {0}."),
    QT_TRANSLATE_NOOP("Sentences", "Desktop portal"),
    QT_TRANSLATE_NOOP("Sentences", "Keyboard devices"),
    QT_TRANSLATE_NOOP("Sentences", "The desktop's own key"),
    QT_TRANSLATE_NOOP("Sentences", "There is no file {0}."),
    QT_TRANSLATE_NOOP("Sentences", "There is no sound in {0}."),
    QT_TRANSLATE_NOOP("Sentences", "Sound whose samples are of the format {0} cannot be read."),
    QT_TRANSLATE_NOOP("Sentences", "The sound in {0} is of a kind that cannot be decoded here."),
    QT_TRANSLATE_NOOP("Sentences", "{0} holds no audio: it is 0 seconds long."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is a folder; name a sound file in it."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is a pipe or a device, no file; save its sound in a file first."),
    QT_TRANSLATE_NOOP("Sentences", "{0} may not be read: permission denied."),
    QT_TRANSLATE_NOOP("Sentences", "The file {0} is empty."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is no sound or video file that can be read here."),
    QT_TRANSLATE_NOOP("Sentences", "The folder {0} belongs to somebody else; remove it, Sayso needs it for itself."),
    QT_TRANSLATE_NOOP("Sentences", "The folder {0} cannot be used: {1}; Sayso needs it."),
    QT_TRANSLATE_NOOP("Sentences", "Sayso does not answer; end it and start it again."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "What answers is not Sayso, or another version of it; quit it and start Sayso anew.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "true or false"),
    QT_TRANSLATE_NOOP("Sentences", "a whole number from {0} to {1}"),
    QT_TRANSLATE_NOOP("Sentences", "{0}, separated by commas, or nothing"),
    QT_TRANSLATE_NOOP("Sentences", "a key such as F9 or ctrl+alt+space, or nothing"),
    QT_TRANSLATE_NOOP("Sentences", "codes or English names of languages"),
    QT_TRANSLATE_NOOP("Sentences", "{0} cannot be {1}: give {2}."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "Sound passes through shared memory, and there is none to be had: {0}. On Linux it is in /dev/shm; "
        "make room there, and let every user write (chmod 1777 /dev/shm).",
    ),
    QT_TRANSLATE_NOOP("Sentences", "There is no folder {0}."),
    QT_TRANSLATE_NOOP("Sentences", "There is no document in {0}: text, Markdown, HTML, docx or odt."),
    QT_TRANSLATE_NOOP("Sentences", "{0} is too large for a list of terms."),
    QT_TRANSLATE_NOOP(
        "Sentences",
        "{0} cannot be a term: it is empty, begins with #, is longer than {1} characters, or holds some that cannot be "
        "written.",
    ),
    QT_TRANSLATE_NOOP("Sentences", "{0} is no text in UTF-8."),
)

MARKED: tuple[str, ...] = (*map(str, _MARKED), *OF_MODELS, *OF_PROFILES)
