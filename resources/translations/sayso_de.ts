<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Overlay and sounds</source>
        <translation>Einblendung und Töne</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Colours of Sayso&apos;s windows.</source>
        <translation>Farben der Fenster von Sayso.</translation>
    </message>
    <message>
        <source>Language of the windows</source>
        <translation>Sprache der Fenster</translation>
    </message>
    <message>
        <source>Takes effect when Sayso is started again. What you dictate in is set under Language.</source>
        <translation>Gilt ab dem nächsten Start von Sayso. In welcher Sprache du diktierst, steht unter „Sprache“.</translation>
    </message>
    <message>
        <source>Start at login</source>
        <translation>Beim Anmelden starten</translation>
    </message>
    <message>
        <source>Sayso is there, and its dictation key works, as soon as you have logged in.</source>
        <translation>Nach dem Anmelden ist Sayso gleich da, und die Diktattaste funktioniert.</translation>
    </message>
    <message>
        <source>Start in the tray</source>
        <translation>Im Infobereich starten</translation>
    </message>
    <message>
        <source>Opens no window at the start; the icon in the tray and the dictation key are all you see.</source>
        <translation>Beim Start öffnet sich kein Fenster; zu sehen ist nur das Symbol im Infobereich, und die Diktattaste funktioniert.</translation>
    </message>
    <message>
        <source>Dictation key</source>
        <translation>Diktattaste</translation>
    </message>
    <message>
        <source>Starts and ends a dictation in any program. A modifier alone, such as the right Ctrl key, works too.</source>
        <translation>Beginnt und beendet ein Diktat in jedem Programm. Auch eine Zusatztaste allein geht, zum Beispiel Strg rechts.</translation>
    </message>
    <message>
        <source>Hold or tap</source>
        <translation>Halten oder antippen</translation>
    </message>
    <message>
        <source>Hold the key while you speak, or tap it to start and tap it to end.</source>
        <translation>Beim Sprechen halten, oder zum Beginnen und Beenden antippen.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Sayso listens for as long as the key is down.</source>
        <translation>Sayso hört zu, solange die Taste gedrückt ist.</translation>
    </message>
    <message>
        <source>Tap</source>
        <translation>Antippen</translation>
    </message>
    <message>
        <source>A tap starts the dictation, the next one ends it.</source>
        <translation>Einmal antippen beginnt das Diktat, noch einmal beendet es.</translation>
    </message>
    <message>
        <source>Hold, or tap twice</source>
        <translation>Halten, oder zweimal antippen</translation>
    </message>
    <message>
        <source>Sayso listens for as long as the key is down; after two quick taps, until the next one.</source>
        <translation>Sayso hört zu, solange die Taste gedrückt ist; nach zweimal schnellem Antippen bis zum nächsten Mal.</translation>
    </message>
    <message>
        <source>How the key works</source>
        <translation>Wie die Taste wirkt</translation>
    </message>
    <message>
        <source>Holding works where the desktop tells when a key is let go; elsewhere each press is a tap.</source>
        <translation>Halten geht, wo der Desktop das Loslassen meldet; sonst zählt jeder Druck als Antippen.</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Longest tap</source>
        <translation>Längstes Antippen</translation>
    </message>
    <message>
        <source>With “Hold or tap”, a key that is down for longer than this is held.</source>
        <translation>Bei „Halten oder antippen“: Wer die Taste länger drückt, hält sie.</translation>
    </message>
    <message>
        <source>End when nobody speaks for</source>
        <translation>Beenden, wenn niemand spricht, nach</translation>
    </message>
    <message>
        <source>A dictation that was forgotten ends by itself, and the microphone is closed.</source>
        <translation>Ein vergessenes Diktat endet von selbst, und das Mikrofon wird geschlossen.</translation>
    </message>
    <message>
        <source>Cancel key</source>
        <translation>Abbruchtaste</translation>
    </message>
    <message>
        <source>Second dictation key</source>
        <translation>Zweite Diktattaste</translation>
    </message>
    <message>
        <source>Dictates in other languages than the first one; which, is set under Language.</source>
        <translation>Diktiert in anderen Sprachen als die erste; in welchen, steht unter „Sprache“.</translation>
    </message>
    <message>
        <source>You speak</source>
        <translation>Du sprichst</translation>
    </message>
    <message>
        <source>Of several languages, Sayso hears which one it is. Fewer languages are told apart more surely.</source>
        <translation>Von mehreren Sprachen hört Sayso heraus, welche es ist. Je weniger, desto sicherer.</translation>
    </message>
    <message>
        <source>You speak after the second key</source>
        <translation>Nach der zweiten Taste sprichst du</translation>
    </message>
    <message>
        <source>What is spoken in dictations that the second dictation key begins.</source>
        <translation>Was in Diktaten gesprochen wird, die mit der zweiten Diktattaste beginnen.</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Standard des Systems</translation>
    </message>
    <message>
        <source>While the chosen one is unplugged, the system&apos;s default is used.</source>
        <translation>Solange das gewählte nicht angeschlossen ist, wird das Standardmikrofon des Systems verwendet.</translation>
    </message>
    <message>
        <source>all, mixed</source>
        <translation>alle, gemischt</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>The input you speak into, on devices that have several.</source>
        <translation>Der Eingang mit deiner Stimme, bei Geräten mit mehreren.</translation>
    </message>
    <message>
        <source>Keep the microphone open</source>
        <translation>Mikrofon offen halten</translation>
    </message>
    <message>
        <source>Catches a first word that begins before the key is down. The system shows the microphone as in use all the time; what is heard between dictations is forgotten within a second.</source>
        <translation>Fängt ein erstes Wort auf, das vor dem Tastendruck beginnt. Das System zeigt das Mikrofon ständig als aktiv an; was zwischen Diktaten zu hören ist, wird nach einer Sekunde vergessen.</translation>
    </message>
    <message>
        <source>Larger models make fewer mistakes and need more time and memory.</source>
        <translation>Größere Modelle machen weniger Fehler und brauchen mehr Zeit und Speicher.</translation>
    </message>
    <message>
        <source>Second look with</source>
        <translation>Zweiter Blick mit</translation>
    </message>
    <message>
        <source>This model hears each dictation again in the background, and offers its text where it differs. It takes time and memory.</source>
        <translation>Dieses Modell hört jedes Diktat im Hintergrund noch einmal und bietet seinen Text an, wo er abweicht. Das braucht Zeit und Speicher.</translation>
    </message>
    <message>
        <source>Show words sooner with</source>
        <translation>Wörter früher zeigen mit</translation>
    </message>
    <message>
        <source>This smaller model shows words before the larger one has heard them, which corrects them before they are final. It helps where the larger one is slow, and needs more memory.</source>
        <translation>Dieses kleinere Modell zeigt Wörter, bevor das größere sie gehört hat; das größere berichtigt sie, bevor sie feststehen. Es hilft, wo das größere langsam ist, und braucht mehr Speicher.</translation>
    </message>
    <message>
        <source>The fastest one</source>
        <translation>Das Schnellste</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>NVIDIA graphics card</source>
        <translation>NVIDIA-Grafikkarte</translation>
    </message>
    <message>
        <source>Apple graphics</source>
        <translation>Apple-Grafik</translation>
    </message>
    <message>
        <source>Compute on</source>
        <translation>Rechnen auf</translation>
    </message>
    <message>
        <source>Where the model runs.</source>
        <translation>Wo das Modell läuft.</translation>
    </message>
    <message>
        <source>What suits the device</source>
        <translation>Passend zum Gerät</translation>
    </message>
    <message>
        <source>32-bit numbers</source>
        <translation>32-Bit-Zahlen</translation>
    </message>
    <message>
        <source>Slow, and no better.</source>
        <translation>Langsam und nicht besser.</translation>
    </message>
    <message>
        <source>16-bit numbers</source>
        <translation>16-Bit-Zahlen</translation>
    </message>
    <message>
        <source>For graphics cards.</source>
        <translation>Für Grafikkarten.</translation>
    </message>
    <message>
        <source>16-bit numbers (bfloat16)</source>
        <translation>16-Bit-Zahlen (bfloat16)</translation>
    </message>
    <message>
        <source>For recent processors and graphics cards.</source>
        <translation>Für neuere Prozessoren und Grafikkarten.</translation>
    </message>
    <message>
        <source>8-bit numbers</source>
        <translation>8-Bit-Zahlen</translation>
    </message>
    <message>
        <source>The fastest on a processor, in the least memory.</source>
        <translation>Auf einem Prozessor am schnellsten, mit dem wenigsten Speicher.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Smaller numbers are faster; the text hardly changes.</source>
        <translation>Kleinere Zahlen sind schneller; der Text ändert sich kaum.</translation>
    </message>
    <message>
        <source>As soon as possible</source>
        <translation>So bald wie möglich</translation>
    </message>
    <message>
        <source>More words are wrong.</source>
        <translation>Mehr Wörter sind falsch.</translation>
    </message>
    <message>
        <source>Soon</source>
        <translation>Bald</translation>
    </message>
    <message>
        <source>When they are certain</source>
        <translation>Wenn sie sicher sind</translation>
    </message>
    <message>
        <source>Fewer words are wrong; doubtful ones take seconds.</source>
        <translation>Weniger Wörter sind falsch; zweifelhafte brauchen Sekunden.</translation>
    </message>
    <message>
        <source>Words become final</source>
        <translation>Wörter werden endgültig</translation>
    </message>
    <message>
        <source>Only final words are written into other programs. Sayso never takes them back.</source>
        <translation>Nur endgültige Wörter werden in andere Programme geschrieben. Sayso nimmt sie nie zurück.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Free its memory after</source>
        <translation>Speicher freigeben nach</translation>
    </message>
    <message>
        <source>A model that was not used for so long is unloaded. The next dictation begins at once all the same; its words come a little later.</source>
        <translation>Ein so lange unbenutztes Modell wird entladen. Das nächste Diktat beginnt trotzdem sofort; nur die Wörter kommen etwas später.</translation>
    </message>
    <message>
        <source>The field you are in</source>
        <translation>Ins aktive Textfeld</translation>
    </message>
    <message>
        <source>Whatever text field has the focus, in any program.</source>
        <translation>In das Textfeld, das den Fokus hat, in jedem Programm.</translation>
    </message>
    <message>
        <source>Sayso&apos;s window</source>
        <translation>Ins Fenster von Sayso</translation>
    </message>
    <message>
        <source>Nothing is written into other programs.</source>
        <translation>In andere Programme wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Where words go</source>
        <translation>Wohin die Wörter gehen</translation>
    </message>
    <message>
        <source>This is about dictations that the key begins.</source>
        <translation>Gilt für Diktate, die mit der Taste beginnen.</translation>
    </message>
    <message>
        <source>While you speak</source>
        <translation>Während des Sprechens</translation>
    </message>
    <message>
        <source>Each word, as soon as it is final.</source>
        <translation>Jedes Wort, sobald es endgültig ist.</translation>
    </message>
    <message>
        <source>When you have finished</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>The whole text at once.</source>
        <translation>Der ganze Text auf einmal.</translation>
    </message>
    <message>
        <source>When words arrive</source>
        <translation>Wann die Wörter ankommen</translation>
    </message>
    <message>
        <source>What is written stays; only a spoken edit takes it back.</source>
        <translation>Was geschrieben ist, bleibt; nur eine gesprochene Änderung nimmt es zurück.</translation>
    </message>
    <message>
        <source>What works best</source>
        <translation>Was am besten geht</translation>
    </message>
    <message>
        <source>Typing where the desktop allows it, else pasting.</source>
        <translation>Tippen, wo der Desktop es erlaubt, sonst Einfügen.</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>Tippen</translation>
    </message>
    <message>
        <source>As if from a keyboard.</source>
        <translation>Wie von einer Tastatur.</translation>
    </message>
    <message>
        <source>Pasting</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Through the clipboard, whose content is put back after.</source>
        <translation>Über die Zwischenablage, deren Inhalt danach zurückkommt.</translation>
    </message>
    <message>
        <source>Clipboard only</source>
        <translation>Nur Zwischenablage</translation>
    </message>
    <message>
        <source>You paste the text yourself.</source>
        <translation>Den Text selbst einfügen.</translation>
    </message>
    <message>
        <source>How words get there</source>
        <translation>Wie die Wörter ankommen</translation>
    </message>
    <message>
        <source>Text that cannot be written stays on the clipboard.</source>
        <translation>Text, der sich nicht schreiben lässt, bleibt in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Stay with the window</source>
        <translation>Beim Fenster bleiben</translation>
    </message>
    <message>
        <source>Words go only into the window in which the dictation began. If you change to another one, the rest waits in the history. On Wayland no program may know which window has the focus, so this has no effect there.</source>
        <translation>Wörter gehen nur in das Fenster, in dem das Diktat begann. Nach einem Wechsel wartet der Rest im Verlauf. Unter Wayland darf kein Programm wissen, welches Fenster den Fokus hat; dort bleibt das ohne Wirkung.</translation>
    </message>
    <message>
        <source>Show the overlay</source>
        <translation>Einblendung zeigen</translation>
    </message>
    <message>
        <source>A small panel with level and latest words, while Sayso listens. It never takes the focus.</source>
        <translation>Ein kleines Feld mit Pegel und letzten Wörtern, während Sayso zuhört. Es nimmt nie den Fokus.</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>Unten links</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>Unten rechts</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>Oben links</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>Oben rechts</translation>
    </message>
    <message>
        <source>Place of the overlay</source>
        <translation>Platz der Einblendung</translation>
    </message>
    <message>
        <source>On the screen of the window you work in. You can also drag it to where you want it.</source>
        <translation>Auf dem Bildschirm des aktiven Fensters. Sie lässt sich auch mit der Maus verschieben.</translation>
    </message>
    <message>
        <source>Play sounds</source>
        <translation>Töne abspielen</translation>
    </message>
    <message>
        <source>A short sound when Sayso begins to listen, and when it ends.</source>
        <translation>Ein kurzer Ton, wenn Sayso zuzuhören beginnt und wenn es endet.</translation>
    </message>
    <message>
        <source>Keep a history</source>
        <translation>Verlauf führen</translation>
    </message>
    <message>
        <source>Your dictations stay on this computer, so that you can search, copy and repeat them.</source>
        <translation>Diktate bleiben auf diesem Rechner und lassen sich durchsuchen, kopieren und wiederholen.</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>für immer</translation>
    </message>
    <message>
        <source>Keep text for</source>
        <translation>Text behalten</translation>
    </message>
    <message>
        <source>Older dictations are deleted.</source>
        <translation>Ältere Diktate werden gelöscht.</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>gar nicht</translation>
    </message>
    <message>
        <source>Keep recordings for</source>
        <translation>Aufnahmen behalten</translation>
    </message>
    <message>
        <source>With its recording, a dictation can be heard again, and be transcribed again with another model.</source>
        <translation>Mit seiner Aufnahme lässt sich ein Diktat noch einmal anhören und mit einem anderen Modell transkribieren.</translation>
    </message>
    <message>
        <source>Watched folder</source>
        <translation>Beobachteter Ordner</translation>
    </message>
    <message>
        <source>Sound and video files that come into this folder are transcribed by themselves, into the history.</source>
        <translation>Ton- und Videodateien, die in diesen Ordner kommen, werden von selbst transkribiert, in den Verlauf.</translation>
    </message>
    <message>
        <source>First steps done</source>
        <translation>Erste Schritte erledigt</translation>
    </message>
    <message>
        <source>Whether the first steps were shown.</source>
        <translation>Ob die ersten Schritte gezeigt wurden.</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Folder of saved texts</source>
        <translation>Ordner gespeicherter Texte</translation>
    </message>
    <message>
        <source>Where a file was saved last.</source>
        <translation>Wo zuletzt eine Datei gespeichert wurde.</translation>
    </message>
    <message>
        <source>By program</source>
        <translation>Je nach Programm</translation>
    </message>
    <message>
        <source>Chosen profile</source>
        <translation>Gewähltes Profil</translation>
    </message>
    <message>
        <source>The profile that was chosen in the window.</source>
        <translation>Das Profil, das im Fenster gewählt wurde.</translation>
    </message>
    <message>
        <source>any language</source>
        <translation>jede Sprache</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>While Sayso listens, it ends the dictation without writing more of it. For ten seconds, Shift+Esc brings the dictation back; after that, Sayso&apos;s window and the history do. At all other times these keys are left to other programs.</source>
        <translation>Solange Sayso zuhört, beendet sie das Diktat, ohne mehr davon zu schreiben. Zehn Sekunden lang holt Umschalt+Esc das Diktat zurück, danach Sayso selbst oder der Verlauf. Sonst bleiben diese Tasten anderen Programmen.</translation>
    </message>
    <message>
        <source>Spoken punctuation</source>
        <translation>Gesprochene Satzzeichen</translation>
    </message>
    <message>
        <source>“Comma”, “new line” or “open quote” is written as what it means, in English, German and Spanish.</source>
        <translation>„Komma“, „neue Zeile“ oder „Anführungszeichen auf“ wird als das geschrieben, was es bedeutet; auf Deutsch, Englisch und Spanisch.</translation>
    </message>
    <message>
        <source>Spoken lists</source>
        <translation>Gesprochene Listen</translation>
    </message>
    <message>
        <source>“Bullet point” begins a line with a dash; “numbered list”, “next item” and “end of list”, said by themselves, write a list with numbers.</source>
        <translation>„Aufzählungspunkt“ beginnt eine Zeile mit einem Strich; „nummerierte Liste“, „nächster Eintrag“ und „Ende der Liste“, für sich gesprochen, schreiben eine Liste mit Nummern.</translation>
    </message>
    <message>
        <source>Spoken edits</source>
        <translation>Gesprochene Änderungen</translation>
    </message>
    <message>
        <source>“Scratch that”, “undo that”, “cap that”, “all caps” or “no space”, said by itself between two pauses, changes what you said last.</source>
        <translation>„Streich das“, „rückgängig“, „schreib das groß“, „alles groß“ oder „kein Leerzeichen“, für sich zwischen zwei Pausen gesagt, ändert das zuletzt Gesagte.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Wortschatz</translation>
    </message>
    <message>
        <source>Names and terms, one a line, as they are to be written. Sayso prefers them where it hears something like them.</source>
        <translation>Namen und Begriffe, je Zeile einer, wie sie geschrieben werden sollen. Sayso zieht sie vor, wo es Ähnliches hört.</translation>
    </message>
    <message>
        <source>For example: brb =&gt; be right back</source>
        <translation>Zum Beispiel: mfg =&gt; mit freundlichen Grüßen</translation>
    </message>
    <message>
        <source>Replacements</source>
        <translation>Ersetzungen</translation>
    </message>
    <message>
        <source>One a line: what you say =&gt; what is written. {date}, {time} and {clipboard} are filled in, and \n begins a new line.</source>
        <translation>Je Zeile eine: was du sagst =&gt; was geschrieben wird. {date}, {time} und {clipboard} werden ausgefüllt, und \n beginnt eine neue Zeile.</translation>
    </message>
    <message>
        <source>Numbers in figures</source>
        <translation>Zahlen in Ziffern</translation>
    </message>
    <message>
        <source>“Twenty three” is written as 23, “five dollars” as $5 and “ten percent” as 10%, in English, German and Spanish. Numbers below ten stay words.</source>
        <translation>„Dreiundzwanzig“ wird als 23 geschrieben, „fünf Euro“ als 5 € und „zehn Prozent“ als 10 %, auf Deutsch, Englisch und Spanisch. Zahlen unter zehn bleiben Wörter.</translation>
    </message>
    <message>
        <source>Dates and times in figures</source>
        <translation>Datum und Uhrzeit in Ziffern</translation>
    </message>
    <message>
        <source>“January fifth” is written as January 5, and “three thirty p.m.” as 3:30 p.m.</source>
        <translation>„Am fünften Mai“ wird als am 5. Mai geschrieben und „acht Uhr dreißig“ als 8:30 Uhr.</translation>
    </message>
    <message>
        <source>Telephone numbers in groups</source>
        <translation>Telefonnummern in Gruppen</translation>
    </message>
    <message>
        <source>2125550123 is written as (212) 555-0123, if it is a telephone number of your country.</source>
        <translation>03012345678 wird als 030 12345678 geschrieben, wenn das in deinem Land eine Telefonnummer ist.</translation>
    </message>
    <message>
        <source>Leave out “um” and “uh”</source>
        <translation>„Äh“ und „ähm“ weglassen</translation>
    </message>
    <message>
        <source>Sounds of hesitation are not written.</source>
        <translation>Laute des Zögerns werden nicht geschrieben.</translation>
    </message>
    <message>
        <source>Join repeated words</source>
        <translation>Wiederholte Wörter verbinden</translation>
    </message>
    <message>
        <source>“I, I, I think” is written as “I think”. Words that are said twice on purpose stay.</source>
        <translation>„Ich, ich, ich glaube“ wird als „Ich glaube“ geschrieben. Was man mit Absicht zweimal sagt, bleibt.</translation>
    </message>
    <message>
        <source>For example: terminals</source>
        <translation>Zum Beispiel: terminals</translation>
    </message>
    <message>
        <source>Command lines</source>
        <translation>Befehlszeilen</translation>
    </message>
    <message>
        <source>In these programs no capital begins a sentence and no full stop ends the dictation. One a line; “terminals” stands for all terminals.</source>
        <translation>In diesen Programmen beginnt kein Satz groß und endet kein Diktat mit einem Punkt. Je Zeile eines; „terminals“ steht für alle Terminals.</translation>
    </message>
    <message>
        <source>Programs for code</source>
        <translation>Programme für Code</translation>
    </message>
    <message>
        <source>There, “snake case user name” is written as user_name; camel, pascal, kebab and constant case work too.</source>
        <translation>Dort wird „snake case user name“ als user_name geschrieben; ebenso mit camel, pascal, kebab und constant case.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Pass text through a program</source>
        <translation>Text durch ein Programm leiten</translation>
    </message>
    <message>
        <source>It gets the text of a dictation and gives back what is written in its place, once you have finished. If it fails, the text is written as it was.</source>
        <translation>Es bekommt den Text eines Diktats und gibt zurück, was an seiner Stelle geschrieben wird, sobald du fertig bist. Misslingt das, wird der Text geschrieben, wie er war.</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Time for the program</source>
        <translation>Zeit für das Programm</translation>
    </message>
    <message>
        <source>A program that takes longer is ended.</source>
        <translation>Ein Programm, das länger braucht, wird beendet.</translation>
    </message>
    <message>
        <source>Count words</source>
        <translation>Wörter zählen</translation>
    </message>
    <message>
        <source>Shows how much you have dictated, how fast, and how much typing that saved. Counted from the history alone.</source>
        <translation>Zeigt, wie viel und wie schnell du diktiert hast und wie viel Tippen das gespart hat. Gezählt wird nur im Verlauf.</translation>
    </message>
    <message>
        <source>Spoken addresses</source>
        <translation>Gesprochene Adressen</translation>
    </message>
    <message>
        <source>“John at example dot com” is written as john@example.com. Each word comes a little later for it.</source>
        <translation>„Anna at Beispiel Punkt de“ wird als anna@beispiel.de geschrieben. Jedes Wort kommt dafür etwas später.</translation>
    </message>
    <message>
        <source>Learn from corrections</source>
        <translation>Aus Korrekturen lernen</translation>
    </message>
    <message>
        <source>A name or term that you put in the place of what was heard is expected from then on.</source>
        <translation>Ein Name oder Fachwort, das du an die Stelle des Gehörten setzt, wird von da an erwartet.</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>Gelernt</translation>
    </message>
    <message>
        <source>What Sayso has learned from your corrections, one a line. Take a line out, and it is forgotten.</source>
        <translation>Was Sayso aus deinen Korrekturen gelernt hat, je Zeile eins. Nimm eine Zeile heraus, und sie ist vergessen.</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Kein Ordner</translation>
    </message>
    <message>
        <source>For example: Kubernetes</source>
        <translation>Zum Beispiel: Kubernetes</translation>
    </message>
    <message>
        <source>For example: code</source>
        <translation>Zum Beispiel: code</translation>
    </message>
    <message>
        <source>For example: thunderbird</source>
        <translation>Zum Beispiel: thunderbird</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>The profile holds in these programs. One a line; “terminals” stands for all terminals, * for anything.</source>
        <translation>Das Profil gilt in diesen Programmen. Eines pro Zeile; „terminals“ steht für alle Terminals, * für Beliebiges.</translation>
    </message>
    <message>
        <source>Dictation key of its own</source>
        <translation>Eigene Diktiertaste</translation>
    </message>
    <message>
        <source>Begins a dictation with this profile, whatever program has the focus.</source>
        <translation>Beginnt ein Diktat mit diesem Profil, egal welches Programm den Fokus hat.</translation>
    </message>
    <message>
        <source>as in the settings</source>
        <translation>wie in den Einstellungen</translation>
    </message>
    <message>
        <source>What is spoken in dictations with this profile.</source>
        <translation>Was in Diktaten mit diesem Profil gesprochen wird.</translation>
    </message>
    <message>
        <source>Names and terms that are expected besides those of the settings, one a line.</source>
        <translation>Namen und Begriffe, die zusätzlich zu denen der Einstellungen erwartet werden, einer pro Zeile.</translation>
    </message>
    <message>
        <source>One a line: what you say =&gt; what is written. They come on top of those of the settings.</source>
        <translation>Eine pro Zeile: was du sagst =&gt; was geschrieben wird. Sie kommen zu denen der Einstellungen hinzu.</translation>
    </message>
    <message>
        <source>As for a command line</source>
        <translation>Wie für eine Befehlszeile</translation>
    </message>
    <message>
        <source>No capital begins a sentence and no full stop ends the dictation.</source>
        <translation>Kein Großbuchstabe beginnt einen Satz, und kein Punkt beendet das Diktat.</translation>
    </message>
    <message>
        <source>Names as in code</source>
        <translation>Namen wie im Quelltext</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>Other ways to dictate, for certain programs or after keys of their own.</source>
        <translation>Andere Arten zu diktieren, für bestimmte Programme oder mit eigenen Tasten.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What the profile is called in menus.</source>
        <translation>Wie das Profil in Menüs heißt.</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>Wie in den Einstellungen</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
</context>
<context>
    <name>AlternativesMenu</name>
    <message>
        <source>Looking for alternatives…</source>
        <translation>Alternativen werden gesucht …</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Etwas anderes</translation>
    </message>
    <message>
        <source>What was said instead</source>
        <translation>Was stattdessen gesagt wurde</translation>
    </message>
    <message>
        <source>This word is right</source>
        <translation>Dieses Wort stimmt</translation>
    </message>
    <message>
        <source>Hear it again</source>
        <translation>Noch einmal hören</translation>
    </message>
    <message>
        <source>Nothing else was heard</source>
        <translation>Etwas anderes war nicht zu hören</translation>
    </message>
</context>
<context>
    <name>Cancelled</name>
    <message>
        <source>The dictation was cancelled; the history keeps it.</source>
        <translation>Das Diktat wurde abgebrochen; der Verlauf bewahrt es auf.</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Cancelled · Sayso&apos;s window brings it back</source>
        <translation>Abgebrochen · Im Fenster von Sayso lässt es sich zurückholen</translation>
    </message>
    <message>
        <source>Bring it back ({key})</source>
        <translation>Zurückholen ({key})</translation>
    </message>
    <message>
        <source>Cancelled · {key} brings it back</source>
        <translation>Abgebrochen · {key} holt es zurück</translation>
    </message>
    <message>
        <source>It is written as soon as this dictation has ended.</source>
        <translation>Es wird geschrieben, sobald dieses Diktat zu Ende ist.</translation>
    </message>
</context>
<context>
    <name>ChoiceMenu</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search this menu</source>
        <translation>Dieses Menü durchsuchen</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Any language</source>
        <translation>Jede Sprache</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Standard des Systems</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>Only what is kept in the history has alternatives</source>
        <translation>Alternativen gibt es nur für das, was im Verlauf steht</translation>
    </message>
    <message>
        <source>There is no recording of these words.</source>
        <translation>Von diesen Wörtern gibt es keine Aufnahme.</translation>
    </message>
    <message>
        <source>Too many words at once: choose fewer</source>
        <translation>Zu viele Wörter auf einmal: weniger auswählen</translation>
    </message>
    <message>
        <source>There is no recording of it</source>
        <translation>Davon gibt es keine Aufnahme</translation>
    </message>
</context>
<context>
    <name>DayBars</name>
    <message>
        <source>{day}: {count} words</source>
        <translation>{day}: {count} Wörter</translation>
    </message>
    <message>
        <source>{day}: 1 word</source>
        <translation>{day}: 1 Wort</translation>
    </message>
</context>
<context>
    <name>Deliveries</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Insert now</source>
        <translation>Jetzt einfügen</translation>
    </message>
    <message>
        <source>Click into the field that the text belongs in.</source>
        <translation>Klicke in das Feld, in das der Text gehört.</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Something in Sayso itself went wrong ({kind}); the log tells the details.</source>
        <translation>In Sayso selbst ging etwas schief ({kind}); Näheres steht im Protokoll.</translation>
    </message>
</context>
<context>
    <name>DictationBar</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Clear the text</source>
        <translation>Text leeren</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>Text speichern</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Finishing</source>
        <translation>Gleich fertig</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Too loud: move away a little</source>
        <translation>Zu laut: etwas mehr Abstand</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Ich höre zu</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>Writing the last words</source>
        <translation>Die letzten Wörter kommen</translation>
    </message>
    <message>
        <source>Not working</source>
        <translation>Funktioniert nicht</translation>
    </message>
    <message>
        <source>the model is loading</source>
        <translation>das Modell lädt</translation>
    </message>
    <message>
        <source>{seconds} s behind</source>
        <translation>{seconds} s hinterher</translation>
    </message>
</context>
<context>
    <name>DictationWindow</name>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>The text was cleared.</source>
        <translation>Der Text wurde geleert.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Your words appear here while you speak.</source>
        <translation>Deine Worte erscheinen hier, während du sprichst.</translation>
    </message>
    <message>
        <source>Your words go to the program that you are working in.</source>
        <translation>Deine Worte gehen in das Programm, in dem du gerade arbeitest.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Das Modell wird geladen</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Ich höre zu</translation>
    </message>
    <message>
        <source>Finishing</source>
        <translation>Gleich fertig</translation>
    </message>
    <message>
        <source>Dictation does not work</source>
        <translation>Das Diktat funktioniert nicht</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Get more models…</source>
        <translation>Weitere Modelle holen …</translation>
    </message>
    <message>
        <source>What else it may be</source>
        <translation>Was es sonst sein kann</translation>
    </message>
    <message>
        <source>Transcribe files…</source>
        <translation>Dateien transkribieren …</translation>
    </message>
    <message>
        <source>Statistics…</source>
        <translation>Statistik …</translation>
    </message>
    <message>
        <source>Profiles…</source>
        <translation>Profile …</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelle …</translation>
    </message>
    <message>
        <source>Check this computer…</source>
        <translation>Diesen Rechner prüfen …</translation>
    </message>
    <message>
        <source>History (Ctrl+H)</source>
        <translation>Verlauf (Strg+H)</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>The last words are on their way.</source>
        <translation>Die letzten Wörter sind unterwegs.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Settings (Ctrl+,)</source>
        <translation>Einstellungen (Strg+,)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Next word to check</source>
        <translation>Nächstes unsicheres Wort</translation>
    </message>
    <message>
        <source>Quit Sayso</source>
        <translation>Sayso beenden</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>The last words were changed meanwhile, so they stay.</source>
        <translation>Die letzten Wörter wurden inzwischen geändert, darum bleiben sie.</translation>
    </message>
</context>
<context>
    <name>Doctor</name>
    <message>
        <source>This could not be looked at ({kind}).</source>
        <translation>Das ließ sich nicht prüfen ({kind}).</translation>
    </message>
    <message>
        <source>The log tells the details; please report them.</source>
        <translation>Näheres steht im Protokoll; bitte melden.</translation>
    </message>
    <message>
        <source>The system did not answer in time.</source>
        <translation>Das System antwortete nicht rechtzeitig.</translation>
    </message>
    <message>
        <source>Look again later; if it stays so, start the computer again.</source>
        <translation>Später noch einmal prüfen; bleibt es so, den Rechner neu starten.</translation>
    </message>
    <message>
        <source>There is no desktop here to show a window on.</source>
        <translation>Hier gibt es keinen Desktop für ein Fenster.</translation>
    </message>
    <message>
        <source>Start Sayso in a desktop session; in a terminal, “sayso listen” dictates without one.</source>
        <translation>Sayso in einer Desktop-Sitzung starten; im Terminal diktiert „sayso listen“ auch ohne.</translation>
    </message>
    <message>
        <source>A desktop over {protocol}.</source>
        <translation>Ein Desktop über {protocol}.</translation>
    </message>
    <message>
        <source>{name} over {protocol}.</source>
        <translation>{name} über {protocol}.</translation>
    </message>
    <message>
        <source>The tray takes icons.</source>
        <translation>Der Infobereich nimmt Symbole an.</translation>
    </message>
    <message>
        <source>Install and switch on the GNOME extension AppIndicator; until then, use the window.</source>
        <translation>Die GNOME-Erweiterung AppIndicator installieren und einschalten; bis dahin das Fenster verwenden.</translation>
    </message>
    <message>
        <source>Add a tray to the desktop&apos;s panel; until then, use the window.</source>
        <translation>Der Leiste des Desktops einen Infobereich hinzufügen; bis dahin das Fenster verwenden.</translation>
    </message>
    <message>
        <source>This desktop shows no tray icons.</source>
        <translation>Dieser Desktop zeigt keine Symbole im Infobereich.</translation>
    </message>
    <message>
        <source>{name}: {sentence}</source>
        <translation>{name}: {sentence}</translation>
    </message>
    <message>
        <source>Do what it says, or choose another key.</source>
        <translation>Dem Hinweis folgen oder eine andere Taste wählen.</translation>
    </message>
    <message>
        <source>Choose another key, or bind “sayso ctl toggle” to one in the desktop&apos;s settings.</source>
        <translation>Eine andere Taste wählen, oder in den Einstellungen des Desktops „sayso ctl toggle“ auf eine legen.</translation>
    </message>
    <message>
        <source>Only the app itself can tell: see “Check this computer” in its menu.</source>
        <translation>Das weiß nur die App selbst: siehe „Diesen Rechner prüfen“ in ihrem Menü.</translation>
    </message>
    <message>
        <source>Check again.</source>
        <translation>Prüf noch einmal.</translation>
    </message>
    <message>
        <source>Let the desktop ask you, and allow it.</source>
        <translation>Lass den Desktop fragen, und erlaube es.</translation>
    </message>
    <message>
        <source>Text cannot be brought into other programs.</source>
        <translation>Text lässt sich nicht in andere Programme bringen.</translation>
    </message>
    <message>
        <source>Text cannot be brought into other programs: {reasons}</source>
        <translation>Text lässt sich nicht in andere Programme bringen: {reasons}</translation>
    </message>
    <message>
        <source>Text goes to the clipboard only; you paste it yourself.</source>
        <translation>Text geht nur in die Zwischenablage und muss selbst eingefügt werden.</translation>
    </message>
    <message>
        <source>Nothing needs to be done if text arrives.</source>
        <translation>Wenn Text ankommt, ist nichts zu tun.</translation>
    </message>
    <message>
        <source>Text reaches other programs by: {names}. Wayland does not tell which window that is: stay in yours while you dictate, or the next words go where you are.</source>
        <translation>Text erreicht andere Programme durch: {names}. Wayland sagt nicht, welches Fenster das ist: Bleib beim Diktieren in deinem, sonst landen die nächsten Wörter dort, wo du bist.</translation>
    </message>
    <message>
        <source>Text reaches other programs by: {names}.</source>
        <translation>Wege in andere Programme: {names}.</translation>
    </message>
    <message>
        <source>typing</source>
        <translation>Tippen</translation>
    </message>
    <message>
        <source>pasting</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation>Zwischenablage</translation>
    </message>
    <message>
        <source>Install wtype and wl-clipboard, or allow the desktop&apos;s question about remote control.</source>
        <translation>wtype und wl-clipboard installieren, oder die Frage des Desktops nach Fernsteuerung erlauben.</translation>
    </message>
    <message>
        <source>Dictate into Sayso&apos;s window and copy the text from there.</source>
        <translation>Ins Fenster von Sayso diktieren und den Text dort kopieren.</translation>
    </message>
    <message>
        <source>Not needed: X11 programs can listen and type by themselves.</source>
        <translation>Nicht nötig: Unter X11 können Programme selbst lauschen und tippen.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal does not answer: {reason}</source>
        <translation>Das Portal des Desktops antwortet nicht: {reason}</translation>
    </message>
    <message>
        <source>Install xdg-desktop-portal and the backend for your desktop, then log in again.</source>
        <translation>xdg-desktop-portal und das Backend für den Desktop installieren, dann neu anmelden.</translation>
    </message>
    <message>
        <source>The desktop offers global keys and typing to programs.</source>
        <translation>Der Desktop bietet Programmen globale Tasten und Tippen.</translation>
    </message>
    <message>
        <source>Bind “sayso ctl toggle” to a key in the desktop&apos;s settings.</source>
        <translation>In den Einstellungen des Desktops „sayso ctl toggle“ auf eine Taste legen.</translation>
    </message>
    <message>
        <source>Install wtype and wl-clipboard, so that text is typed without it.</source>
        <translation>wtype und wl-clipboard installieren, damit Text auch ohne getippt wird.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal lacks {names}.</source>
        <translation>Dem Portal des Desktops fehlt {names}.</translation>
    </message>
    <message>
        <source>The model cannot be run: {reason}</source>
        <translation>Das Modell kann nicht laufen: {reason}</translation>
    </message>
    <message>
        <source>Install Sayso again; PyTorch, which runs the model, is part of it.</source>
        <translation>Sayso neu installieren; PyTorch, das das Modell ausführt, gehört dazu.</translation>
    </message>
    <message>
        <source>The settings ask for {device}, and there is none here that PyTorch can use.</source>
        <translation>Die Einstellungen verlangen {device}, aber PyTorch findet hier nichts dergleichen.</translation>
    </message>
    <message>
        <source>Set the device to automatic.</source>
        <translation>Das Gerät auf automatisch stellen.</translation>
    </message>
    <message>
        <source>The NVIDIA graphics card is not used: this PyTorch ({version}) cannot reach it.</source>
        <translation>Die NVIDIA-Grafikkarte wird nicht verwendet: Dieses PyTorch ({version}) erreicht sie nicht.</translation>
    </message>
    <message>
        <source>Install a PyTorch with CUDA, or a newer NVIDIA driver.</source>
        <translation>Ein PyTorch mit CUDA oder einen neueren NVIDIA-Treiber installieren.</translation>
    </message>
    <message>
        <source>{device}: too slow to write along with the model base.</source>
        <translation>{device}: zu langsam, um mit dem Modell base mitzuschreiben.</translation>
    </message>
    <message>
        <source>Choose the model tiny, or close programs that compute.</source>
        <translation>Das Modell tiny wählen, oder Programme schließen, die rechnen.</translation>
    </message>
    <message>
        <source>{device}: fast enough to write along with the model base.</source>
        <translation>{device}: schnell genug, um mit dem Modell base mitzuschreiben.</translation>
    </message>
    <message>
        <source>{name} with {memory} GB ({precision})</source>
        <translation>{name} mit {memory} GB ({precision})</translation>
    </message>
    <message>
        <source>Apple graphics ({precision})</source>
        <translation>Apple-Grafik ({precision})</translation>
    </message>
    <message>
        <source>Processor with {instructions}, {threads} threads ({precision})</source>
        <translation>Prozessor mit {instructions}, {threads} Threads ({precision})</translation>
    </message>
    <message>
        <source>Processor, {threads} threads ({precision})</source>
        <translation>Prozessor, {threads} Threads ({precision})</translation>
    </message>
    <message>
        <source>The system does not say how much memory is free: {reason}</source>
        <translation>Das System sagt nicht, wie viel Speicher frei ist: {reason}</translation>
    </message>
    <message>
        <source>Nothing needs to be done if dictating works.</source>
        <translation>Wenn das Diktieren geht, ist nichts zu tun.</translation>
    </message>
    <message>
        <source>There is no room in {folder}, where the sound passes through.</source>
        <translation>In {folder}, wo der Ton durchgeht, ist kein Platz.</translation>
    </message>
    <message>
        <source>Make room there: {needed} MB are needed.</source>
        <translation>Dort Platz schaffen: {needed} MB sind nötig.</translation>
    </message>
    <message>
        <source>Only {free} of {total} GB of memory are free.</source>
        <translation>Nur {free} von {total} GB Speicher sind frei.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller model.</source>
        <translation>Andere Programme schließen, oder ein kleineres Modell wählen.</translation>
    </message>
    <message>
        <source>{free} of {total} GB of memory are free.</source>
        <translation>{free} von {total} GB Speicher sind frei.</translation>
    </message>
    <message>
        <source>Make room on the disk with your home folder.</source>
        <translation>Auf dem Datenträger mit dem persönlichen Ordner Platz schaffen.</translation>
    </message>
    <message>
        <source>The disk is full: nothing that you say can be kept.</source>
        <translation>Der Datenträger ist voll: Nichts Gesagtes kann behalten werden.</translation>
    </message>
    <message>
        <source>Only {free} GB of the disk are free.</source>
        <translation>Nur {free} GB auf dem Datenträger sind frei.</translation>
    </message>
    <message>
        <source>{free} GB of the disk are free.</source>
        <translation>{free} GB auf dem Datenträger sind frei.</translation>
    </message>
    <message>
        <source>X11 asks for no permissions.</source>
        <translation>X11 verlangt keine Rechte.</translation>
    </message>
    <message>
        <source>Keys can be read from the keyboard itself.</source>
        <translation>Tasten lassen sich von der Tastatur selbst lesen.</translation>
    </message>
    <message>
        <source>None are needed: the desktop offers global keys.</source>
        <translation>Keine nötig: Der Desktop bietet globale Tasten.</translation>
    </message>
    <message>
        <source>No keyboard can be read, so the dictation key works in Sayso&apos;s windows only.</source>
        <translation>Keine Tastatur ist lesbar, daher wirkt die Diktattaste nur in den Fenstern von Sayso.</translation>
    </message>
    <message>
        <source>You are in the group input, and this session does not know it yet.</source>
        <translation>Du bist in der Gruppe input, aber diese Sitzung weiß es noch nicht.</translation>
    </message>
    <message>
        <source>Log out and in again.</source>
        <translation>Ab- und wieder anmelden.</translation>
    </message>
    <message>
        <source>This user may not read the keyboard, so the dictation key works in Sayso&apos;s windows only.</source>
        <translation>Dieser Benutzer darf die Tastatur nicht lesen, daher wirkt die Diktattaste nur in den Fenstern von Sayso.</translation>
    </message>
    <message>
        <source>Bind “sayso ctl toggle” to a key in the desktop&apos;s settings. Or: sudo usermod -aG input $USER, and log in again; then every program of yours can read all keys.</source>
        <translation>In den Einstellungen des Desktops „sayso ctl toggle“ auf eine Taste legen. Oder: sudo usermod -aG input $USER, und neu anmelden; dann kann jedes deiner Programme alle Tasten lesen.</translation>
    </message>
    <message>
        <source>macOS does not let Sayso hear the microphone.</source>
        <translation>macOS lässt Sayso nicht ans Mikrofon.</translation>
    </message>
    <message>
        <source>Allow it: System Settings &gt; Privacy &amp; Security &gt; Microphone.</source>
        <translation>Erlauben: Systemeinstellungen &gt; Datenschutz &amp; Sicherheit &gt; Mikrofon.</translation>
    </message>
    <message>
        <source>macOS does not let Sayso see the dictation key and type.</source>
        <translation>macOS lässt Sayso weder die Diktattaste sehen noch tippen.</translation>
    </message>
    <message>
        <source>Allow it: System Settings &gt; Privacy &amp; Security &gt; Accessibility, and Input Monitoring.</source>
        <translation>Erlauben: Systemeinstellungen &gt; Datenschutz &amp; Sicherheit &gt; Bedienungshilfen, und Eingabeüberwachung.</translation>
    </message>
    <message>
        <source>Microphone, keys and typing are allowed.</source>
        <translation>Mikrofon, Tasten und Tippen sind erlaubt.</translation>
    </message>
    <message>
        <source>Windows does not let programs hear the microphone.</source>
        <translation>Windows lässt Programme nicht ans Mikrofon.</translation>
    </message>
    <message>
        <source>Allow it: Settings &gt; Privacy &amp; security &gt; Microphone, and there for desktop apps.</source>
        <translation>Erlauben: Einstellungen &gt; Datenschutz und Sicherheit &gt; Mikrofon, dort auch für Desktop-Apps.</translation>
    </message>
    <message>
        <source>Windows lets programs hear the microphone.</source>
        <translation>Windows lässt Programme ans Mikrofon.</translation>
    </message>
    <message>
        <source>There is no microphone.</source>
        <translation>Es ist kein Mikrofon da.</translation>
    </message>
    <message>
        <source>The microphone from the settings, {name}, is not there; the default one is used.</source>
        <translation>Das eingestellte Mikrofon, {name}, ist nicht da; das Standardmikrofon wird verwendet.</translation>
    </message>
    <message>
        <source>Plug it in, or choose another.</source>
        <translation>Anschließen, oder ein anderes wählen.</translation>
    </message>
    <message>
        <source>{name} is used.</source>
        <translation>{name} wird verwendet.</translation>
    </message>
    <message>
        <source>{name} is used, of {count} microphones.</source>
        <translation>{name} wird verwendet, von {count} Mikrofonen.</translation>
    </message>
    <message>
        <source>{name} is muted.</source>
        <translation>{name} ist stummgeschaltet.</translation>
    </message>
    <message>
        <source>Switch it on in the system&apos;s sound settings, or with the microphone key.</source>
        <translation>In den Toneinstellungen des Systems einschalten, oder mit der Mikrofontaste.</translation>
    </message>
    <message>
        <source>{name} is turned down to {percent} %.</source>
        <translation>{name} ist auf {percent} % heruntergeregelt.</translation>
    </message>
    <message>
        <source>Turn it up in the system&apos;s sound settings.</source>
        <translation>In den Toneinstellungen des Systems lauter stellen.</translation>
    </message>
    <message>
        <source>{name} is wireless: it takes a second to wake, and sounds like a telephone.</source>
        <translation>{name} ist drahtlos: Es braucht eine Sekunde zum Aufwachen und klingt wie ein Telefon.</translation>
    </message>
    <message>
        <source>For fewer mistakes, choose a built-in or wired microphone.</source>
        <translation>Für weniger Fehler ein eingebautes oder kabelgebundenes Mikrofon wählen.</translation>
    </message>
    <message>
        <source>Turn it up in the system&apos;s sound settings, and speak while this check runs.</source>
        <translation>In den Toneinstellungen des Systems lauter stellen, und während der Prüfung sprechen.</translation>
    </message>
    <message>
        <source>{name} gives samples, but no sound yet.</source>
        <translation>{name} liefert Daten, aber noch keinen Ton.</translation>
    </message>
    <message>
        <source>Speak while this check runs; see whether it has a switch, or is muted in the sound settings.</source>
        <translation>Sprich während dieser Prüfung; sieh nach, ob es einen Schalter hat oder in den Toneinstellungen stumm geschaltet ist.</translation>
    </message>
    <message>
        <source>{name} is so loud that it distorts.</source>
        <translation>{name} ist so laut, dass es übersteuert.</translation>
    </message>
    <message>
        <source>Turn it down in the system&apos;s sound settings.</source>
        <translation>In den Toneinstellungen des Systems leiser stellen.</translation>
    </message>
    <message>
        <source>{name} is very faint ({level} dB).</source>
        <translation>{name} ist sehr leise ({level} dB).</translation>
    </message>
    <message>
        <source>{name} gives sound ({level} dB).</source>
        <translation>{name} liefert Ton ({level} dB).</translation>
    </message>
    <message>
        <source>The sound server does not answer.</source>
        <translation>Der Soundserver antwortet nicht.</translation>
    </message>
    <message>
        <source>Log out and in again, or restart it: systemctl --user restart pipewire pipewire-pulse</source>
        <translation>Ab- und wieder anmelden, oder neu starten: systemctl --user restart pipewire pipewire-pulse</translation>
    </message>
    <message>
        <source>There is no sound server; one program at a time can use a microphone.</source>
        <translation>Es gibt keinen Soundserver; nur ein Programm zugleich kann ein Mikrofon verwenden.</translation>
    </message>
    <message>
        <source>Install PipeWire, or close other programs that record.</source>
        <translation>PipeWire installieren, oder andere aufnehmende Programme schließen.</translation>
    </message>
    <message>
        <source>{server} runs, but recording goes past it.</source>
        <translation>{server} läuft, aber die Aufnahme geht daran vorbei.</translation>
    </message>
    <message>
        <source>Install libasound2-plugins (Debian, Ubuntu) or pipewire-alsa (Fedora, Arch) and start again.</source>
        <translation>libasound2-plugins (Debian, Ubuntu) oder pipewire-alsa (Fedora, Arch) installieren und neu starten.</translation>
    </message>
    <message>
        <source>{server} answers.</source>
        <translation>{server} antwortet.</translation>
    </message>
    <message>
        <source>Plug one in, or switch one on in the system&apos;s sound settings.</source>
        <translation>Eines anschließen, oder in den Toneinstellungen des Systems einschalten.</translation>
    </message>
    <message>
        <source>The model {name} is not on this computer.</source>
        <translation>Das Modell {name} ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Download it in Models, or with: sayso models download {name}</source>
        <translation>Unter „Modelle“ herunterladen, oder mit: sayso models download {name}</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>Ein anderes Modell wählen.</translation>
    </message>
    <message>
        <source>The model {name} is here; reading it took too long to say more.</source>
        <translation>Das Modell {name} ist da; es zu lesen dauerte zu lange, um mehr zu sagen.</translation>
    </message>
    <message>
        <source>Let Models verify it when the computer has time.</source>
        <translation>Unter „Modelle“ prüfen lassen, wenn der Rechner Zeit hat.</translation>
    </message>
    <message>
        <source>Remove it in Models and download it again.</source>
        <translation>Unter „Modelle“ entfernen und noch einmal herunterladen.</translation>
    </message>
    <message>
        <source>The model {name} is here and whole ({size} MB).</source>
        <translation>Das Modell {name} ist da und vollständig ({size} MB).</translation>
    </message>
    <message>
        <source>The settings in {path} are damaged; the defaults apply.</source>
        <translation>Die Einstellungen in {path} sind beschädigt; es gelten die Standardwerte.</translation>
    </message>
    <message>
        <source>Repair the file, or delete it.</source>
        <translation>Die Datei reparieren oder löschen.</translation>
    </message>
    <message>
        <source>The settings in {path} cannot be read: {reason}.</source>
        <translation>Die Einstellungen in {path} sind nicht lesbar: {reason}.</translation>
    </message>
    <message>
        <source>Give yourself the right to read the file, or delete it.</source>
        <translation>Das Recht zum Lesen der Datei geben, oder sie löschen.</translation>
    </message>
    <message>
        <source>Set it anew in the settings.</source>
        <translation>In den Einstellungen neu festlegen.</translation>
    </message>
    <message>
        <source>Settings cannot be written to {path}.</source>
        <translation>Einstellungen lassen sich nicht nach {path} schreiben.</translation>
    </message>
    <message>
        <source>Give yourself the right to write there.</source>
        <translation>Das Recht geben, dort zu schreiben.</translation>
    </message>
    <message>
        <source>The settings are in order.</source>
        <translation>Die Einstellungen sind in Ordnung.</translation>
    </message>
    <message>
        <source>Dictations cannot be kept in {path}.</source>
        <translation>Diktate lassen sich in {path} nicht behalten.</translation>
    </message>
    <message>
        <source>The history is empty.</source>
        <translation>Der Verlauf ist leer.</translation>
    </message>
    <message>
        <source>The history is in use.</source>
        <translation>Der Verlauf wird gerade verwendet.</translation>
    </message>
    <message>
        <source>The history in {path} is damaged.</source>
        <translation>Der Verlauf in {path} ist beschädigt.</translation>
    </message>
    <message>
        <source>At its next start Sayso sets the file aside and begins a new one.</source>
        <translation>Beim nächsten Start legt Sayso die Datei beiseite und beginnt eine neue.</translation>
    </message>
    <message>
        <source>The history is in order.</source>
        <translation>Der Verlauf ist in Ordnung.</translation>
    </message>
    <message>
        <source>End Sayso and start it again.</source>
        <translation>Sayso beenden und neu starten.</translation>
    </message>
    <message>
        <source>Sayso is not running.</source>
        <translation>Sayso läuft nicht.</translation>
    </message>
    <message>
        <source>Sayso is running, and answers.</source>
        <translation>Sayso läuft und antwortet.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Pegel</translation>
    </message>
    <message>
        <source>Sound server</source>
        <translation>Soundserver</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Processor and graphics</source>
        <translation>Prozessor und Grafik</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Datenträger</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Desktop</translation>
    </message>
    <message>
        <source>Tray</source>
        <translation>Infobereich</translation>
    </message>
    <message>
        <source>Dictation key</source>
        <translation>Diktattaste</translation>
    </message>
    <message>
        <source>Typing into programs</source>
        <translation>Tippen in Programme</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>Rechte</translation>
    </message>
    <message>
        <source>Portals</source>
        <translation>Portale</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Sayso itself</source>
        <translation>Sayso selbst</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>advice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>Problem</translation>
    </message>
</context>
<context>
    <name>DoctorWindow</name>
    <message>
        <source>Check this computer</source>
        <translation>Diesen Rechner prüfen</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>To look into</source>
        <translation>Zu beachten</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>One thing does not work</source>
        <translation>Eine Sache funktioniert nicht</translation>
    </message>
    <message>
        <source>{count} things do not work</source>
        <translation>{count} Dinge funktionieren nicht</translation>
    </message>
    <message>
        <source>It works, and could be better</source>
        <translation>Funktioniert, mit Hinweisen</translation>
    </message>
    <message>
        <source>Everything works</source>
        <translation>Alles funktioniert</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>It arrives. Let go of it…</source>
        <translation>Sie kommt an. Jetzt loslassen …</translation>
    </message>
    <message>
        <source>It arrives.</source>
        <translation>Sie kommt an.</translation>
    </message>
    <message>
        <source>It arrives when it is pressed, and when it is let go.</source>
        <translation>Sie kommt an, beim Drücken und beim Loslassen.</translation>
    </message>
    <message>
        <source>Stop listening</source>
        <translation>Nicht mehr zuhören</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Zuhören</translation>
    </message>
    <message>
        <source>Copied; it holds no personal data</source>
        <translation>Kopiert; enthält keine persönlichen Daten</translation>
    </message>
    <message>
        <source>Try it out</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Press it: it lights up when it arrives here.</source>
        <translation>Drücken: Sie leuchtet auf, wenn sie hier ankommt.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Dictation key</source>
        <translation>Diktattaste</translation>
    </message>
    <message>
        <source>Typing into programs</source>
        <translation>Tippen in Programme</translation>
    </message>
    <message>
        <source>Looking</source>
        <translation>Wird geprüft</translation>
    </message>
</context>
<context>
    <name>DropTarget</name>
    <message>
        <source>Drop “{name}” to transcribe it</source>
        <translation>„{name}“ zum Transkribieren ablegen</translation>
    </message>
    <message>
        <source>Drop {count} files to transcribe them</source>
        <translation>{count} Dateien zum Transkribieren ablegen</translation>
    </message>
    <message>
        <source>The text goes into the history; the file stays where it is.</source>
        <translation>Der Text kommt in den Verlauf; die Datei bleibt, wo sie ist.</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>Open Settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>You can also drop audio or video files here.</source>
        <translation>Du kannst hier auch Audio- oder Videodateien ablegen.</translation>
    </message>
    <message>
        <source>Press Start and speak</source>
        <translation>„Start“ drücken und sprechen</translation>
    </message>
    <message>
        <source>Your words appear here while you speak.</source>
        <translation>Deine Worte erscheinen hier, während du sprichst.</translation>
    </message>
    <message>
        <source>Hold it while you speak, or tap it to start and tap it again to stop.</source>
        <translation>Beim Sprechen halten, oder zum Beginnen und Beenden antippen.</translation>
    </message>
    <message>
        <source>Hold it while you speak, and let go when you are done.</source>
        <translation>Beim Sprechen halten, und am Ende loslassen.</translation>
    </message>
    <message>
        <source>Tap it to start, and tap it again to stop.</source>
        <translation>Zum Beginnen antippen, und noch einmal zum Beenden.</translation>
    </message>
    <message>
        <source>Hold {key} and speak</source>
        <translation>{key} halten und sprechen</translation>
    </message>
    <message>
        <source>Press {key} and speak</source>
        <translation>{key} drücken und sprechen</translation>
    </message>
    <message>
        <source>The model is still loading, but you can speak already.</source>
        <translation>Das Modell lädt noch, aber du kannst schon sprechen.</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Ich höre zu</translation>
    </message>
    <message>
        <source>Finishing</source>
        <translation>Gleich fertig</translation>
    </message>
</context>
<context>
    <name>FileTranscriptions</name>
    <message>
        <source>The files were transcribed; the texts are in the history.</source>
        <translation>Die Dateien sind transkribiert; die Texte stehen im Verlauf.</translation>
    </message>
    <message>
        <source>{name}: {percent} % transcribed. Then {count} more.</source>
        <translation>{name}: {percent} % transkribiert. Danach noch {count}.</translation>
    </message>
    <message>
        <source>{name}: {percent} % transcribed.</source>
        <translation>{name}: {percent} % transkribiert.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Paused: {sentence}</source>
        <translation>Angehalten: {sentence}</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>“{name}” was not transcribed to its end the last time.</source>
        <translation>„{name}“ wurde das letzte Mal nicht zu Ende transkribiert.</translation>
    </message>
    <message>
        <source>{count} files were still to be transcribed when Sayso ended.</source>
        <translation>{count} Dateien waren noch zu transkribieren, als Sayso endete.</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>{count} files were not transcribed to their end.</source>
        <translation>{count} Dateien wurden nicht zu Ende transkribiert.</translation>
    </message>
    <message>
        <source>“{name}” was not transcribed to its end.</source>
        <translation>„{name}“ wurde nicht zu Ende transkribiert.</translation>
    </message>
</context>
<context>
    <name>FindingRow</name>
    <message>
        <source>Open Models</source>
        <translation>Modelle öffnen</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Einstellungen öffnen</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>Fragen</translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message>
        <source>Welcome to Sayso</source>
        <translation>Willkommen bei Sayso</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Skip the setup</source>
        <translation>Einrichtung überspringen</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>{day}, {time}</source>
        <translation>{day}, {time}</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Nicht beendet</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Cancelled, partly written</source>
        <translation>Abgebrochen, teils geschrieben</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>1 dictation</source>
        <translation>1 Diktat</translation>
    </message>
    <message>
        <source>{count} dictations</source>
        <translation>{count} Diktate</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Subtitles (SRT)</source>
        <translation>Untertitel (SRT)</translation>
    </message>
    <message>
        <source>Subtitles (WebVTT)</source>
        <translation>Untertitel (WebVTT)</translation>
    </message>
    <message>
        <source>Table (TSV)</source>
        <translation>Tabelle (TSV)</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Word-Dokument</translation>
    </message>
    <message>
        <source>JSON, with times of words</source>
        <translation>JSON, mit Wortzeiten</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>Getippt</translation>
    </message>
    <message>
        <source>Pasted</source>
        <translation>Eingefügt</translation>
    </message>
    <message>
        <source>On the clipboard</source>
        <translation>In der Zwischenablage</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>Partly written</source>
        <translation>Teils geschrieben</translation>
    </message>
    <message>
        <source>Kept here</source>
        <translation>Hier behalten</translation>
    </message>
</context>
<context>
    <name>HistoryAlternatives</name>
    <message>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
</context>
<context>
    <name>HistoryDelegate</name>
    <message>
        <source>No words</source>
        <translation>Keine Wörter</translation>
    </message>
</context>
<context>
    <name>HistoryDetail</name>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Transcribe again with</source>
        <translation>Noch einmal transkribieren mit</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Export …</translation>
    </message>
    <message>
        <source>Retry with…</source>
        <translation>Erneut mit …</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>This dictation was cancelled, so its text went nowhere.</source>
        <translation>Dieses Diktat wurde abgebrochen; sein Text ging nirgendwohin.</translation>
    </message>
    <message>
        <source>This dictation was cancelled. The words that were written before are still where they were put.</source>
        <translation>Dieses Diktat wurde abgebrochen. Was vorher geschrieben wurde, steht noch an seinem Ort.</translation>
    </message>
    <message>
        <source>Sayso ended in the middle of this dictation. Its end may be missing.</source>
        <translation>Sayso endete mitten in diesem Diktat. Sein Schluss fehlt vielleicht.</translation>
    </message>
    <message>
        <source>Copy the whole text (Ctrl+Shift+C)</source>
        <translation>Ganzen Text kopieren (Strg+Umschalt+C)</translation>
    </message>
    <message>
        <source>Transcribe the recording again, with another model</source>
        <translation>Die Aufnahme noch einmal transkribieren, mit einem anderen Modell</translation>
    </message>
    <message>
        <source>Retry with another model</source>
        <translation>Mit einem anderen Modell wiederholen</translation>
    </message>
    <message>
        <source>Delete the text and its recording (Del)</source>
        <translation>Text und Aufnahme löschen (Entf)</translation>
    </message>
    <message>
        <source>There is no recording of this dictation.</source>
        <translation>Von diesem Diktat gibt es keine Aufnahme.</translation>
    </message>
</context>
<context>
    <name>HistoryEmpty</name>
    <message>
        <source>No dictations yet</source>
        <translation>Noch keine Diktate</translation>
    </message>
    <message>
        <source>What you dictate is kept here, on this computer only: to search, to copy, and to hear again.</source>
        <translation>Was du diktierst, bleibt hier, nur auf diesem Rechner: zum Suchen, Kopieren und Anhören.</translation>
    </message>
    <message>
        <source>The history is turned off</source>
        <translation>Der Verlauf ist ausgeschaltet</translation>
    </message>
    <message>
        <source>Dictations are not kept. Turn the history on to find them here.</source>
        <translation>Diktate werden nicht behalten. Den Verlauf einschalten, um sie hier zu finden.</translation>
    </message>
</context>
<context>
    <name>HistoryPages</name>
    <message>
        <source>Saved to {path}.</source>
        <translation>Gespeichert unter {path}.</translation>
    </message>
</context>
<context>
    <name>HistoryPlayerBar</name>
    <message>
        <source>Place in the recording</source>
        <translation>Stelle in der Aufnahme</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>{action} (Ctrl+Space)</source>
        <translation>{action} (Strg+Leertaste)</translation>
    </message>
    <message>
        <source>{here} of {whole}</source>
        <translation>{here} von {whole}</translation>
    </message>
</context>
<context>
    <name>HistorySide</name>
    <message>
        <source>Delete all…</source>
        <translation>Alle löschen …</translation>
    </message>
    <message>
        <source>Delete all</source>
        <translation>Alle löschen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>{count} found</source>
        <translation>{count} gefunden</translation>
    </message>
    <message>
        <source>more than {count} found</source>
        <translation>mehr als {count} gefunden</translation>
    </message>
    <message>
        <source>Delete {dictations} with all recordings? This cannot be undone.</source>
        <translation>{dictations} mit allen Aufnahmen löschen? Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Nothing found for “{query}”</source>
        <translation>Nichts gefunden für „{query}“</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the dictations</source>
        <translation>Diktate durchsuchen</translation>
    </message>
    <message>
        <source>Dictations</source>
        <translation>Diktate</translation>
    </message>
</context>
<context>
    <name>HistoryText</name>
    <message>
        <source>Text of the dictation</source>
        <translation>Text des Diktats</translation>
    </message>
    <message>
        <source>Press Enter to hear it from the cursor on.</source>
        <translation>Mit der Eingabetaste ab der Schreibmarke anhören.</translation>
    </message>
    <message>
        <source>What else it may be… (F8)</source>
        <translation>Was es sonst sein kann … (F8)</translation>
    </message>
    <message>
        <source>Not sure about “{word}” ({percent} %)</source>
        <translation>Unsicher bei „{word}“ ({percent} %)</translation>
    </message>
</context>
<context>
    <name>HistoryWindow</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export the dictation</source>
        <translation>Diktat exportieren</translation>
    </message>
    <message>
        <source>The dictation was deleted.</source>
        <translation>Das Diktat wurde gelöscht.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>KeyCaptureButton</name>
    <message>
        <source>Click, then press the keys</source>
        <translation>Anklicken, dann die Tasten drücken</translation>
    </message>
    <message>
        <source>Press another key…</source>
        <translation>Eine andere Taste drücken …</translation>
    </message>
    <message>
        <source>Press the keys…</source>
        <translation>Die Tasten drücken …</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>KeyLamp</name>
    <message>
        <source>Key {key}, pressed</source>
        <translation>Taste {key}, gedrückt</translation>
    </message>
    <message>
        <source>Key {key}</source>
        <translation>Taste {key}</translation>
    </message>
</context>
<context>
    <name>KeyNames</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Left Ctrl</source>
        <translation>Strg links</translation>
    </message>
    <message>
        <source>Right Ctrl</source>
        <translation>Strg rechts</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Left Alt</source>
        <translation>Alt links</translation>
    </message>
    <message>
        <source>Right Alt</source>
        <translation>Alt rechts</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Left Shift</source>
        <translation>Umschalt links</translation>
    </message>
    <message>
        <source>Right Shift</source>
        <translation>Umschalt rechts</translation>
    </message>
    <message>
        <source>Super</source>
        <translation>Super</translation>
    </message>
    <message>
        <source>Left Super</source>
        <translation>Super links</translation>
    </message>
    <message>
        <source>Right Super</source>
        <translation>Super rechts</translation>
    </message>
    <message>
        <source>Fn</source>
        <translation>Fn</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfg</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Page Up</source>
        <translation>Bild auf</translation>
    </message>
    <message>
        <source>Page Down</source>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
    <message>
        <source>Caps Lock</source>
        <translation>Feststell</translation>
    </message>
    <message>
        <source>Num Lock</source>
        <translation>Num</translation>
    </message>
    <message>
        <source>Scroll Lock</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <source>Print Screen</source>
        <translation>Druck</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Play/Pause</source>
        <translation>Wiedergabe/Pause</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Next Track</source>
        <translation>Nächster Titel</translation>
    </message>
    <message>
        <source>Previous Track</source>
        <translation>Voriger Titel</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>Volume Down</source>
        <translation>Leiser</translation>
    </message>
    <message>
        <source>Volume Up</source>
        <translation>Lauter</translation>
    </message>
    <message>
        <source>Microphone Mute</source>
        <translation>Mikrofon stumm</translation>
    </message>
    <message>
        <source>Browser Back</source>
        <translation>Browser zurück</translation>
    </message>
    <message>
        <source>Browser Forward</source>
        <translation>Browser vor</translation>
    </message>
    <message>
        <source>Numpad 0</source>
        <translation>Ziffernblock 0</translation>
    </message>
    <message>
        <source>Numpad 1</source>
        <translation>Ziffernblock 1</translation>
    </message>
    <message>
        <source>Numpad 2</source>
        <translation>Ziffernblock 2</translation>
    </message>
    <message>
        <source>Numpad 3</source>
        <translation>Ziffernblock 3</translation>
    </message>
    <message>
        <source>Numpad 4</source>
        <translation>Ziffernblock 4</translation>
    </message>
    <message>
        <source>Numpad 5</source>
        <translation>Ziffernblock 5</translation>
    </message>
    <message>
        <source>Numpad 6</source>
        <translation>Ziffernblock 6</translation>
    </message>
    <message>
        <source>Numpad 7</source>
        <translation>Ziffernblock 7</translation>
    </message>
    <message>
        <source>Numpad 8</source>
        <translation>Ziffernblock 8</translation>
    </message>
    <message>
        <source>Numpad 9</source>
        <translation>Ziffernblock 9</translation>
    </message>
    <message>
        <source>Numpad Decimal</source>
        <translation>Ziffernblock Komma</translation>
    </message>
    <message>
        <source>Numpad Add</source>
        <translation>Ziffernblock +</translation>
    </message>
    <message>
        <source>Numpad Subtract</source>
        <translation>Ziffernblock −</translation>
    </message>
    <message>
        <source>Numpad Multiply</source>
        <translation>Ziffernblock ×</translation>
    </message>
    <message>
        <source>Numpad Divide</source>
        <translation>Ziffernblock ÷</translation>
    </message>
    <message>
        <source>Numpad Enter</source>
        <translation>Ziffernblock Eingabe</translation>
    </message>
    <message>
        <source>Numpad Equal</source>
        <translation>Ziffernblock =</translation>
    </message>
    <message>
        <source>Left Mouse Button</source>
        <translation>Linke Maustaste</translation>
    </message>
    <message>
        <source>Right Mouse Button</source>
        <translation>Rechte Maustaste</translation>
    </message>
    <message>
        <source>Middle Mouse Button</source>
        <translation>Mittlere Maustaste</translation>
    </message>
    <message>
        <source>Mouse Back</source>
        <translation>Maus zurück</translation>
    </message>
    <message>
        <source>Mouse Forward</source>
        <translation>Maus vor</translation>
    </message>
</context>
<context>
    <name>KeyPage</name>
    <message>
        <source>Try your key</source>
        <translation>Die Taste ausprobieren</translation>
    </message>
    <message>
        <source>Hold it while you speak, or tap it to start and tap it again to stop.</source>
        <translation>Beim Sprechen halten, oder zum Beginnen und Beenden antippen.</translation>
    </message>
    <message>
        <source>You can also bind a key of your desktop to “sayso ctl toggle”, or go on without a key: the window has a Start button.</source>
        <translation>Du kannst auch eine Taste deines Desktops auf „sayso ctl toggle“ legen, oder ohne Taste weitermachen: Das Fenster hat einen Knopf „Start“.</translation>
    </message>
    <message>
        <source>You can also go on without a key: the window has a Start button.</source>
        <translation>Du kannst auch ohne Taste weitermachen: Das Fenster hat einen Knopf „Start“.</translation>
    </message>
    <message>
        <source>Dictation key</source>
        <translation>Diktattaste</translation>
    </message>
    <message>
        <source>Now you would be speaking. Let go of it…</source>
        <translation>Jetzt würdest du sprechen. Loslassen …</translation>
    </message>
    <message>
        <source>It works, in every program.</source>
        <translation>Sie funktioniert, in jedem Programm.</translation>
    </message>
    <message>
        <source>Press it now.</source>
        <translation>Jetzt drücken.</translation>
    </message>
    <message>
        <source>Nothing has arrived yet. Another program may keep this key to itself: try another one.</source>
        <translation>Noch ist nichts angekommen. Vielleicht behält ein anderes Programm diese Taste für sich: Versuch eine andere.</translation>
    </message>
    <message>
        <source>Another key:</source>
        <translation>Andere Taste:</translation>
    </message>
</context>
<context>
    <name>KeysField</name>
    <message>
        <source>Use no key</source>
        <translation>Keine Taste verwenden</translation>
    </message>
    <message>
        <source>keyboard shortcut hotkey</source>
        <translation>Tastatur Tastenkürzel Kurzbefehl Hotkey</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinesisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russisch</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Türkisch</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polnisch</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>Katalanisch</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Schwedisch</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>Indonesisch</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnisch</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>Vietnamesisch</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>Hebräisch</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ukrainisch</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griechisch</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>Malaiisch</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tschechisch</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumänisch</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Dänisch</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Ungarisch</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>Tamil</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>Norwegisch</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>Thailändisch</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>Urdu</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>Kroatisch</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>Bulgarisch</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>Litauisch</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>Latein</translation>
    </message>
    <message>
        <source>Maori</source>
        <translation>Maori</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>Malayalam</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>Walisisch</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>Slowakisch</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>Telugu</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>Persisch</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Lettisch</translation>
    </message>
    <message>
        <source>Bengali</source>
        <translation>Bengalisch</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>Serbisch</translation>
    </message>
    <message>
        <source>Azerbaijani</source>
        <translation>Aserbaidschanisch</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>Slowenisch</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>Kannada</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estnisch</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>Mazedonisch</translation>
    </message>
    <message>
        <source>Breton</source>
        <translation>Bretonisch</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>Baskisch</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>Isländisch</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>Armenisch</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>Nepali</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>Mongolisch</translation>
    </message>
    <message>
        <source>Bosnian</source>
        <translation>Bosnisch</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>Kasachisch</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>Albanisch</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>Suaheli</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>Galicisch</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>Marathi</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>Punjabi</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>Singhalesisch</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>Khmer</translation>
    </message>
    <message>
        <source>Shona</source>
        <translation>Shona</translation>
    </message>
    <message>
        <source>Yoruba</source>
        <translation>Yoruba</translation>
    </message>
    <message>
        <source>Somali</source>
        <translation>Somali</translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation>Afrikaans</translation>
    </message>
    <message>
        <source>Occitan</source>
        <translation>Okzitanisch</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>Georgisch</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Belarussisch</translation>
    </message>
    <message>
        <source>Tajik</source>
        <translation>Tadschikisch</translation>
    </message>
    <message>
        <source>Sindhi</source>
        <translation>Sindhi</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>Gujarati</translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation>Amharisch</translation>
    </message>
    <message>
        <source>Yiddish</source>
        <translation>Jiddisch</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>Laotisch</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>Usbekisch</translation>
    </message>
    <message>
        <source>Faroese</source>
        <translation>Färöisch</translation>
    </message>
    <message>
        <source>Haitian Creole</source>
        <translation>Haiti-Kreolisch</translation>
    </message>
    <message>
        <source>Pashto</source>
        <translation>Paschtu</translation>
    </message>
    <message>
        <source>Turkmen</source>
        <translation>Turkmenisch</translation>
    </message>
    <message>
        <source>Nynorsk</source>
        <translation>Nynorsk</translation>
    </message>
    <message>
        <source>Maltese</source>
        <translation>Maltesisch</translation>
    </message>
    <message>
        <source>Sanskrit</source>
        <translation>Sanskrit</translation>
    </message>
    <message>
        <source>Luxembourgish</source>
        <translation>Luxemburgisch</translation>
    </message>
    <message>
        <source>Myanmar</source>
        <translation>Birmanisch</translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation>Tibetisch</translation>
    </message>
    <message>
        <source>Tagalog</source>
        <translation>Tagalog</translation>
    </message>
    <message>
        <source>Malagasy</source>
        <translation>Malagasy</translation>
    </message>
    <message>
        <source>Assamese</source>
        <translation>Assamesisch</translation>
    </message>
    <message>
        <source>Tatar</source>
        <translation>Tatarisch</translation>
    </message>
    <message>
        <source>Hawaiian</source>
        <translation>Hawaiisch</translation>
    </message>
    <message>
        <source>Lingala</source>
        <translation>Lingala</translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation>Haussa</translation>
    </message>
    <message>
        <source>Bashkir</source>
        <translation>Baschkirisch</translation>
    </message>
    <message>
        <source>Javanese</source>
        <translation>Javanisch</translation>
    </message>
    <message>
        <source>Sundanese</source>
        <translation>Sundanesisch</translation>
    </message>
    <message>
        <source>Cantonese</source>
        <translation>Kantonesisch</translation>
    </message>
</context>
<context>
    <name>LanguagesField</name>
    <message>
        <source>Add a language</source>
        <translation>Sprache hinzufügen</translation>
    </message>
    <message>
        <source>Remove {language}</source>
        <translation>{language} entfernen</translation>
    </message>
    <message>
        <source>Add a language…</source>
        <translation>Sprache hinzufügen …</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>Learned for the vocabulary: {terms}</source>
        <translation>Für den Wortschatz gelernt: {terms}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>LevelMeter</name>
    <message>
        <source>Microphone level</source>
        <translation>Pegel des Mikrofons</translation>
    </message>
    <message>
        <source>too loud</source>
        <translation>zu laut</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>leise</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
</context>
<context>
    <name>LevelTrial</name>
    <message>
        <source>It gives no samples: unplug it and plug it in again, or choose another.</source>
        <translation>Es liefert nichts: Zieh es ab und steck es wieder an, oder wähle ein anderes.</translation>
    </message>
    <message>
        <source>Say something: the bars should move.</source>
        <translation>Etwas sagen: Die Balken sollten sich bewegen.</translation>
    </message>
    <message>
        <source>That sounds good.</source>
        <translation>Das klingt gut.</translation>
    </message>
    <message>
        <source>Too loud: move away, or turn the microphone down.</source>
        <translation>Zu laut: mehr Abstand, oder das Mikrofon leiser stellen.</translation>
    </message>
    <message>
        <source>Very quiet ({level} dB): speak, come closer, or turn the microphone up.</source>
        <translation>Sehr leise ({level} dB): Sprich, geh näher heran oder dreh das Mikrofon auf.</translation>
    </message>
    <message>
        <source>Nothing but silence: is it muted, by a switch on it or in the system? Or choose another.</source>
        <translation>Nichts als Stille: Ist es stummgeschaltet, am Gerät oder im System? Oder wähl ein anderes.</translation>
    </message>
</context>
<context>
    <name>MicrophonePage</name>
    <message>
        <source>Can Sayso hear you?</source>
        <translation>Kann Sayso dich hören?</translation>
    </message>
    <message>
        <source>Say a few words. What you say stays on this computer, today and always.</source>
        <translation>Sag ein paar Worte. Was du sagst, bleibt auf diesem Rechner, heute und immer.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Language that you speak</source>
        <translation>Sprache, die du sprichst</translation>
    </message>
    <message>
        <source>You speak</source>
        <translation>Du sprichst</translation>
    </message>
</context>
<context>
    <name>ModelPage</name>
    <message>
        <source>How well should it listen?</source>
        <translation>Wie genau soll es zuhören?</translation>
    </message>
    <message>
        <source>Larger models make fewer mistakes, and need a faster computer. You can change this at any time.</source>
        <translation>Größere Modelle machen weniger Fehler und brauchen einen schnelleren Rechner. Das lässt sich jederzeit ändern.</translation>
    </message>
    <message>
        <source>Measuring how fast this computer is…</source>
        <translation>Messung, wie schnell dieser Rechner ist …</translation>
    </message>
    <message>
        <source>Asking what is to be fetched…</source>
        <translation>Abfrage, was zu laden ist …</translation>
    </message>
    <message>
        <source>Resume the download ({size})</source>
        <translation>Download fortsetzen ({size})</translation>
    </message>
    <message>
        <source>Download it ({size})</source>
        <translation>Herunterladen ({size})</translation>
    </message>
    <message>
        <source>Without a model nothing can be written. You can also download one later, in Models.</source>
        <translation>Ohne Modell lässt sich nichts schreiben. Herunterladen geht auch später, unter „Modelle“.</translation>
    </message>
    <message>
        <source>Until it is here, you dictate with {name}.</source>
        <translation>Bis es da ist, diktierst du mit {name}.</translation>
    </message>
</context>
<context>
    <name>ModelProgress</name>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Checking what has arrived…</source>
        <translation>Prüfung der geladenen Daten …</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten …</translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>Recommended</source>
        <translation>Empfohlen</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Verwendung</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>It lies in {folder}.</source>
        <translation>Es liegt in {folder}.</translation>
    </message>
    <message>
        <source>Chosen, and not here</source>
        <translation>Gewählt, aber nicht da</translation>
    </message>
    <message>
        <source>Asking what is to be fetched…</source>
        <translation>Abfrage, was zu laden ist …</translation>
    </message>
    <message>
        <source>Reading the files…</source>
        <translation>Dateien werden gelesen …</translation>
    </message>
    <message>
        <source>Remove {size}?</source>
        <translation>{size} entfernen?</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>{name} verwenden</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>Keep {name}</source>
        <translation>{name} behalten</translation>
    </message>
    <message>
        <source>More about {name}</source>
        <translation>Mehr zu {name}</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Stop the download of {name}</source>
        <translation>Download von {name} anhalten</translation>
    </message>
    <message>
        <source>Check the files</source>
        <translation>Dateien prüfen</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>Discard what is there…</source>
        <translation>Geladenes verwerfen …</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>English only</source>
        <translation>nur Englisch</translation>
    </message>
    <message>
        <source>{count} languages</source>
        <translation>{count} Sprachen</translation>
    </message>
    <message>
        <source>speed not measured</source>
        <translation>Tempo nicht gemessen</translation>
    </message>
    <message>
        <source>too slow here to write along</source>
        <translation>hier zu langsam zum Mitschreiben</translation>
    </message>
    <message>
        <source>{factor} times as fast as speech</source>
        <translation>{factor}-mal so schnell wie Sprechen</translation>
    </message>
    <message>
        <source>about {factor} times as fast as speech</source>
        <translation>etwa {factor}-mal so schnell wie Sprechen</translation>
    </message>
    <message>
        <source>installed with Sayso</source>
        <translation>mit Sayso installiert</translation>
    </message>
    <message>
        <source>from the Hugging Face cache</source>
        <translation>aus dem Hugging-Face-Cache</translation>
    </message>
    <message>
        <source>from {program}</source>
        <translation>von {program}</translation>
    </message>
    <message>
        <source>The smallest: fast everywhere, and makes the most mistakes.</source>
        <translation>Das kleinste: überall schnell, mit den meisten Fehlern.</translation>
    </message>
    <message>
        <source>Small: writes along on almost every computer.</source>
        <translation>Klein: schreibt auf fast jedem Rechner mit.</translation>
    </message>
    <message>
        <source>Makes fewer mistakes, and needs a fast processor.</source>
        <translation>Macht weniger Fehler und braucht einen schnellen Prozessor.</translation>
    </message>
    <message>
        <source>Large: needs a graphics card to write along.</source>
        <translation>Groß: braucht zum Mitschreiben eine Grafikkarte.</translation>
    </message>
    <message>
        <source>The largest of 2022; its successors are better.</source>
        <translation>Das größte von 2022; seine Nachfolger sind besser.</translation>
    </message>
    <message>
        <source>The largest of late 2022; steadier than its successor.</source>
        <translation>Das größte von Ende 2022; verlässlicher als sein Nachfolger.</translation>
    </message>
    <message>
        <source>The best, and needs a strong graphics card.</source>
        <translation>Das beste, braucht aber eine starke Grafikkarte.</translation>
    </message>
    <message>
        <source>Nearly as good as the best, and several times faster.</source>
        <translation>Fast so gut wie das beste und mehrfach schneller.</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
    <message>
        <source>{size} a second</source>
        <translation>{size} pro Sekunde</translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>noch weniger als eine Minute</translation>
    </message>
    <message>
        <source>{minutes} min left</source>
        <translation>noch {minutes} min</translation>
    </message>
    <message>
        <source>{hours} hours left</source>
        <translation>noch {hours} Stunden</translation>
    </message>
</context>
<context>
    <name>ModelsWindow</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Measure this computer</source>
        <translation>Tempo messen</translation>
    </message>
    <message>
        <source>Takes some seconds; then each model&apos;s speed is known, and which one suits best.</source>
        <translation>Dauert einige Sekunden; dann steht fest, wie schnell jedes Modell ist und welches am besten passt.</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Rechner</translation>
    </message>
    <message>
        <source>To download</source>
        <translation>Zum Herunterladen</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Noch einmal messen</translation>
    </message>
    <message>
        <source>{name} is here, whole and checked.</source>
        <translation>{name} ist da, vollständig und geprüft.</translation>
    </message>
    <message>
        <source>{name} is whole and genuine.</source>
        <translation>{name} ist vollständig und echt.</translation>
    </message>
    <message>
        <source>{name} is complete; there is no digest to hold it against.</source>
        <translation>{name} ist vollständig; zum Vergleichen gibt es keine Prüfsumme.</translation>
    </message>
    <message>
        <source>{name} was removed; {size} are free again.</source>
        <translation>{name} wurde entfernt; {size} sind wieder frei.</translation>
    </message>
    <message>
        <source>For this computer, {name} suits best.</source>
        <translation>Zu diesem Rechner passt {name} am besten.</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Messung läuft …</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>Larger models make fewer mistakes, and need a faster computer.</source>
        <translation>Größere Modelle machen weniger Fehler und brauchen einen schnelleren Rechner.</translation>
    </message>
</context>
<context>
    <name>NameField</name>
    <message>
        <source>{name} (not there)</source>
        <translation>{name} (nicht da)</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Put away</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Put the notice away</source>
        <translation>Hinweis ausblenden</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Transcribe files</source>
        <translation>Dateien transkribieren</translation>
    </message>
    <message>
        <source>Audio and video files</source>
        <translation>Audio- und Videodateien</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>Overlay</name>
    <message>
        <source>Dictation stopped. Open Sayso to see why.</source>
        <translation>Diktat abgebrochen. Warum, steht in Sayso.</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Ich höre zu</translation>
    </message>
    <message>
        <source>Writing the last words</source>
        <translation>Die letzten Wörter kommen</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Einen Moment</translation>
    </message>
</context>
<context>
    <name>OverlayWindow</name>
    <message>
        <source>Sayso dictation</source>
        <translation>Sayso-Diktat</translation>
    </message>
</context>
<context>
    <name>Paper</name>
    <message>
        <source>Select the next word that may be wrong (F7)</source>
        <translation>Das nächste unsichere Wort auswählen (F7)</translation>
    </message>
    <message>
        <source>{number} to check</source>
        <translation>{number} zu prüfen</translation>
    </message>
</context>
<context>
    <name>PlaceField</name>
    <message>
        <source>Where you dragged it</source>
        <translation>Wohin du sie gezogen hast</translation>
    </message>
</context>
<context>
    <name>Player</name>
    <message>
        <source>The recording cannot be played: its file is missing or damaged.</source>
        <translation>Die Aufnahme lässt sich nicht abspielen: Ihre Datei fehlt oder ist beschädigt.</translation>
    </message>
    <message>
        <source>The recording cannot be played: {reason}</source>
        <translation>Die Aufnahme lässt sich nicht abspielen: {reason}</translation>
    </message>
</context>
<context>
    <name>ProfileBadge</name>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Edit profiles…</source>
        <translation>Profile bearbeiten …</translation>
    </message>
    <message>
        <source>By program</source>
        <translation>Je nach Programm</translation>
    </message>
</context>
<context>
    <name>ProfileWindow</name>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>No profiles yet</source>
        <translation>Noch keine Profile</translation>
    </message>
    <message>
        <source>A profile is another way to dictate: its own words, replacements, languages and switches, for certain programs or after a key of its own.</source>
        <translation>Ein Profil ist eine andere Art zu diktieren: mit eigenen Wörtern, Ersetzungen, Sprachen und Schaltern, für bestimmte Programme oder mit einer eigenen Taste.</translation>
    </message>
    <message>
        <source>Add a profile</source>
        <translation>Profil hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>“{name}” was removed.</source>
        <translation>„{name}“ wurde entfernt.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>ProfilesPart</name>
    <message>
        <source>New profile</source>
        <translation>Neues Profil</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
</context>
<context>
    <name>QuietEnd</name>
    <message>
        <source>Nobody has spoken for a while ({minutes} min), so the dictation has ended.</source>
        <translation>Eine Weile hat niemand gesprochen ({minutes} min), darum ist das Diktat beendet.</translation>
    </message>
</context>
<context>
    <name>Recordings</name>
    <message>
        <source>A dictation of {length} was interrupted; its recording is kept.</source>
        <translation>Ein Diktat von {length} wurde unterbrochen; die Aufnahme ist noch da.</translation>
    </message>
    <message>
        <source>Transcribe it</source>
        <translation>Transkribieren</translation>
    </message>
    <message>
        <source>There is no recording of that dictation any more.</source>
        <translation>Von diesem Diktat gibt es keine Aufnahme mehr.</translation>
    </message>
    <message>
        <source>Another recording is being transcribed; wait until that is done.</source>
        <translation>Eine andere Aufnahme wird gerade transkribiert; warte, bis das fertig ist.</translation>
    </message>
    <message>
        <source>The transcription was stopped; the text is as it was.</source>
        <translation>Die Transkription wurde angehalten; der Text ist, wie er war.</translation>
    </message>
    <message>
        <source>The recording is being transcribed: {share} %</source>
        <translation>Die Aufnahme wird transkribiert: {share} %</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>The recording was transcribed; the text is in the history.</source>
        <translation>Die Aufnahme ist transkribiert; der Text steht im Verlauf.</translation>
    </message>
    <message>
        <source>{model} heard the recording differently.</source>
        <translation>{model} hat die Aufnahme anders verstanden.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
</context>
<context>
    <name>Retranscription</name>
    <message>
        <source>The transcription could not be started.</source>
        <translation>Das Transkribieren konnte nicht beginnen.</translation>
    </message>
    <message>
        <source>The recording could not be transcribed.</source>
        <translation>Die Aufnahme konnte nicht transkribiert werden.</translation>
    </message>
</context>
<context>
    <name>SecondLook</name>
    <message>
        <source>Take the new text</source>
        <translation>Neuen Text übernehmen</translation>
    </message>
    <message>
        <source>Keep the old one</source>
        <translation>Alten behalten</translation>
    </message>
    <message>
        <source>{model} heard it differently in one place.</source>
        <translation>{model} hat es an einer Stelle anders verstanden.</translation>
    </message>
    <message>
        <source>{model} heard it differently in {count} places.</source>
        <translation>{model} hat es an {count} Stellen anders verstanden.</translation>
    </message>
    <message>
        <source>removed: {text}</source>
        <translation>entfernt: {text}</translation>
    </message>
    <message>
        <source>new: {text}</source>
        <translation>neu: {text}</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>The sound system does not answer. Plug the microphone in again, or restart the computer.</source>
        <translation>Das Tonsystem antwortet nicht. Steck das Mikrofon neu ein oder starte den Rechner neu.</translation>
    </message>
    <message>
        <source>The sound system does not answer. Restart it with “{0}” or “{1}”, or restart the computer.</source>
        <translation>Das Tonsystem antwortet nicht. Starte es mit „{0}“ oder „{1}“ neu, oder starte den Rechner neu.</translation>
    </message>
    <message>
        <source>The sound server cannot be reached for recording; install the system&apos;s package libasound2-plugins (Debian, Ubuntu) or alsa-plugins-pulse (Fedora, Arch).</source>
        <translation>Der Soundserver ist für Aufnahmen nicht erreichbar; installiere das Systempaket libasound2-plugins (Debian, Ubuntu) oder alsa-plugins-pulse (Fedora, Arch).</translation>
    </message>
    <message>
        <source>No microphone was found; plug one in, or switch one on in the system&apos;s sound settings.</source>
        <translation>Kein Mikrofon gefunden; steck eins ein oder schalte eins in den Toneinstellungen des Systems ein.</translation>
    </message>
    <message>
        <source>There is no microphone {0}. There are: {1}.</source>
        <translation>Es gibt kein Mikrofon {0}. Es gibt: {1}.</translation>
    </message>
    <message>
        <source>There is no PulseAudio here.</source>
        <translation>Hier gibt es kein PulseAudio.</translation>
    </message>
    <message>
        <source>The sound server does not answer; restart it, or the computer.</source>
        <translation>Der Soundserver antwortet nicht; starte ihn oder den Rechner neu.</translation>
    </message>
    <message>
        <source>The disk is full: what you say is heard and written as before, but not recorded. Make room on the disk.</source>
        <translation>Der Datenträger ist voll: Was du sagst, wird weiter gehört und geschrieben, aber nicht aufgenommen. Schaffe Platz.</translation>
    </message>
    <message>
        <source>What you say is heard and written as before, but not recorded: {0} cannot be written to ({1}). Give yourself the right to write there.</source>
        <translation>Was du sagst, wird weiter gehört und geschrieben, aber nicht aufgenommen: In {0} kann nicht geschrieben werden ({1}). Gib dir dort Schreibrecht.</translation>
    </message>
    <message>
        <source>The microphone {0} was unplugged.</source>
        <translation>Das Mikrofon {0} wurde ausgesteckt.</translation>
    </message>
    <message>
        <source>Sayso listens to {0} now.</source>
        <translation>Sayso hört jetzt auf {0}.</translation>
    </message>
    <message>
        <source>{0} Sayso goes on with {1}.</source>
        <translation>{0} Sayso macht mit {1} weiter.</translation>
    </message>
    <message>
        <source>{0} is not there; Sayso listens to {1}.</source>
        <translation>{0} ist nicht da; Sayso hört auf {1}.</translation>
    </message>
    <message>
        <source>{0} gives nothing but silence: is it muted, by a switch on it or in the system? Another can be chosen above.</source>
        <translation>{0} gibt nichts als Stille: Ist es stummgeschaltet, am Gerät oder im System? Oben lässt sich ein anderes wählen.</translation>
    </message>
    <message>
        <source>The sound system does not open the microphone {0}; choose another, or unplug it and plug it in again.</source>
        <translation>Das Tonsystem öffnet das Mikrofon {0} nicht; wähle ein anderes, oder steck es aus und wieder ein.</translation>
    </message>
    <message>
        <source>The microphone {0} records at none of the rates {1} Hz.</source>
        <translation>Das Mikrofon {0} nimmt mit keiner der Raten {1} Hz auf.</translation>
    </message>
    <message>
        <source>The microphone {0} is in use by another program; close that, or choose another.</source>
        <translation>Das Mikrofon {0} wird von einem anderen Programm benutzt; schließe es oder wähle ein anderes.</translation>
    </message>
    <message>
        <source>The system denies access to the microphone {0}; allow it in the privacy settings.</source>
        <translation>Das System verweigert den Zugriff auf das Mikrofon {0}; erlaube ihn in den Datenschutzeinstellungen.</translation>
    </message>
    <message>
        <source>The microphone {0} was unplugged or stopped giving sound.</source>
        <translation>Das Mikrofon {0} wurde ausgesteckt oder gibt keinen Ton mehr.</translation>
    </message>
    <message>
        <source>The speech engine stopped unexpectedly and was started again. Nothing that you said is lost.</source>
        <translation>Die Spracherkennung ist unerwartet ausgefallen und wurde neu gestartet. Nichts von dem, was du gesagt hast, ist verloren.</translation>
    </message>
    <message>
        <source>The speech engine did not answer any more and was started again. Nothing that you said is lost.</source>
        <translation>Die Spracherkennung hat nicht mehr geantwortet und wurde neu gestartet. Nichts von dem, was du gesagt hast, ist verloren.</translation>
    </message>
    <message>
        <source>The graphics card has too little free memory for this model. Sayso goes on with the processor, which is slower; close other programs that use the graphics card, or choose a smaller model.</source>
        <translation>Die Grafikkarte hat für dieses Modell zu wenig freien Speicher. Sayso macht mit dem langsameren Prozessor weiter; schließe andere Programme, die die Grafikkarte benutzen, oder wähle ein kleineres Modell.</translation>
    </message>
    <message>
        <source>The graphics card stopped computing, as some do after sleep. Sayso goes on with the processor, which is slower, and tries the graphics card again when the model is loaded the next time.</source>
        <translation>Die Grafikkarte rechnet nicht mehr, wie es nach dem Ruhezustand vorkommt. Sayso macht mit dem langsameren Prozessor weiter und versucht es beim nächsten Laden des Modells wieder mit ihr.</translation>
    </message>
    <message>
        <source>The speech engine failed three times in a row. Your recordings are kept. Choose another model, or see what is wrong with: sayso doctor.</source>
        <translation>Die Spracherkennung ist dreimal hintereinander ausgefallen. Deine Aufnahmen sind da. Wähle ein anderes Modell oder sieh nach, was nicht stimmt: sayso doctor.</translation>
    </message>
    <message>
        <source>The first {0} seconds were recorded too long ago to be written down live. They are in the recording: transcribe it again from the history.</source>
        <translation>Die ersten {0} Sekunden wurden vor zu langer Zeit aufgenommen, um noch mitgeschrieben zu werden. Sie sind in der Aufnahme: Transkribiere sie im Verlauf noch einmal.</translation>
    </message>
    <message>
        <source>The speech engine&apos;s process cannot be started: {0}.</source>
        <translation>Der Prozess der Spracherkennung kann nicht gestartet werden: {0}.</translation>
    </message>
    <message>
        <source>This machine has no {0} device that torch can use; try --device cpu.</source>
        <translation>Dieser Rechner hat kein Gerät {0}, das torch benutzen kann; versuche es mit --device cpu.</translation>
    </message>
    <message>
        <source>There is too little memory for the model {0}; close other programs, or choose a smaller model.</source>
        <translation>Für das Modell {0} ist zu wenig Speicher da; schließe andere Programme oder wähle ein kleineres Modell.</translation>
    </message>
    <message>
        <source>int8 runs only on processors with 8-bit instructions; try --dtype auto.</source>
        <translation>int8 läuft nur auf Prozessoren mit 8-Bit-Befehlen; versuche es mit --dtype auto.</translation>
    </message>
    <message>
        <source>float16 is for GPUs; on this processor try --dtype auto or bfloat16.</source>
        <translation>float16 ist für Grafikkarten; versuche es auf diesem Prozessor mit --dtype auto oder bfloat16.</translation>
    </message>
    <message>
        <source>The model {0} is not on this machine. Get it with: sayso models download {1}</source>
        <translation>Das Modell {0} ist nicht auf diesem Rechner. Hol es mit: sayso models download {1}</translation>
    </message>
    <message>
        <source>{0} is damaged. Get the model again.</source>
        <translation>{0} ist beschädigt. Hol das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{0} points outside its folder, to {1}; do not use it.</source>
        <translation>{0} zeigt aus seinem Ordner hinaus auf {1}; benutze es nicht.</translation>
    </message>
    <message>
        <source>The name of the model is empty; `sayso models list` shows which there are.</source>
        <translation>Der Name des Modells ist leer; `sayso models list` zeigt, welche es gibt.</translation>
    </message>
    <message>
        <source>{0} does not exist; give the file or folder of a Whisper model.</source>
        <translation>{0} gibt es nicht; gib die Datei oder den Ordner eines Whisper-Modells an.</translation>
    </message>
    <message>
        <source>{0} cannot be written: {1}.</source>
        <translation>{0} kann nicht geschrieben werden: {1}.</translation>
    </message>
    <message>
        <source>{0} cannot be read: {1}.</source>
        <translation>{0} kann nicht gelesen werden: {1}.</translation>
    </message>
    <message>
        <source>{0} cannot be deleted: {1}.</source>
        <translation>{0} kann nicht gelöscht werden: {1}.</translation>
    </message>
    <message>
        <source>The download needs {0} MB and the disk with {1} has {2} MB; make room first.</source>
        <translation>Der Download braucht {0} MB, und der Datenträger mit {1} hat {2} MB; schaffe erst Platz.</translation>
    </message>
    <message>
        <source>The disk with {0} is full; make room and download the model again.</source>
        <translation>Der Datenträger mit {0} ist voll; schaffe Platz und lade das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{0} is already being downloaded; wait until that is done.</source>
        <translation>{0} wird schon geladen; warte, bis das fertig ist.</translation>
    </message>
    <message>
        <source>{0} is in the Hugging Face cache, {1}; remove it there.</source>
        <translation>{0} liegt im Hugging-Face-Cache, {1}; entferne es dort.</translation>
    </message>
    <message>
        <source>{0} is an installed package; remove it with pip uninstall.</source>
        <translation>{0} ist ein installiertes Paket; entferne es mit pip uninstall.</translation>
    </message>
    <message>
        <source>{0} is no name of a model; `sayso models list` shows them.</source>
        <translation>{0} ist kein Name eines Modells; `sayso models list` zeigt sie.</translation>
    </message>
    <message>
        <source>The Hugging Face hub cannot be reached; check the network and download the model again.</source>
        <translation>Der Hugging-Face-Hub ist nicht erreichbar; prüfe das Netz und lade das Modell noch einmal.</translation>
    </message>
    <message>
        <source>The proxy that is set cannot be used (HTTPS_PROXY, ALL_PROXY or the system&apos;s settings); set one for HTTP there, or none.</source>
        <translation>Der eingestellte Proxy ist nicht zu gebrauchen (HTTPS_PROXY, ALL_PROXY oder die Einstellungen des Systems); stell dort einen für HTTP ein oder keinen.</translation>
    </message>
    <message>
        <source>{0} has no weights as safetensors; choose another model.</source>
        <translation>{0} hat keine Gewichte als safetensors; wähle ein anderes Modell.</translation>
    </message>
    <message>
        <source>{0} arrived damaged: its digest is wrong. It was deleted; download the model again.</source>
        <translation>{0} kam beschädigt an: Die Prüfsumme stimmt nicht. Es wurde gelöscht; lade das Modell noch einmal.</translation>
    </message>
    <message>
        <source>HF_HUB_OFFLINE is set, which forbids downloads; unset it to download the model.</source>
        <translation>HF_HUB_OFFLINE ist gesetzt und verbietet Downloads; lösche die Variable, um das Modell zu laden.</translation>
    </message>
    <message>
        <source>The Hugging Face hub does not give out {0} (status {1}); try again later.</source>
        <translation>Der Hugging-Face-Hub gibt {0} nicht heraus (Status {1}); versuche es später noch einmal.</translation>
    </message>
    <message>
        <source>The Hugging Face hub does not say what {0} of {1} must be; try again later.</source>
        <translation>Der Hugging-Face-Hub sagt nicht, was {0} von {1} sein muss; versuche es später noch einmal.</translation>
    </message>
    <message>
        <source>The download was stopped; the next one goes on from there.</source>
        <translation>Der Download wurde angehalten; der nächste macht dort weiter.</translation>
    </message>
    <message>
        <source>The Hugging Face hub refused {0} (status {1}); try again later.</source>
        <translation>Der Hugging-Face-Hub verweigert {0} (Status {1}); versuche es später noch einmal.</translation>
    </message>
    <message>
        <source>The Hugging Face hub sent another part of {0} than asked for; try again later.</source>
        <translation>Der Hugging-Face-Hub hat einen anderen Teil von {0} geschickt als verlangt; versuche es später noch einmal.</translation>
    </message>
    <message>
        <source>The Hugging Face hub sent more than {0} holds; try again later.</source>
        <translation>Der Hugging-Face-Hub hat mehr geschickt, als {0} enthält; versuche es später noch einmal.</translation>
    </message>
    <message>
        <source>Something in Sayso itself went wrong; the log tells the details.</source>
        <translation>In Sayso selbst ist etwas schiefgegangen; das Protokoll hat die Einzelheiten.</translation>
    </message>
    <message>
        <source>The settings in {0} cannot be read: {1}.</source>
        <translation>Die Einstellungen in {0} können nicht gelesen werden: {1}.</translation>
    </message>
    <message>
        <source>{0} was damaged and is kept as {1}; those of before apply.</source>
        <translation>{0} war beschädigt und liegt nun als {1} da; die vorigen gelten.</translation>
    </message>
    <message>
        <source>{0} was damaged and is kept as {1}; the defaults apply.</source>
        <translation>{0} war beschädigt und liegt nun als {1} da; die Vorgaben gelten.</translation>
    </message>
    <message>
        <source>Changes apply until Sayso ends: {0}</source>
        <translation>Änderungen gelten, bis Sayso endet: {0}</translation>
    </message>
    <message>
        <source>In {0}, {1} Its default applies.</source>
        <translation>In {0}: {1} Die Vorgabe gilt.</translation>
    </message>
    <message>
        <source>In {0}, {1} Nothing was changed; put it right in the file first.</source>
        <translation>In {0}: {1} Es wurde nichts geändert; bring das zuerst in der Datei in Ordnung.</translation>
    </message>
    <message>
        <source>The sound of the dictation cannot be kept: {0}.</source>
        <translation>Der Ton des Diktats kann nicht aufbewahrt werden: {0}.</translation>
    </message>
    <message>
        <source>{0} Dictations are kept only until Sayso ends.</source>
        <translation>{0} Diktate bleiben nur, bis Sayso endet.</translation>
    </message>
    <message>
        <source>{0} It was set aside as {1}, and a new history was begun.</source>
        <translation>{0} Er liegt nun als {1} da, und ein neuer Verlauf wurde begonnen.</translation>
    </message>
    <message>
        <source>What was deleted may still be in {0}, which is damaged; delete that file, too.</source>
        <translation>Was gelöscht wurde, kann noch in {0} stehen, einer beschädigten Datei; lösche auch sie.</translation>
    </message>
    <message>
        <source>{0} It cannot be renamed: {1}.</source>
        <translation>{0} Er kann nicht umbenannt werden: {1}.</translation>
    </message>
    <message>
        <source>The history {0} cannot be used: {1}.</source>
        <translation>Der Verlauf {0} kann nicht benutzt werden: {1}.</translation>
    </message>
    <message>
        <source>The index of the history {0} is damaged: {1}.</source>
        <translation>Das Verzeichnis des Verlaufs {0} ist beschädigt: {1}.</translation>
    </message>
    <message>
        <source>The history {0} is damaged: {1}.</source>
        <translation>Der Verlauf {0} ist beschädigt: {1}.</translation>
    </message>
    <message>
        <source>The history needs Python with an SQLite that has FTS5; take Python from python.org.</source>
        <translation>Der Verlauf braucht ein Python, dessen SQLite FTS5 hat; nimm Python von python.org.</translation>
    </message>
    <message>
        <source>The history {0} is a file of another program.</source>
        <translation>Der Verlauf {0} ist eine Datei eines anderen Programms.</translation>
    </message>
    <message>
        <source>The history {0} was written by a newer version of Sayso; update Sayso to see it.</source>
        <translation>Der Verlauf {0} stammt von einer neueren Version von Sayso; aktualisiere Sayso, um ihn zu sehen.</translation>
    </message>
    <message>
        <source>The history {0} is damaged: it has lost its tables.</source>
        <translation>Der Verlauf {0} ist beschädigt: Er hat seine Tabellen verloren.</translation>
    </message>
    <message>
        <source>The history {0} is of an older version, and may not be changed.</source>
        <translation>Der Verlauf {0} ist von einer älteren Version und darf nicht geändert werden.</translation>
    </message>
    <message>
        <source>The history {0} cannot be opened: {1}.</source>
        <translation>Der Verlauf {0} kann nicht geöffnet werden: {1}.</translation>
    </message>
    <message>
        <source>Subtitles belong to one recording; export dictations one by one.</source>
        <translation>Untertitel gehören zu einer Aufnahme; exportiere Diktate einzeln.</translation>
    </message>
    <message>
        <source>No key is given. Keys are named like {0}.</source>
        <translation>Keine Taste ist angegeben. Tasten heißen etwa {0}.</translation>
    </message>
    <message>
        <source>There is no key called “{0}”. Keys are named like {1}.</source>
        <translation>Es gibt keine Taste namens „{0}“. Tasten heißen etwa {1}.</translation>
    </message>
    <message>
        <source>In “{0}” a key is missing beside a plus sign. Keys are named like {1}.</source>
        <translation>In „{0}“ fehlt neben einem Pluszeichen eine Taste. Tasten heißen etwa {1}.</translation>
    </message>
    <message>
        <source>{0} is needed for typing. Add Ctrl, Alt or Super to it, or choose a key such as F9 or Right Ctrl.</source>
        <translation>{0} wird zum Tippen gebraucht. Nimm Strg, Alt oder Super dazu, oder wähle eine Taste wie F9 oder Strg rechts.</translation>
    </message>
    <message>
        <source>The {0} is needed for clicking. Add Ctrl, Alt or Super to it, or choose mouse_middle or mouse_back.</source>
        <translation>{0} wird zum Klicken gebraucht. Nimm Strg, Alt oder Super dazu, oder wähle mouse_middle oder mouse_back.</translation>
    </message>
    <message>
        <source>{0} can&apos;t be listened to on this desktop while Sayso records. Cancel in Sayso&apos;s window or with “sayso ctl cancel”.</source>
        <translation>{0} ist auf diesem Desktop nicht zu hören, während Sayso aufnimmt. Brich in Saysos Fenster ab oder mit „sayso ctl cancel“.</translation>
    </message>
    <message>
        <source>No key can be listened to on this desktop. For a dictation key, {0}.</source>
        <translation>Auf diesem Desktop kann Sayso keine Taste hören. Für eine Diktattaste: {0}.</translation>
    </message>
    <message>
        <source>bind a key to the command “{0}” in the desktop&apos;s settings for shortcuts</source>
        <translation>Lege in den Tastatureinstellungen des Desktops eine Taste auf den Befehl „{0}“</translation>
    </message>
    <message>
        <source>To hear its key on this desktop, Sayso has to read the keyboard. To allow that, run “sudo usermod -aG input $USER” and log in again; every program of yours can then read what you type.</source>
        <translation>Um seine Taste hier zu hören, muss Sayso die Tastatur lesen. Erlaube das mit „sudo usermod -aG input $USER“ und melde dich neu an; jedes deiner Programme kann dann lesen, was du tippst.</translation>
    </message>
    <message>
        <source>Keys are read from the keyboard; the program that has the focus gets them too.</source>
        <translation>Tasten werden von der Tastatur gelesen; das Programm im Vordergrund bekommt sie auch.</translation>
    </message>
    <message>
        <source>There is no keyboard to read.</source>
        <translation>Es gibt keine Tastatur zu lesen.</translation>
    </message>
    <message>
        <source>No keyboard here has the key {0}.</source>
        <translation>Keine Tastatur hier hat die Taste {0}.</translation>
    </message>
    <message>
        <source>The keyboards can&apos;t be read.</source>
        <translation>Die Tastaturen sind nicht lesbar.</translation>
    </message>
    <message>
        <source>Keys work in every program.</source>
        <translation>Tasten wirken in jedem Programm.</translation>
    </message>
    <message>
        <source>Keys work in every program. The program that has the focus gets them too.</source>
        <translation>Tasten wirken in jedem Programm. Das Programm im Vordergrund bekommt sie auch.</translation>
    </message>
    <message>
        <source>There is no key {0} on this keyboard.</source>
        <translation>Auf dieser Tastatur gibt es keine Taste {0}.</translation>
    </message>
    <message>
        <source>Allow Sayso to hear its key: in System Settings, Privacy &amp; Security, switch it on under Accessibility and under Input Monitoring.</source>
        <translation>Erlaube Sayso, seine Taste zu hören: Schalte es in den Systemeinstellungen unter Datenschutz &amp; Sicherheit bei Bedienungshilfen und bei Eingabeüberwachung ein.</translation>
    </message>
    <message>
        <source>{0} keeps all keys to itself, as for a password. Finish there, or lock the screen and unlock it.</source>
        <translation>{0} behält alle Tasten für sich, wie bei einem Passwort. Mach es dort fertig, oder sperre und entsperre den Bildschirm.</translation>
    </message>
    <message>
        <source>{0} is there already, for “{1}”; choose another key.</source>
        <translation>{0} ist schon vergeben, für „{1}“; wähle eine andere Taste.</translation>
    </message>
    <message>
        <source>The desktop gives keys only to programs that have an entry in its menu, and finds no {0}.desktop. Install Sayso&apos;s package, or copy that file to ~/.local/share/applications, and log in again.</source>
        <translation>Der Desktop gibt Tasten nur an Programme, die in seinem Menü stehen, und findet keine {0}.desktop. Installiere Saysos Paket, oder kopiere diese Datei nach ~/.local/share/applications, und melde dich neu an.</translation>
    </message>
    <message>
        <source>{0} would be taken from other programs all the time, as this desktop gives keys away for good. A combination with Ctrl, Alt or Super can be used.</source>
        <translation>{0} wäre anderen Programmen immer genommen, denn dieser Desktop vergibt Tasten für ganz. Eine Kombination mit Strg, Alt oder Super geht.</translation>
    </message>
    <message>
        <source>The desktop gives Sayso no key. Choose one in the desktop&apos;s settings for shortcuts.</source>
        <translation>Der Desktop gibt Sayso keine Taste. Wähle eine in den Tastatureinstellungen des Desktops.</translation>
    </message>
    <message>
        <source>The desktop gives Sayso the key {0}.</source>
        <translation>Der Desktop gibt Sayso die Taste {0}.</translation>
    </message>
    <message>
        <source>The desktop gives Sayso its key.</source>
        <translation>Der Desktop gibt Sayso seine Taste.</translation>
    </message>
    <message>
        <source>{0} It can be changed in the desktop&apos;s settings for shortcuts.</source>
        <translation>{0} Ändern kannst du sie in den Tastatureinstellungen des Desktops.</translation>
    </message>
    <message>
        <source>This desktop has no shortcuts with the {0}.</source>
        <translation>Dieser Desktop kennt keine Kürzel mit {0}.</translation>
    </message>
    <message>
        <source>This desktop&apos;s shortcuts don&apos;t tell the left from the right key in {0}.</source>
        <translation>Die Kürzel dieses Desktops unterscheiden bei {0} nicht links und rechts.</translation>
    </message>
    <message>
        <source>Allow Sayso its keys in the dialog that the desktop shows.</source>
        <translation>Erlaube Sayso seine Tasten in dem Dialog, den der Desktop zeigt.</translation>
    </message>
    <message>
        <source>This desktop has no portal for global shortcuts (GNOME 48, KDE Plasma 5.27 and Hyprland have).</source>
        <translation>Dieser Desktop hat kein Portal für globale Kürzel (GNOME 48, KDE Plasma 5.27 und Hyprland haben eins).</translation>
    </message>
    <message>
        <source>This desktop has global shortcuts.</source>
        <translation>Dieser Desktop hat globale Kürzel.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal gives no session for global shortcuts.</source>
        <translation>Das Portal des Desktops gibt keine Sitzung für globale Kürzel.</translation>
    </message>
    <message>
        <source>The desktop was not allowed to give Sayso its keys. Choose the key again in Sayso&apos;s settings to be asked again, or give it one in the desktop&apos;s settings for shortcuts.</source>
        <translation>Der Desktop durfte Sayso seine Tasten nicht geben. Wähle die Taste in Saysos Einstellungen noch einmal, um wieder gefragt zu werden, oder gib ihm eine in den Tastatureinstellungen des Desktops.</translation>
    </message>
    <message>
        <source>The desktop has ended Sayso&apos;s session for shortcuts; asking for a new one.</source>
        <translation>Der Desktop hat Saysos Sitzung für Kürzel beendet; eine neue wird erbeten.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal has ended; waiting for it to come back.</source>
        <translation>Das Portal des Desktops ist beendet; Sayso wartet, bis es wiederkommt.</translation>
    </message>
    <message>
        <source>The desktop doesn&apos;t tell when the key is let go, so that it can&apos;t be held. A key or combination that is no modifier alone may work better.</source>
        <translation>Der Desktop sagt nicht, wann die Taste losgelassen wird, darum lässt sie sich nicht halten. Eine andere Taste oder Kombination als eine Zusatztaste allein geht vielleicht besser.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal doesn&apos;t answer.</source>
        <translation>Das Portal des Desktops antwortet nicht.</translation>
    </message>
    <message>
        <source>Not listening for keys yet.</source>
        <translation>Sayso hört noch nicht auf Tasten.</translation>
    </message>
    <message>
        <source>Asking the desktop&apos;s portal.</source>
        <translation>Das Portal des Desktops wird gefragt.</translation>
    </message>
    <message>
        <source>It isn&apos;t told when the key is let go here: each press starts or stops.</source>
        <translation>Hier wird nicht gesagt, wann die Taste losgelassen wird: Jeder Druck beginnt oder beendet.</translation>
    </message>
    <message>
        <source>There is no way to listen for keys here.</source>
        <translation>Hier lassen sich keine Tasten hören.</translation>
    </message>
    <message>
        <source>There is no dictation key; choose one in Settings.</source>
        <translation>Es gibt keine Diktattaste; wähle eine in den Einstellungen.</translation>
    </message>
    <message>
        <source>The X server {0} doesn&apos;t answer.</source>
        <translation>Der X-Server {0} antwortet nicht.</translation>
    </message>
    <message>
        <source>This is a Wayland session: keys reach X11 programs only in their own windows.</source>
        <translation>Dies ist eine Wayland-Sitzung: Tasten erreichen X11-Programme nur in ihren eigenen Fenstern.</translation>
    </message>
    <message>
        <source>The X server {0} has gone; waiting for it to come back.</source>
        <translation>Der X-Server {0} ist weg; Sayso wartet, bis er wiederkommt.</translation>
    </message>
    <message>
        <source>{0} is taken by another program or by the desktop&apos;s own shortcuts. Choose another key, or free this one there.</source>
        <translation>{0} ist von einem anderen Programm oder einem Kürzel des Desktops belegt. Wähle eine andere Taste, oder gib diese dort frei.</translation>
    </message>
    <message>
        <source>This X server is too old to listen to {0}: choose a key.</source>
        <translation>Dieser X-Server ist zu alt, um auf {0} zu hören: Wähle eine Taste.</translation>
    </message>
    <message>
        <source>There is no X server {0}.</source>
        <translation>Es gibt keinen X-Server {0}.</translation>
    </message>
    <message>
        <source>The X server {0} can&apos;t be reached: {1}.</source>
        <translation>Der X-Server {0} ist nicht erreichbar: {1}.</translation>
    </message>
    <message>
        <source>This keyboard&apos;s layout has no key {0}.</source>
        <translation>Diese Tastaturbelegung hat keine Taste {0}.</translation>
    </message>
    <message>
        <source>The window you dictated into has lost the focus. What was not written is in the history.</source>
        <translation>Das Fenster, in das du diktiert hast, ist nicht mehr im Vordergrund. Was nicht geschrieben wurde, steht im Verlauf.</translation>
    </message>
    <message>
        <source>No other program had the focus. The text is in the history.</source>
        <translation>Kein anderes Programm war im Vordergrund. Der Text steht im Verlauf.</translation>
    </message>
    <message>
        <source>Sayso was closed before all of the text was written. The history has it.</source>
        <translation>Sayso wurde geschlossen, bevor der ganze Text geschrieben war. Der Verlauf hat ihn.</translation>
    </message>
    <message>
        <source>Sayso could not write the text. It is in the history.</source>
        <translation>Sayso konnte den Text nicht schreiben. Er steht im Verlauf.</translation>
    </message>
    <message>
        <source>The end of the text could not be joined to what was written. The history has all of it.</source>
        <translation>Das Ende des Textes ließ sich nicht an das Geschriebene fügen. Der Verlauf hat alles.</translation>
    </message>
    <message>
        <source>The words stay: they can only be taken out where the program tells that they stand right before the cursor. The rest of the dictation goes on behind them.</source>
        <translation>Die Wörter bleiben: Sie lassen sich nur entfernen, wo das Programm sagt, dass sie direkt vor dem Cursor stehen. Das Diktat geht dahinter weiter.</translation>
    </message>
    <message>
        <source>{0} is still held down, so nothing can be typed.</source>
        <translation>{0} ist noch gedrückt, darum lässt sich nichts tippen.</translation>
    </message>
    <message>
        <source>The text is written once you let go of {0}.</source>
        <translation>Der Text wird geschrieben, sobald du {0} loslässt.</translation>
    </message>
    <message>
        <source>The text is written once the window you dictated into has the focus again.</source>
        <translation>Der Text wird geschrieben, sobald das Fenster, in das du diktiert hast, wieder im Vordergrund ist.</translation>
    </message>
    <message>
        <source>The text is written once you click into a field of another program.</source>
        <translation>Der Text wird geschrieben, sobald du in ein Feld eines anderen Programms klickst.</translation>
    </message>
    <message>
        <source>The text is written once the menu or the screen lock lets go of the keyboard.</source>
        <translation>Der Text wird geschrieben, sobald das Menü oder die Bildschirmsperre die Tastatur freigibt.</translation>
    </message>
    <message>
        <source>A menu, a launcher or the screen lock kept the keyboard to itself. What was not written is in the history.</source>
        <translation>Ein Menü, ein Starter oder die Bildschirmsperre hat die Tastatur für sich behalten. Was nicht geschrieben wurde, steht im Verlauf.</translation>
    </message>
    <message>
        <source>The program has not pasted the text.</source>
        <translation>Das Programm hat den Text nicht eingefügt.</translation>
    </message>
    <message>
        <source>The program has not pasted the text, and something else was copied. The text is in the history.</source>
        <translation>Das Programm hat den Text nicht eingefügt, und etwas anderes wurde kopiert. Der Text steht im Verlauf.</translation>
    </message>
    <message>
        <source>The text is on the clipboard, to be pasted.</source>
        <translation>Der Text liegt in der Zwischenablage, zum Einfügen.</translation>
    </message>
    <message>
        <source>The keyboard has no key to paste with.</source>
        <translation>Die Tastatur hat keine Taste zum Einfügen.</translation>
    </message>
    <message>
        <source>The clipboard cannot be used at the moment.</source>
        <translation>Die Zwischenablage ist gerade nicht benutzbar.</translation>
    </message>
    <message>
        <source>Another program does not let go of the clipboard.</source>
        <translation>Ein anderes Programm gibt die Zwischenablage nicht frei.</translation>
    </message>
    <message>
        <source>Other programs keep changing the clipboard.</source>
        <translation>Andere Programme ändern ständig die Zwischenablage.</translation>
    </message>
    <message>
        <source>The program that holds the clipboard does not answer.</source>
        <translation>Das Programm, das die Zwischenablage hält, antwortet nicht.</translation>
    </message>
    <message>
        <source>A clipboard manager reads what is copied, so nobody could tell whether the text was pasted.</source>
        <translation>Eine Zwischenablage-Verwaltung liest mit, was kopiert wird; niemand könnte sagen, ob der Text eingefügt wurde.</translation>
    </message>
    <message>
        <source>What is on the clipboard could not be given back in all its formats.</source>
        <translation>Der Inhalt der Zwischenablage ließ sich nicht in allen Formaten zurückgeben.</translation>
    </message>
    <message>
        <source>This desktop&apos;s clipboard cannot be used.</source>
        <translation>Die Zwischenablage dieses Desktops ist nicht benutzbar.</translation>
    </message>
    <message>
        <source>Install “wl-clipboard”: with it, text can be left on this desktop&apos;s clipboard.</source>
        <translation>Installiere „wl-clipboard“: Damit kann Text in der Zwischenablage dieses Desktops bleiben.</translation>
    </message>
    <message>
        <source>Install the program “wtype”: with it, text can be typed on this desktop.</source>
        <translation>Installiere das Programm „wtype“: Damit lässt sich auf diesem Desktop tippen.</translation>
    </message>
    <message>
        <source>This desktop takes no typing from “wtype”.</source>
        <translation>Dieser Desktop nimmt von „wtype“ nichts an.</translation>
    </message>
    <message>
        <source>Allow Sayso to type: the desktop calls it “remote control” of the keyboard and asks you once.</source>
        <translation>Erlaube Sayso zu tippen: Der Desktop nennt es „Fernsteuerung“ der Tastatur und fragt dich einmal.</translation>
    </message>
    <message>
        <source>This desktop lets no program type.</source>
        <translation>Dieser Desktop lässt kein Programm tippen.</translation>
    </message>
    <message>
        <source>The desktop has taken back the permission to type.</source>
        <translation>Der Desktop hat die Erlaubnis zu tippen zurückgenommen.</translation>
    </message>
    <message>
        <source>The desktop does not let Sayso type at this moment.</source>
        <translation>Der Desktop lässt Sayso gerade nicht tippen.</translation>
    </message>
    <message>
        <source>The desktop&apos;s keyboard lacks a character, or takes no keys at this moment.</source>
        <translation>Der Tastatur des Desktops fehlt ein Zeichen, oder sie nimmt gerade keine Tasten an.</translation>
    </message>
    <message>
        <source>The desktop does not let Sayso use the keyboard.</source>
        <translation>Der Desktop lässt Sayso die Tastatur nicht benutzen.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal, or you, refused {0}.</source>
        <translation>Das Portal des Desktops, oder du, hat {0} abgelehnt.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal has not answered {0}.</source>
        <translation>Das Portal des Desktops hat {0} nicht beantwortet.</translation>
    </message>
    <message>
        <source>The X server has gone.</source>
        <translation>Der X-Server ist weg.</translation>
    </message>
    <message>
        <source>The X server does not let the clipboard be used.</source>
        <translation>Der X-Server lässt die Zwischenablage nicht benutzen.</translation>
    </message>
    <message>
        <source>There is no X server here that Sayso may use.</source>
        <translation>Hier gibt es keinen X-Server, den Sayso benutzen darf.</translation>
    </message>
    <message>
        <source>This X server lets no program type: it lacks the XTEST extension.</source>
        <translation>Dieser X-Server lässt kein Programm tippen: Ihm fehlt die Erweiterung XTEST.</translation>
    </message>
    <message>
        <source>The window was closed while it was written into. The history has the text.</source>
        <translation>Das Fenster wurde beim Schreiben geschlossen. Der Verlauf hat den Text.</translation>
    </message>
    <message>
        <source>The program does not respond. The words were typed and appear once it does; the history has them too.</source>
        <translation>Das Programm reagiert nicht. Die Wörter sind getippt und erscheinen, sobald es das tut; der Verlauf hat sie auch.</translation>
    </message>
    <message>
        <source>The keyboard has no spare keys: only the layout&apos;s own can be typed.</source>
        <translation>Die Tastatur hat keine freien Tasten: Nur die der Belegung lassen sich tippen.</translation>
    </message>
    <message>
        <source>The X server refused to type.</source>
        <translation>Der X-Server wollte nicht tippen.</translation>
    </message>
    <message>
        <source>Not every character can be typed here.</source>
        <translation>Hier lässt sich nicht jedes Zeichen tippen.</translation>
    </message>
    <message>
        <source>This X server tells nothing of its keyboard: it lacks the XKEYBOARD extension.</source>
        <translation>Dieser X-Server sagt nichts über seine Tastatur: Ihm fehlt die Erweiterung XKEYBOARD.</translation>
    </message>
    <message>
        <source>Allow Sayso to write: System Settings, Privacy &amp; Security, Accessibility.</source>
        <translation>Erlaube Sayso zu schreiben: Systemeinstellungen, Datenschutz &amp; Sicherheit, Bedienungshilfen.</translation>
    </message>
    <message>
        <source>A password is being entered somewhere, and macOS lets nobody else write meanwhile.</source>
        <translation>Irgendwo wird ein Passwort eingegeben, und macOS lässt solange niemand anderen schreiben.</translation>
    </message>
    <message>
        <source>This program runs as administrator, and Windows lets Sayso write only into programs with its own rights. Start Sayso as administrator to dictate into it.</source>
        <translation>Dieses Programm läuft als Administrator, und Windows lässt Sayso nur in Programme mit seinen eigenen Rechten schreiben. Starte Sayso als Administrator, um hineinzudiktieren.</translation>
    </message>
    <message>
        <source>Windows did not take the text.</source>
        <translation>Windows hat den Text nicht angenommen.</translation>
    </message>
    <message>
        <source>Starting at login cannot be set: {0}.</source>
        <translation>Der Start beim Anmelden lässt sich nicht einstellen: {0}.</translation>
    </message>
    <message>
        <source>Sayso cannot be reached by `sayso ctl`: {0}.</source>
        <translation>Sayso ist für `sayso ctl` nicht erreichbar: {0}.</translation>
    </message>
    <message>
        <source>{0} The text was written as it was.</source>
        <translation>{0} Der Text wurde so geschrieben, wie er war.</translation>
    </message>
    <message>
        <source>There is no command.</source>
        <translation>Es gibt keinen Befehl.</translation>
    </message>
    <message>
        <source>The command cannot be read: {0}.</source>
        <translation>Der Befehl ist nicht lesbar: {0}.</translation>
    </message>
    <message>
        <source>{0} failed with code {1}.</source>
        <translation>{0} ist mit Code {1} gescheitert.</translation>
    </message>
    <message>
        <source>{0} wrote nothing that can stand for the text.</source>
        <translation>{0} hat nichts geschrieben, was für den Text stehen kann.</translation>
    </message>
    <message>
        <source>{0} took longer than {1} seconds.</source>
        <translation>{0} hat länger als {1} Sekunden gebraucht.</translation>
    </message>
    <message>
        <source>{0} cannot be started: {1}.</source>
        <translation>{0} kann nicht gestartet werden: {1}.</translation>
    </message>
    <message>
        <source>Sayso is just writing, or waits for your answer to the desktop; look again in a moment.</source>
        <translation>Sayso schreibt gerade oder wartet auf deine Antwort an den Desktop; sieh gleich noch einmal nach.</translation>
    </message>
    <message>
        <source>Microphones need the PortAudio library; install the system&apos;s package libportaudio2 (Debian, Ubuntu) or portaudio (Fedora, Arch).</source>
        <translation>Mikrofone brauchen die Bibliothek PortAudio; installiere das Systempaket libportaudio2 (Debian, Ubuntu) oder portaudio (Fedora, Arch).</translation>
    </message>
    <message>
        <source>The system&apos;s sound does not work; restart the sound server, or the computer.</source>
        <translation>Der Ton des Systems funktioniert nicht; starte den Soundserver oder den Rechner neu.</translation>
    </message>
    <message>
        <source>This session has no D-Bus.</source>
        <translation>Diese Sitzung hat keinen D-Bus.</translation>
    </message>
    <message>
        <source>The session&apos;s D-Bus does not answer.</source>
        <translation>Der D-Bus der Sitzung antwortet nicht.</translation>
    </message>
    <message>
        <source>It is not installed.</source>
        <translation>Es ist nicht installiert.</translation>
    </message>
    <message>
        <source>It answers with {0}.</source>
        <translation>Es antwortet mit {0}.</translation>
    </message>
    <message>
        <source>What was asked crashed; the log tells more.</source>
        <translation>Was gefragt wurde, ist abgestürzt; mehr steht im Protokoll.</translation>
    </message>
    <message>
        <source>There was no answer within {0} s.</source>
        <translation>In {0} s kam keine Antwort.</translation>
    </message>
    <message>
        <source>The check could not be started: {0}.</source>
        <translation>Die Prüfung konnte nicht gestartet werden: {0}.</translation>
    </message>
    <message>
        <source>The library of PulseAudio is not installed.</source>
        <translation>Die Bibliothek von PulseAudio ist nicht installiert.</translation>
    </message>
    <message>
        <source>Neither PulseAudio nor PipeWire answers.</source>
        <translation>Weder PulseAudio noch PipeWire antwortet.</translation>
    </message>
    <message>
        <source>There is no X server.</source>
        <translation>Es gibt keinen X-Server.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal refuses: {0}.</source>
        <translation>Das Portal des Desktops lehnt ab: {0}.</translation>
    </message>
    <message>
        <source>There is no session bus to reach the desktop&apos;s portal by: {0}.</source>
        <translation>Es gibt keinen Sitzungsbus, über den das Portal des Desktops zu erreichen wäre: {0}.</translation>
    </message>
    <message>
        <source>Desktop portal</source>
        <translation>Portal des Desktops</translation>
    </message>
    <message>
        <source>Keyboard devices</source>
        <translation>Tastaturgeräte</translation>
    </message>
    <message>
        <source>The desktop&apos;s own key</source>
        <translation>Die Taste des Desktops</translation>
    </message>
    <message>
        <source>There is no file {0}.</source>
        <translation>Es gibt keine Datei {0}.</translation>
    </message>
    <message>
        <source>There is no sound in {0}.</source>
        <translation>In {0} ist kein Ton.</translation>
    </message>
    <message>
        <source>Sound whose samples are of the format {0} cannot be read.</source>
        <translation>Ton mit Abtastwerten des Formats {0} lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>The sound in {0} is of a kind that cannot be decoded here.</source>
        <translation>Der Ton in {0} ist von einer Art, die sich hier nicht dekodieren lässt.</translation>
    </message>
    <message>
        <source>{0} holds no audio: it is 0 seconds long.</source>
        <translation>{0} enthält keinen Ton: die Länge ist 0 Sekunden.</translation>
    </message>
    <message>
        <source>{0} is a folder; name a sound file in it.</source>
        <translation>{0} ist ein Ordner; nenne eine Tondatei darin.</translation>
    </message>
    <message>
        <source>{0} is a pipe or a device, no file; save its sound in a file first.</source>
        <translation>{0} ist eine Pipe oder ein Gerät, keine Datei; speichere den Ton zuerst in einer Datei.</translation>
    </message>
    <message>
        <source>{0} may not be read: permission denied.</source>
        <translation>{0} darf nicht gelesen werden: Zugriff verweigert.</translation>
    </message>
    <message>
        <source>The file {0} is empty.</source>
        <translation>Die Datei {0} ist leer.</translation>
    </message>
    <message>
        <source>{0} is no sound or video file that can be read here.</source>
        <translation>{0} ist keine Ton- oder Videodatei, die sich hier lesen lässt.</translation>
    </message>
    <message>
        <source>The folder {0} belongs to somebody else; remove it, Sayso needs it for itself.</source>
        <translation>Der Ordner {0} gehört jemand anderem; entferne ihn, Sayso braucht ihn für sich.</translation>
    </message>
    <message>
        <source>The folder {0} cannot be used: {1}; Sayso needs it.</source>
        <translation>Der Ordner {0} lässt sich nicht benutzen: {1}; Sayso braucht ihn.</translation>
    </message>
    <message>
        <source>Sayso does not answer; end it and start it again.</source>
        <translation>Sayso antwortet nicht; beende es und starte es neu.</translation>
    </message>
    <message>
        <source>What answers is not Sayso, or another version of it; quit it and start Sayso anew.</source>
        <translation>Was antwortet, ist nicht Sayso oder eine andere Version davon; beende es und starte Sayso neu.</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a whole number from {0} to {1}</source>
        <translation>eine ganze Zahl von {0} bis {1}</translation>
    </message>
    <message>
        <source>{0}, separated by commas, or nothing</source>
        <translation>{0}, durch Kommas getrennt, oder nichts</translation>
    </message>
    <message>
        <source>a key such as F9 or ctrl+alt+space, or nothing</source>
        <translation>eine Taste wie F9 oder ctrl+alt+space, oder nichts</translation>
    </message>
    <message>
        <source>codes or English names of languages</source>
        <translation>Kürzel oder englische Namen von Sprachen</translation>
    </message>
    <message>
        <source>{0} cannot be {1}: give {2}.</source>
        <translation>{0} kann nicht {1} sein. Möglich ist: {2}.</translation>
    </message>
    <message>
        <source>Sound passes through shared memory, and there is none to be had: {0}. On Linux it is in /dev/shm; make room there, and let every user write (chmod 1777 /dev/shm).</source>
        <translation>Der Ton geht durch gemeinsamen Speicher, und es ist keiner zu haben: {0}. Unter Linux liegt er in /dev/shm; schaffe dort Platz, und erlaube allen das Schreiben (chmod 1777 /dev/shm).</translation>
    </message>
    <message>
        <source>There is no folder {0}.</source>
        <translation>Es gibt keinen Ordner {0}.</translation>
    </message>
    <message>
        <source>There is no document in {0}: text, Markdown, HTML, docx or odt.</source>
        <translation>In {0} ist kein Dokument: Text, Markdown, HTML, docx oder odt.</translation>
    </message>
    <message>
        <source>{0} is too large for a list of terms.</source>
        <translation>{0} ist zu groß für eine Liste von Begriffen.</translation>
    </message>
    <message>
        <source>{0} cannot be a term: it is empty, begins with #, is longer than {1} characters, or holds some that cannot be written.</source>
        <translation>{0} kann kein Begriff sein: Er ist leer, beginnt mit #, ist länger als {1} Zeichen, oder enthält welche, die nicht geschrieben werden können.</translation>
    </message>
    <message>
        <source>{0} is no text in UTF-8.</source>
        <translation>{0} ist kein Text in UTF-8.</translation>
    </message>
    <message>
        <source>Install it again with: pip install --force-reinstall {0}.</source>
        <translation>Installiere es neu mit: pip install --force-reinstall {0}.</translation>
    </message>
    <message>
        <source>Get it again with: sayso models download {0}.</source>
        <translation>Hol es neu mit: sayso models download {0}.</translation>
    </message>
    <message>
        <source>Get it again.</source>
        <translation>Hol es neu.</translation>
    </message>
    <message>
        <source>Get the model again.</source>
        <translation>Hol das Modell neu.</translation>
    </message>
    <message>
        <source>Delete {0} and get the model again.</source>
        <translation>Lösche {0} und hol das Modell neu.</translation>
    </message>
    <message>
        <source>{0} is damaged or was tampered with: its digest is wrong.</source>
        <translation>{0} ist beschädigt oder wurde verändert: die Prüfsumme stimmt nicht.</translation>
    </message>
    <message>
        <source>{0} is damaged or incomplete.</source>
        <translation>{0} ist beschädigt oder unvollständig.</translation>
    </message>
    <message>
        <source>{0} is damaged or no vocabulary of Whisper; get it again.</source>
        <translation>{0} ist beschädigt oder kein Vokabular von Whisper; hol es neu.</translation>
    </message>
    <message>
        <source>{0} is damaged, incomplete or no checkpoint of OpenAI&apos;s.</source>
        <translation>{0} ist beschädigt, unvollständig oder kein Checkpoint von OpenAI.</translation>
    </message>
    <message>
        <source>{0} is no Whisper model, or a damaged one: its content is of no known kind.</source>
        <translation>{0} ist kein Whisper-Modell oder ein beschädigtes: der Inhalt ist von keiner bekannten Art.</translation>
    </message>
    <message>
        <source>{0} is no Whisper model of CTranslate2.</source>
        <translation>{0} ist kein Whisper-Modell von CTranslate2.</translation>
    </message>
    <message>
        <source>{0} is no Whisper checkpoint of OpenAI&apos;s; give the .pt file of openai-whisper.</source>
        <translation>{0} ist kein Whisper-Checkpoint von OpenAI; nenne die .pt-Datei von openai-whisper.</translation>
    </message>
    <message>
        <source>{0} holds no Whisper model: its config.json says {1}.</source>
        <translation>{0} enthält kein Whisper-Modell: die config.json nennt {1}.</translation>
    </message>
    <message>
        <source>{0} holds no Whisper model: no model.bin, no model.safetensors, no .pt file.</source>
        <translation>{0} enthält kein Whisper-Modell: kein model.bin, kein model.safetensors, keine .pt-Datei.</translation>
    </message>
    <message>
        <source>{0} holds {1} models; give the path of one .pt file.</source>
        <translation>{0} enthält {1} Modelle; nenne den Pfad einer .pt-Datei.</translation>
    </message>
    <message>
        <source>{0} holds pickled weights only; get the same model as model.safetensors.</source>
        <translation>{0} enthält nur Gewichte als Pickle; hol dasselbe Modell als model.safetensors.</translation>
    </message>
    <message>
        <source>{0} holds {1} text tokens, which is no vocabulary of Whisper.</source>
        <translation>{0} enthält {1} Text-Token, was kein Vokabular von Whisper ist.</translation>
    </message>
    <message>
        <source>{0} lacks {1}: the model is incomplete.</source>
        <translation>In {0} fehlt {1}: das Modell ist unvollständig.</translation>
    </message>
    <message>
        <source>{0} lacks {1}: the model is damaged or no Whisper model.</source>
        <translation>In {0} fehlt {1}: das Modell ist beschädigt oder kein Whisper-Modell.</translation>
    </message>
    <message>
        <source>{0} ends too early: the model is incomplete.</source>
        <translation>{0} endet zu früh: das Modell ist unvollständig.</translation>
    </message>
    <message>
        <source>{0} became shorter while it was read.</source>
        <translation>{0} wurde kürzer, während es gelesen wurde.</translation>
    </message>
    <message>
        <source>{0} is too large for a configuration.</source>
        <translation>{0} ist zu groß für eine Konfiguration.</translation>
    </message>
    <message>
        <source>{0} is empty. Get the model again.</source>
        <translation>{0} ist leer. Hol das Modell neu.</translation>
    </message>
    <message>
        <source>{0} has bytes behind its end: the model is damaged.</source>
        <translation>{0} hat Bytes hinter dem Ende: das Modell ist beschädigt.</translation>
    </message>
    <message>
        <source>{0} has a wrong {1}_scale: the model is damaged.</source>
        <translation>{0} hat eine falsche {1}_scale: das Modell ist beschädigt.</translation>
    </message>
    <message>
        <source>{0} has a wrong size or type for {1}: the model is damaged.</source>
        <translation>{0} hat eine falsche Größe oder Art für {1}: das Modell ist beschädigt.</translation>
    </message>
    <message>
        <source>{0} has version {1} of CTranslate2&apos;s format; convert the model with CTranslate2 3 or 4.</source>
        <translation>{0} hat die Version {1} des Formats von CTranslate2; wandle das Modell mit CTranslate2 3 oder 4 um.</translation>
    </message>
    <message>
        <source>{0} names alignment heads that the model does not have.</source>
        <translation>{0} nennt Attention-Köpfe, die das Modell nicht hat.</translation>
    </message>
    <message>
        <source>The weights in {0} came without their vocabulary; put the tokenizer.json of a {1} Whisper model into that folder.</source>
        <translation>Die Gewichte in {0} kamen ohne ihr Vokabular; leg die tokenizer.json eines Whisper-Modells ({1}) in diesen Ordner.</translation>
    </message>
    <message>
        <source>The vocabulary of {0} does not belong to its weights.</source>
        <translation>Das Vokabular von {0} gehört nicht zu den Gewichten.</translation>
    </message>
    <message>
        <source>The vocabulary {0} cannot be read: {1}.</source>
        <translation>Das Vokabular {0} lässt sich nicht lesen: {1}.</translation>
    </message>
    <message>
        <source>The model&apos;s configuration is damaged: its alignment_heads are no pairs.</source>
        <translation>Die Konfiguration des Modells ist beschädigt: die alignment_heads sind keine Paare.</translation>
    </message>
    <message>
        <source>The model&apos;s output projection is not its token embedding, as it is in Whisper.</source>
        <translation>Die Ausgabeprojektion des Modells ist nicht die Token-Einbettung, wie es bei Whisper ist.</translation>
    </message>
    <message>
        <source>This is no Whisper model: {0} does not hold {1} layers.</source>
        <translation>Das ist kein Whisper-Modell: {0} enthält nicht {1} Schichten.</translation>
    </message>
    <message>
        <source>This is no Whisper model: {0} has {1} dimensions, not {2}.</source>
        <translation>Das ist kein Whisper-Modell: {0} hat {1} Dimensionen statt {2}.</translation>
    </message>
    <message>
        <source>This is no Whisper model: the key of {0} has a bias.</source>
        <translation>Das ist kein Whisper-Modell: der Schlüssel von {0} hat einen Bias.</translation>
    </message>
    <message>
        <source>This is no Whisper model: its {0} is {1}.</source>
        <translation>Das ist kein Whisper-Modell: {0} ist {1}.</translation>
    </message>
    <message>
        <source>The model has {0} tokens; Whisper has {1}.</source>
        <translation>Das Modell hat {0} Token; Whisper hat {1}.</translation>
    </message>
    <message>
        <source>This is no Whisper model: its width is no multiple of its number of heads.</source>
        <translation>Das ist kein Whisper-Modell: die Breite ist kein Vielfaches der Zahl der Köpfe.</translation>
    </message>
    <message>
        <source>This is no Whisper model: it has more than {0} layers.</source>
        <translation>Das ist kein Whisper-Modell: es hat mehr als {0} Schichten.</translation>
    </message>
    <message>
        <source>The weights are incomplete: {0} missing.</source>
        <translation>Die Gewichte sind unvollständig: {0} fehlt.</translation>
    </message>
    <message>
        <source>The weights are not those of a Whisper model: {0} unknown.</source>
        <translation>Die Gewichte sind nicht die eines Whisper-Modells: {0} ist unbekannt.</translation>
    </message>
    <message>
        <source>The weights do not fit the model&apos;s sizes: {0} is {1}, not {2}.</source>
        <translation>Die Gewichte passen nicht zu den Größen des Modells: {0} ist {1} statt {2}.</translation>
    </message>
    <message>
        <source>The weights cannot be used: {0} is {1}.</source>
        <translation>Die Gewichte sind nicht zu brauchen: {0} ist {1}.</translation>
    </message>
    <message>
        <source>There is not enough memory for this model; close other programs, or choose a smaller model, or another --device or --dtype.</source>
        <translation>Für dieses Modell ist nicht genug Speicher da; schließe andere Programme, oder wähle ein kleineres Modell oder anderes --device oder --dtype.</translation>
    </message>
    <message>
        <source>The model has {0} languages; Whisper has 1 to {1}.</source>
        <translation>Das Modell hat {0} Sprachen; Whisper hat 1 bis {1}.</translation>
    </message>
    <message>
        <source>The vocabulary belongs to another kind of model (multilingual or English-only).</source>
        <translation>Das Vokabular gehört zu einer anderen Art von Modell (mehrsprachig oder nur Englisch).</translation>
    </message>
    <message>
        <source>This model does not know {0} ({1}); large-v3 and turbo do.</source>
        <translation>Dieses Modell kennt {0} ({1}) nicht; large-v3 und turbo kennen es.</translation>
    </message>
    <message>
        <source>This model only knows English; use a multilingual model for {0}.</source>
        <translation>Dieses Modell kann nur Englisch; nimm für {0} ein mehrsprachiges.</translation>
    </message>
    <message>
        <source>The vocabulary is damaged: its token numbers have gaps or repeat.</source>
        <translation>Das Vokabular ist beschädigt: die Nummern der Token haben Lücken oder kommen doppelt vor.</translation>
    </message>
    <message>
        <source>The vocabulary is damaged: it has no token for some byte.</source>
        <translation>Das Vokabular ist beschädigt: für ein Byte fehlt das Token.</translation>
    </message>
    <message>
        <source>The speech detector&apos;s weights are missing; install them with: pip install silero-vad</source>
        <translation>Die Gewichte des Spracherkenners fehlen; installiere sie mit: pip install silero-vad</translation>
    </message>
    <message>
        <source>The speech detector&apos;s weights in {0} cannot be read; install them again with: pip install --force-reinstall silero-vad</source>
        <translation>Die Gewichte des Spracherkenners in {0} lassen sich nicht lesen; installiere sie neu mit: pip install --force-reinstall silero-vad</translation>
    </message>
    <message>
        <source>{0} is neither a model nor a file or folder of one. Did you mean {1}?</source>
        <translation>{0} ist weder ein Modell noch eine Datei oder ein Ordner eines solchen. Meintest du {1}?</translation>
    </message>
    <message>
        <source>{0} has no vocabulary; put the tokenizer.json that belongs to the weights into that folder.</source>
        <translation>{0} hat kein Vokabular; leg die tokenizer.json, die zu den Gewichten gehört, in diesen Ordner.</translation>
    </message>
    <message>
        <source>{0} holds more than weights and may run code when it is opened; do not use it.</source>
        <translation>{0} enthält mehr als Gewichte und kann beim Öffnen Code ausführen; benutze es nicht.</translation>
    </message>
    <message>
        <source>{0} only points to the weights (Git LFS); fetch the file itself with `git lfs pull`.</source>
        <translation>{0} verweist nur auf die Gewichte (Git LFS); hol die Datei selbst mit `git lfs pull`.</translation>
    </message>
    <message>
        <source>A profile&apos;s name has 1 to {0} characters.</source>
        <translation>Der Name eines Profils hat 1 bis {0} Zeichen.</translation>
    </message>
    <message>
        <source>“{0}” is what the second dictation key is called; choose another name.</source>
        <translation>„{0}“ heißt schon die zweite Diktiertaste; wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>Two profiles are called “{0}”. Give each another name.</source>
        <translation>Zwei Profile heißen „{0}“. Gib jedem einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default</source>
        <translation>Zurück zum Standard</translation>
    </message>
    <message>
        <source>Reset {setting}</source>
        <translation>„{setting}“ zurücksetzen</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>All models…</source>
        <translation>Alle Modelle …</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Profiles…</source>
        <translation>Profile …</translation>
    </message>
    <message>
        <source>From a text or a table…</source>
        <translation>Aus Text oder Tabelle …</translation>
    </message>
    <message>
        <source>From a folder of documents…</source>
        <translation>Aus einem Ordner mit Dokumenten …</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>No setting has to do with “{text}”.</source>
        <translation>Keine Einstellung hat mit „{text}“ zu tun.</translation>
    </message>
</context>
<context>
    <name>StatisticsWindow</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>words dictated</source>
        <translation>Wörter diktiert</translation>
    </message>
    <message>
        <source>of them in the last seven days</source>
        <translation>davon in den letzten sieben Tagen</translation>
    </message>
    <message>
        <source>words a minute</source>
        <translation>Wörter in der Minute</translation>
    </message>
    <message>
        <source>of typing saved</source>
        <translation>Tippen gespart</translation>
    </message>
    <message>
        <source>The last 14 days</source>
        <translation>Die letzten 14 Tage</translation>
    </message>
    <message>
        <source>Words are not counted</source>
        <translation>Wörter werden nicht gezählt</translation>
    </message>
    <message>
        <source>Counted from the history on this computer alone; typing the same at {speed} words a minute would have taken longer.</source>
        <translation>Nur aus dem Verlauf auf diesem Rechner gezählt; dasselbe mit {speed} Wörtern in der Minute zu tippen hätte länger gedauert.</translation>
    </message>
    <message>
        <source>Turn the counting on to see how much you dictate, how fast, and how much typing that saves.</source>
        <translation>Das Zählen einschalten, um zu sehen, wie viel und wie schnell du diktierst und wie viel Tippen das spart.</translation>
    </message>
</context>
<context>
    <name>StepDots</name>
    <message>
        <source>Step {step} of {count}</source>
        <translation>Schritt {step} von {count}</translation>
    </message>
</context>
<context>
    <name>TermImport</name>
    <message>
        <source>{name} could not be read.</source>
        <translation>{name} ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>{name} has more names and terms than the vocabulary can take.</source>
        <translation>{name} hat mehr Namen und Fachwörter, als der Wortschatz fasst.</translation>
    </message>
    <message>
        <source>Nothing new was found in {name}.</source>
        <translation>In {name} fand sich nichts Neues.</translation>
    </message>
    <message>
        <source>Added from {name}: {count}.</source>
        <translation>Aus {name} hinzugefügt: {count}.</translation>
    </message>
    <message>
        <source>{name} is being read…</source>
        <translation>{name} wird gelesen …</translation>
    </message>
    <message>
        <source>{name} is being read, then {count} more.</source>
        <translation>{name} wird gelesen, danach noch {count}.</translation>
    </message>
    <message>
        <source>Import names and terms</source>
        <translation>Namen und Fachwörter importieren</translation>
    </message>
    <message>
        <source>Text and tables (*.txt *.csv *.tsv)</source>
        <translation>Text und Tabellen (*.txt *.csv *.tsv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import from documents</source>
        <translation>Aus Dokumenten importieren</translation>
    </message>
</context>
<context>
    <name>TranscriptEdit</name>
    <message>
        <source>Dictated text</source>
        <translation>Diktierter Text</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Stop dictation</source>
        <translation>Diktat beenden</translation>
    </message>
    <message>
        <source>Start dictation</source>
        <translation>Diktat beginnen</translation>
    </message>
    <message>
        <source>Bring the cancelled dictation back</source>
        <translation>Abgebrochenes Diktat zurückholen</translation>
    </message>
    <message>
        <source>Open Sayso</source>
        <translation>Sayso öffnen</translation>
    </message>
    <message>
        <source>Copy again</source>
        <translation>Noch einmal kopieren</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Get more models…</source>
        <translation>Weitere Modelle holen …</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>Verlauf …</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Check this computer…</source>
        <translation>Diesen Rechner prüfen …</translation>
    </message>
    <message>
        <source>Quit Sayso</source>
        <translation>Sayso beenden</translation>
    </message>
    <message>
        <source>ready, press {key} and speak</source>
        <translation>bereit, {key} drücken und sprechen</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>loading the model</source>
        <translation>lädt das Modell</translation>
    </message>
    <message>
        <source>listening</source>
        <translation>hört zu</translation>
    </message>
    <message>
        <source>writing the last words</source>
        <translation>schreibt die letzten Wörter</translation>
    </message>
    <message>
        <source>dictation does not work</source>
        <translation>das Diktat funktioniert nicht</translation>
    </message>
</context>
<context>
    <name>TypingTrial</name>
    <message>
        <source>Type a line</source>
        <translation>Eine Zeile tippen</translation>
    </message>
    <message>
        <source>Into a field of another program, such as an editor.</source>
        <translation>In ein Feld eines anderen Programms, etwa eines Editors.</translation>
    </message>
    <message>
        <source>Typed into {app}. There it should read: {line}</source>
        <translation>In {app} getippt. Dort sollte stehen: {line}</translation>
    </message>
    <message>
        <source>Typed. There it should read: {line}</source>
        <translation>Getippt. Dort sollte stehen: {line}</translation>
    </message>
    <message>
        <source>Typing…</source>
        <translation>Tippt …</translation>
    </message>
    <message>
        <source>Now click into a field of another program: a line is typed there in {seconds} s.</source>
        <translation>Klick nun in ein Feld eines anderen Programms: In {seconds} s wird dort eine Zeile getippt.</translation>
    </message>
</context>
<context>
    <name>Typist</name>
    <message>
        <source>Nothing was typed: no field of another program had the focus.</source>
        <translation>Es wurde nichts getippt: Kein Feld eines anderen Programms hatte den Fokus.</translation>
    </message>
</context>
<context>
    <name>WatchedFolder</name>
    <message>
        <source>The watched folder has more than {count} files, too many to be watched; choose another one.</source>
        <translation>Der beobachtete Ordner hat mehr als {count} Dateien, zu viele zum Beobachten; nimm einen anderen.</translation>
    </message>
</context>
<context>
    <name>WindowText</name>
    <message>
        <source>Save the text</source>
        <translation>Text speichern</translation>
    </message>
    <message>
        <source>dictation.txt</source>
        <translation>Diktat.txt</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}.</source>
        <translation>{path} kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>Saved to {path}.</source>
        <translation>Gespeichert unter {path}.</translation>
    </message>
</context>
<context>
    <name>WordAlternatives</name>
    <message>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
    <message>
        <source>What else it may be…</source>
        <translation>Was es sonst sein kann …</translation>
    </message>
    <message>
        <source>This word is right</source>
        <translation>Dieses Wort stimmt</translation>
    </message>
    <message>
        <source>Hear it again</source>
        <translation>Noch einmal hören</translation>
    </message>
    <message>
        <source>Not sure about “{word}” ({percent} %)</source>
        <translation>Unsicher bei „{word}“ ({percent} %)</translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>Recommended</source>
        <translation>Empfohlen</translation>
    </message>
    <message>
        <source>Already here</source>
        <translation>Schon da</translation>
    </message>
</context>
</TS>
