<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>General</source>
        <translation>General</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Micrófono</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Escritura</translation>
    </message>
    <message>
        <source>Overlay and sounds</source>
        <translation>Panel y sonidos</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apariencia</translation>
    </message>
    <message>
        <source>Colours of Sayso&apos;s windows.</source>
        <translation>Colores de las ventanas de Sayso.</translation>
    </message>
    <message>
        <source>Language of the windows</source>
        <translation>Idioma de las ventanas</translation>
    </message>
    <message>
        <source>Takes effect when Sayso is started again. What you dictate in is set under Language.</source>
        <translation>Se aplica al volver a iniciar Sayso. El idioma en que dictas se elige en «Idioma».</translation>
    </message>
    <message>
        <source>Start at login</source>
        <translation>Abrir al iniciar sesión</translation>
    </message>
    <message>
        <source>Sayso is there, and its dictation key works, as soon as you have logged in.</source>
        <translation>Sayso y su tecla de dictado están listos en cuanto inicias sesión.</translation>
    </message>
    <message>
        <source>Start in the tray</source>
        <translation>Abrir en la bandeja</translation>
    </message>
    <message>
        <source>Opens no window at the start; the icon in the tray and the dictation key are all you see.</source>
        <translation>No abre ninguna ventana al empezar; solo están el icono de la bandeja y la tecla de dictado.</translation>
    </message>
    <message>
        <source>Dictation key</source>
        <translation>Tecla de dictado</translation>
    </message>
    <message>
        <source>Starts and ends a dictation in any program. A modifier alone, such as the right Ctrl key, works too.</source>
        <translation>Empieza y termina un dictado en cualquier programa. También sirve una tecla modificadora sola, como Ctrl derecha.</translation>
    </message>
    <message>
        <source>Hold or tap</source>
        <translation>Mantener o pulsar</translation>
    </message>
    <message>
        <source>Hold the key while you speak, or tap it to start and tap it to end.</source>
        <translation>Mantenla pulsada mientras hablas, o púlsala para empezar y otra vez para terminar.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Mantener</translation>
    </message>
    <message>
        <source>Sayso listens for as long as the key is down.</source>
        <translation>Sayso escucha mientras la tecla está pulsada.</translation>
    </message>
    <message>
        <source>Tap</source>
        <translation>Pulsar</translation>
    </message>
    <message>
        <source>A tap starts the dictation, the next one ends it.</source>
        <translation>Una pulsación empieza el dictado; la siguiente lo termina.</translation>
    </message>
    <message>
        <source>Hold, or tap twice</source>
        <translation>Mantener, o pulsar dos veces</translation>
    </message>
    <message>
        <source>Sayso listens for as long as the key is down; after two quick taps, until the next one.</source>
        <translation>Sayso escucha mientras la tecla está pulsada; tras dos pulsaciones rápidas, hasta la siguiente.</translation>
    </message>
    <message>
        <source>How the key works</source>
        <translation>Cómo funciona la tecla</translation>
    </message>
    <message>
        <source>Holding works where the desktop tells when a key is let go; elsewhere each press is a tap.</source>
        <translation>Mantener funciona donde el escritorio avisa de que se suelta la tecla; si no, cada vez cuenta como una pulsación.</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Longest tap</source>
        <translation>Pulsación más larga</translation>
    </message>
    <message>
        <source>With “Hold or tap”, a key that is down for longer than this is held.</source>
        <translation>Con «Mantener o pulsar», si la tecla está abajo más tiempo que este, se está manteniendo.</translation>
    </message>
    <message>
        <source>End when nobody speaks for</source>
        <translation>Terminar si nadie habla durante</translation>
    </message>
    <message>
        <source>A dictation that was forgotten ends by itself, and the microphone is closed.</source>
        <translation>Un dictado olvidado termina por sí solo, y el micrófono se cierra.</translation>
    </message>
    <message>
        <source>Cancel key</source>
        <translation>Tecla para cancelar</translation>
    </message>
    <message>
        <source>Second dictation key</source>
        <translation>Segunda tecla de dictado</translation>
    </message>
    <message>
        <source>Dictates in other languages than the first one; which, is set under Language.</source>
        <translation>Dicta en otros idiomas que la primera; en cuáles, se elige en «Idioma».</translation>
    </message>
    <message>
        <source>You speak</source>
        <translation>Idiomas que hablas</translation>
    </message>
    <message>
        <source>Of several languages, Sayso hears which one it is. Fewer languages are told apart more surely.</source>
        <translation>Entre varios idiomas, Sayso reconoce cuál es. Cuantos menos haya, mejor los distingue.</translation>
    </message>
    <message>
        <source>You speak after the second key</source>
        <translation>Idiomas con la segunda tecla</translation>
    </message>
    <message>
        <source>What is spoken in dictations that the second dictation key begins.</source>
        <translation>Lo que se habla en los dictados que empieza la segunda tecla de dictado.</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Predeterminado del sistema</translation>
    </message>
    <message>
        <source>While the chosen one is unplugged, the system&apos;s default is used.</source>
        <translation>Mientras el elegido no esté conectado, se usa el predeterminado del sistema.</translation>
    </message>
    <message>
        <source>all, mixed</source>
        <translation>todos, mezclados</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Canal</translation>
    </message>
    <message>
        <source>The input you speak into, on devices that have several.</source>
        <translation>La entrada por la que hablas, en dispositivos que tienen varias.</translation>
    </message>
    <message>
        <source>Keep the microphone open</source>
        <translation>Mantener abierto el micrófono</translation>
    </message>
    <message>
        <source>Catches a first word that begins before the key is down. The system shows the microphone as in use all the time; what is heard between dictations is forgotten within a second.</source>
        <translation>Capta una primera palabra que empieza antes de pulsar la tecla. El sistema muestra el micrófono siempre en uso; lo que se oye entre dictados se olvida en un segundo.</translation>
    </message>
    <message>
        <source>Larger models make fewer mistakes and need more time and memory.</source>
        <translation>Los modelos más grandes cometen menos errores y necesitan más tiempo y memoria.</translation>
    </message>
    <message>
        <source>Second look with</source>
        <translation>Segunda mirada con</translation>
    </message>
    <message>
        <source>This model hears each dictation again in the background, and offers its text where it differs. It takes time and memory.</source>
        <translation>Este modelo oye cada dictado de nuevo en segundo plano y ofrece su texto donde difiere. Requiere tiempo y memoria.</translation>
    </message>
    <message>
        <source>Show words sooner with</source>
        <translation>Mostrar antes las palabras con</translation>
    </message>
    <message>
        <source>This smaller model shows words before the larger one has heard them, which corrects them before they are final. It helps where the larger one is slow, and needs more memory.</source>
        <translation>Este modelo más pequeño muestra las palabras antes de que el mayor las haya oído; el mayor las corrige antes de que sean definitivas. Ayuda donde el mayor es lento, y necesita más memoria.</translation>
    </message>
    <message>
        <source>The fastest one</source>
        <translation>Lo más rápido</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Procesador</translation>
    </message>
    <message>
        <source>NVIDIA graphics card</source>
        <translation>Tarjeta gráfica NVIDIA</translation>
    </message>
    <message>
        <source>Apple graphics</source>
        <translation>Gráficos de Apple</translation>
    </message>
    <message>
        <source>Compute on</source>
        <translation>Calcular en</translation>
    </message>
    <message>
        <source>Where the model runs.</source>
        <translation>Dónde se ejecuta el modelo.</translation>
    </message>
    <message>
        <source>What suits the device</source>
        <translation>Lo adecuado al dispositivo</translation>
    </message>
    <message>
        <source>32-bit numbers</source>
        <translation>Números de 32 bits</translation>
    </message>
    <message>
        <source>Slow, and no better.</source>
        <translation>Lento, y no mejor.</translation>
    </message>
    <message>
        <source>16-bit numbers</source>
        <translation>Números de 16 bits</translation>
    </message>
    <message>
        <source>For graphics cards.</source>
        <translation>Para tarjetas gráficas.</translation>
    </message>
    <message>
        <source>16-bit numbers (bfloat16)</source>
        <translation>Números de 16 bits (bfloat16)</translation>
    </message>
    <message>
        <source>For recent processors and graphics cards.</source>
        <translation>Para procesadores y tarjetas gráficas recientes.</translation>
    </message>
    <message>
        <source>8-bit numbers</source>
        <translation>Números de 8 bits</translation>
    </message>
    <message>
        <source>The fastest on a processor, in the least memory.</source>
        <translation>Lo más rápido en un procesador, con la menor memoria.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisión</translation>
    </message>
    <message>
        <source>Smaller numbers are faster; the text hardly changes.</source>
        <translation>Los números más cortos son más rápidos; el texto apenas cambia.</translation>
    </message>
    <message>
        <source>As soon as possible</source>
        <translation>Lo antes posible</translation>
    </message>
    <message>
        <source>More words are wrong.</source>
        <translation>Más palabras son erróneas.</translation>
    </message>
    <message>
        <source>Soon</source>
        <translation>Pronto</translation>
    </message>
    <message>
        <source>When they are certain</source>
        <translation>Cuando son seguras</translation>
    </message>
    <message>
        <source>Fewer words are wrong; doubtful ones take seconds.</source>
        <translation>Menos palabras son erróneas; las dudosas tardan segundos.</translation>
    </message>
    <message>
        <source>Words become final</source>
        <translation>Palabras definitivas</translation>
    </message>
    <message>
        <source>Only final words are written into other programs. Sayso never takes them back.</source>
        <translation>Solo las palabras definitivas se escriben en otros programas. Sayso nunca las retira.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutos</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>Free its memory after</source>
        <translation>Liberar su memoria tras</translation>
    </message>
    <message>
        <source>A model that was not used for so long is unloaded. The next dictation begins at once all the same; its words come a little later.</source>
        <translation>Un modelo que no se ha usado en ese tiempo se descarga de la memoria. El siguiente dictado empieza igual de rápido; sus palabras llegan un poco más tarde.</translation>
    </message>
    <message>
        <source>The field you are in</source>
        <translation>Al campo en el que estás</translation>
    </message>
    <message>
        <source>Whatever text field has the focus, in any program.</source>
        <translation>Al campo de texto que tenga el foco, en cualquier programa.</translation>
    </message>
    <message>
        <source>Sayso&apos;s window</source>
        <translation>A la ventana de Sayso</translation>
    </message>
    <message>
        <source>Nothing is written into other programs.</source>
        <translation>No se escribe nada en otros programas.</translation>
    </message>
    <message>
        <source>Where words go</source>
        <translation>Adónde van las palabras</translation>
    </message>
    <message>
        <source>This is about dictations that the key begins.</source>
        <translation>Se refiere a los dictados que empiezan con la tecla.</translation>
    </message>
    <message>
        <source>While you speak</source>
        <translation>Mientras hablas</translation>
    </message>
    <message>
        <source>Each word, as soon as it is final.</source>
        <translation>Cada palabra, en cuanto es definitiva.</translation>
    </message>
    <message>
        <source>When you have finished</source>
        <translation>Al terminar</translation>
    </message>
    <message>
        <source>The whole text at once.</source>
        <translation>Todo el texto de una vez.</translation>
    </message>
    <message>
        <source>When words arrive</source>
        <translation>Cuándo llegan las palabras</translation>
    </message>
    <message>
        <source>What is written stays; only a spoken edit takes it back.</source>
        <translation>Lo escrito se queda; solo un cambio hablado lo retira.</translation>
    </message>
    <message>
        <source>What works best</source>
        <translation>Lo que mejor funcione</translation>
    </message>
    <message>
        <source>Typing where the desktop allows it, else pasting.</source>
        <translation>Teclear donde el escritorio lo permite; si no, pegar.</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>Teclear</translation>
    </message>
    <message>
        <source>As if from a keyboard.</source>
        <translation>Como desde un teclado.</translation>
    </message>
    <message>
        <source>Pasting</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Through the clipboard, whose content is put back after.</source>
        <translation>Mediante el portapapeles, cuyo contenido se restaura después.</translation>
    </message>
    <message>
        <source>Clipboard only</source>
        <translation>Solo el portapapeles</translation>
    </message>
    <message>
        <source>You paste the text yourself.</source>
        <translation>El texto lo pegas tú.</translation>
    </message>
    <message>
        <source>How words get there</source>
        <translation>Cómo llegan las palabras</translation>
    </message>
    <message>
        <source>Text that cannot be written stays on the clipboard.</source>
        <translation>El texto que no se puede escribir queda en el portapapeles.</translation>
    </message>
    <message>
        <source>Stay with the window</source>
        <translation>Quedarse en la ventana</translation>
    </message>
    <message>
        <source>Words go only into the window in which the dictation began. If you change to another one, the rest waits in the history. On Wayland no program may know which window has the focus, so this has no effect there.</source>
        <translation>Las palabras solo van a la ventana en la que empezó el dictado. Si cambias a otra, el resto espera en el historial. En Wayland ningún programa puede saber qué ventana tiene el foco, así que ahí no tiene efecto.</translation>
    </message>
    <message>
        <source>Show the overlay</source>
        <translation>Mostrar el panel</translation>
    </message>
    <message>
        <source>A small panel with level and latest words, while Sayso listens. It never takes the focus.</source>
        <translation>Un pequeño panel con el nivel y las últimas palabras mientras Sayso escucha. Nunca toma el foco.</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Abajo</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>Abajo a la izquierda</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>Abajo a la derecha</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Arriba</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>Arriba a la izquierda</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>Arriba a la derecha</translation>
    </message>
    <message>
        <source>Place of the overlay</source>
        <translation>Lugar del panel</translation>
    </message>
    <message>
        <source>On the screen of the window you work in. You can also drag it to where you want it.</source>
        <translation>En la pantalla de la ventana en la que trabajas. También puedes arrastrarlo adonde quieras.</translation>
    </message>
    <message>
        <source>Play sounds</source>
        <translation>Reproducir sonidos</translation>
    </message>
    <message>
        <source>A short sound when Sayso begins to listen, and when it ends.</source>
        <translation>Un sonido breve cuando Sayso empieza a escuchar y cuando termina.</translation>
    </message>
    <message>
        <source>Keep a history</source>
        <translation>Guardar un historial</translation>
    </message>
    <message>
        <source>Your dictations stay on this computer, so that you can search, copy and repeat them.</source>
        <translation>Tus dictados se quedan en este equipo, para que puedas buscarlos, copiarlos y repetirlos.</translation>
    </message>
    <message>
        <source>days</source>
        <translation>días</translation>
    </message>
    <message>
        <source>forever</source>
        <translation>siempre</translation>
    </message>
    <message>
        <source>Keep text for</source>
        <translation>Conservar el texto</translation>
    </message>
    <message>
        <source>Older dictations are deleted.</source>
        <translation>Los dictados más antiguos se borran.</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>Keep recordings for</source>
        <translation>Conservar las grabaciones</translation>
    </message>
    <message>
        <source>With its recording, a dictation can be heard again, and be transcribed again with another model.</source>
        <translation>Con su grabación, un dictado se puede volver a escuchar y transcribir con otro modelo.</translation>
    </message>
    <message>
        <source>Watched folder</source>
        <translation>Carpeta vigilada</translation>
    </message>
    <message>
        <source>Sound and video files that come into this folder are transcribed by themselves, into the history.</source>
        <translation>Los archivos de sonido y vídeo que llegan a esta carpeta se transcriben solos, en el historial.</translation>
    </message>
    <message>
        <source>First steps done</source>
        <translation>Primeros pasos hechos</translation>
    </message>
    <message>
        <source>Whether the first steps were shown.</source>
        <translation>Si se mostraron los primeros pasos.</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documentos</translation>
    </message>
    <message>
        <source>Folder of saved texts</source>
        <translation>Carpeta de textos guardados</translation>
    </message>
    <message>
        <source>Where a file was saved last.</source>
        <translation>Dónde se guardó el último archivo.</translation>
    </message>
    <message>
        <source>By program</source>
        <translation>Según el programa</translation>
    </message>
    <message>
        <source>Chosen profile</source>
        <translation>Perfil elegido</translation>
    </message>
    <message>
        <source>The profile that was chosen in the window.</source>
        <translation>El perfil que se eligió en la ventana.</translation>
    </message>
    <message>
        <source>any language</source>
        <translation>cualquier idioma</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>While Sayso listens, it ends the dictation without writing more of it. For ten seconds, Shift+Esc brings the dictation back; after that, Sayso&apos;s window and the history do. At all other times these keys are left to other programs.</source>
        <translation>Mientras Sayso escucha, termina el dictado sin escribir más. Durante diez segundos, Mayús+Esc lo recupera; después, la ventana de Sayso y el historial. El resto del tiempo, estas teclas son de otros programas.</translation>
    </message>
    <message>
        <source>Spoken punctuation</source>
        <translation>Puntuación hablada</translation>
    </message>
    <message>
        <source>“Comma”, “new line” or “open quote” is written as what it means, in English, German and Spanish.</source>
        <translation>«Coma», «nueva línea» o «abrir comillas» se escribe como lo que significa, en inglés, alemán y español.</translation>
    </message>
    <message>
        <source>Spoken lists</source>
        <translation>Listas habladas</translation>
    </message>
    <message>
        <source>“Bullet point” begins a line with a dash; “numbered list”, “next item” and “end of list”, said by themselves, write a list with numbers.</source>
        <translation>«Viñeta» empieza una línea con un guion; «lista numerada», «siguiente elemento» y «fin de la lista», dichos por separado, escriben una lista con números.</translation>
    </message>
    <message>
        <source>Spoken edits</source>
        <translation>Cambios hablados</translation>
    </message>
    <message>
        <source>“Scratch that”, “undo that”, “cap that”, “all caps” or “no space”, said by itself between two pauses, changes what you said last.</source>
        <translation>«Borra eso», «deshaz eso», «pon mayúscula», «todo en mayúsculas» o «sin espacio», dicho solo entre dos pausas, cambia lo último que dijiste.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulario</translation>
    </message>
    <message>
        <source>Names and terms, one a line, as they are to be written. Sayso prefers them where it hears something like them.</source>
        <translation>Nombres y términos, uno por línea, como deben escribirse. Sayso los prefiere donde oye algo parecido.</translation>
    </message>
    <message>
        <source>For example: brb =&gt; be right back</source>
        <translation>Por ejemplo: msj =&gt; mensaje</translation>
    </message>
    <message>
        <source>Replacements</source>
        <translation>Reemplazos</translation>
    </message>
    <message>
        <source>One a line: what you say =&gt; what is written. {date}, {time} and {clipboard} are filled in, and \n begins a new line.</source>
        <translation>Uno por línea: lo que dices =&gt; lo que se escribe. {date}, {time} y {clipboard} se rellenan, y \n empieza una línea nueva.</translation>
    </message>
    <message>
        <source>Numbers in figures</source>
        <translation>Números en cifras</translation>
    </message>
    <message>
        <source>“Twenty three” is written as 23, “five dollars” as $5 and “ten percent” as 10%, in English, German and Spanish. Numbers below ten stay words.</source>
        <translation>«Veintitrés» se escribe como 23, «cinco euros» como 5 € y «diez por ciento» como 10 %, en español, inglés y alemán. Los números menores de diez se quedan en palabras.</translation>
    </message>
    <message>
        <source>Dates and times in figures</source>
        <translation>Fechas y horas en cifras</translation>
    </message>
    <message>
        <source>“January fifth” is written as January 5, and “three thirty p.m.” as 3:30 p.m.</source>
        <translation>«Cinco de enero» se escribe como 5 de enero y «las quince treinta» como las 15:30.</translation>
    </message>
    <message>
        <source>Telephone numbers in groups</source>
        <translation>Números de teléfono en grupos</translation>
    </message>
    <message>
        <source>2125550123 is written as (212) 555-0123, if it is a telephone number of your country.</source>
        <translation>612345678 se escribe 612 34 56 78, si es un número de teléfono de tu país.</translation>
    </message>
    <message>
        <source>Leave out “um” and “uh”</source>
        <translation>Omitir «eh» y «em»</translation>
    </message>
    <message>
        <source>Sounds of hesitation are not written.</source>
        <translation>Los sonidos de duda no se escriben.</translation>
    </message>
    <message>
        <source>Join repeated words</source>
        <translation>Unir palabras repetidas</translation>
    </message>
    <message>
        <source>“I, I, I think” is written as “I think”. Words that are said twice on purpose stay.</source>
        <translation>«Yo, yo, yo creo» se escribe como «Yo creo». Lo que se dice dos veces adrede se queda.</translation>
    </message>
    <message>
        <source>For example: terminals</source>
        <translation>Por ejemplo: terminals</translation>
    </message>
    <message>
        <source>Command lines</source>
        <translation>Líneas de comandos</translation>
    </message>
    <message>
        <source>In these programs no capital begins a sentence and no full stop ends the dictation. One a line; “terminals” stands for all terminals.</source>
        <translation>En estos programas ninguna frase empieza con mayúscula y ningún dictado acaba en punto. Uno por línea; «terminals» son todas las terminales.</translation>
    </message>
    <message>
        <source>Programs for code</source>
        <translation>Programas para código</translation>
    </message>
    <message>
        <source>There, “snake case user name” is written as user_name; camel, pascal, kebab and constant case work too.</source>
        <translation>Allí, «snake case user name» se escribe como user_name; también con camel, pascal, kebab y constant case.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>Pass text through a program</source>
        <translation>Pasar el texto por un programa</translation>
    </message>
    <message>
        <source>It gets the text of a dictation and gives back what is written in its place, once you have finished. If it fails, the text is written as it was.</source>
        <translation>Recibe el texto de un dictado y devuelve lo que se escribe en su lugar, cuando hayas terminado. Si falla, el texto se escribe como estaba.</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>Time for the program</source>
        <translation>Tiempo para el programa</translation>
    </message>
    <message>
        <source>A program that takes longer is ended.</source>
        <translation>Un programa que tarda más se termina.</translation>
    </message>
    <message>
        <source>Count words</source>
        <translation>Contar palabras</translation>
    </message>
    <message>
        <source>Shows how much you have dictated, how fast, and how much typing that saved. Counted from the history alone.</source>
        <translation>Muestra cuánto has dictado, a qué velocidad y cuánto tecleo te ha ahorrado. Se cuenta solo del historial.</translation>
    </message>
    <message>
        <source>Spoken addresses</source>
        <translation>Direcciones habladas</translation>
    </message>
    <message>
        <source>“John at example dot com” is written as john@example.com. Each word comes a little later for it.</source>
        <translation>«Ana arroba ejemplo punto com» se escribe ana@ejemplo.com. Cada palabra llega por ello algo más tarde.</translation>
    </message>
    <message>
        <source>Learn from corrections</source>
        <translation>Aprender de las correcciones</translation>
    </message>
    <message>
        <source>A name or term that you put in the place of what was heard is expected from then on.</source>
        <translation>Un nombre o término que pones en lugar de lo oído se espera desde entonces.</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Nada todavía</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>Aprendido</translation>
    </message>
    <message>
        <source>What Sayso has learned from your corrections, one a line. Take a line out, and it is forgotten.</source>
        <translation>Lo que Sayso ha aprendido de tus correcciones, uno por línea. Quita una línea y se olvida.</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>Ninguna carpeta</translation>
    </message>
    <message>
        <source>For example: Kubernetes</source>
        <translation>Por ejemplo: Kubernetes</translation>
    </message>
    <message>
        <source>For example: code</source>
        <translation>Por ejemplo: code</translation>
    </message>
    <message>
        <source>For example: thunderbird</source>
        <translation>Por ejemplo: thunderbird</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programas</translation>
    </message>
    <message>
        <source>The profile holds in these programs. One a line; “terminals” stands for all terminals, * for anything.</source>
        <translation>El perfil vale en estos programas. Uno por línea; «terminals» significa todos los terminales; *, cualquier cosa.</translation>
    </message>
    <message>
        <source>Dictation key of its own</source>
        <translation>Tecla de dictado propia</translation>
    </message>
    <message>
        <source>Begins a dictation with this profile, whatever program has the focus.</source>
        <translation>Empieza un dictado con este perfil, sea cual sea el programa que tiene el foco.</translation>
    </message>
    <message>
        <source>as in the settings</source>
        <translation>como en los ajustes</translation>
    </message>
    <message>
        <source>What is spoken in dictations with this profile.</source>
        <translation>Lo que se habla en los dictados con este perfil.</translation>
    </message>
    <message>
        <source>Names and terms that are expected besides those of the settings, one a line.</source>
        <translation>Nombres y términos que se esperan además de los de los ajustes, uno por línea.</translation>
    </message>
    <message>
        <source>One a line: what you say =&gt; what is written. They come on top of those of the settings.</source>
        <translation>Uno por línea: lo que dices =&gt; lo que se escribe. Se añaden a los de los ajustes.</translation>
    </message>
    <message>
        <source>As for a command line</source>
        <translation>Como en una línea de órdenes</translation>
    </message>
    <message>
        <source>No capital begins a sentence and no full stop ends the dictation.</source>
        <translation>Ninguna mayúscula empieza una frase y ningún punto termina el dictado.</translation>
    </message>
    <message>
        <source>Names as in code</source>
        <translation>Nombres como en el código</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Perfiles</translation>
    </message>
    <message>
        <source>Other ways to dictate, for certain programs or after keys of their own.</source>
        <translation>Otras maneras de dictar, para ciertos programas o con teclas propias.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>What the profile is called in menus.</source>
        <translation>Cómo se llama el perfil en los menús.</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>Como en los ajustes</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activado</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desactivado</translation>
    </message>
</context>
<context>
    <name>AlternativesMenu</name>
    <message>
        <source>Looking for alternatives…</source>
        <translation>Buscando alternativas…</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Otra cosa</translation>
    </message>
    <message>
        <source>What was said instead</source>
        <translation>Lo que se dijo en su lugar</translation>
    </message>
    <message>
        <source>This word is right</source>
        <translation>Esta palabra es correcta</translation>
    </message>
    <message>
        <source>Hear it again</source>
        <translation>Escuchar de nuevo</translation>
    </message>
    <message>
        <source>Nothing else was heard</source>
        <translation>No se oyó nada más</translation>
    </message>
</context>
<context>
    <name>Cancelled</name>
    <message>
        <source>The dictation was cancelled; the history keeps it.</source>
        <translation>El dictado se canceló; el historial lo conserva.</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Recuperarlo</translation>
    </message>
    <message>
        <source>Cancelled · Sayso&apos;s window brings it back</source>
        <translation>Cancelado · Se recupera en la ventana de Sayso</translation>
    </message>
    <message>
        <source>Bring it back ({key})</source>
        <translation>Recuperarlo ({key})</translation>
    </message>
    <message>
        <source>Cancelled · {key} brings it back</source>
        <translation>Cancelado · {key} lo recupera</translation>
    </message>
    <message>
        <source>It is written as soon as this dictation has ended.</source>
        <translation>Se escribirá en cuanto termine este dictado.</translation>
    </message>
</context>
<context>
    <name>ChoiceMenu</name>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search this menu</source>
        <translation>Buscar en este menú</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Any language</source>
        <translation>Cualquier idioma</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Predeterminado del sistema</translation>
    </message>
</context>
<context>
    <name>Corrections</name>
    <message>
        <source>Only what is kept in the history has alternatives</source>
        <translation>Solo lo que guarda el historial tiene alternativas</translation>
    </message>
    <message>
        <source>There is no recording of these words.</source>
        <translation>No hay grabación de estas palabras.</translation>
    </message>
    <message>
        <source>Too many words at once: choose fewer</source>
        <translation>Demasiadas palabras a la vez: elige menos</translation>
    </message>
    <message>
        <source>There is no recording of it</source>
        <translation>No hay grabación de ello</translation>
    </message>
</context>
<context>
    <name>DayBars</name>
    <message>
        <source>{day}: {count} words</source>
        <translation>{day}: {count} palabras</translation>
    </message>
    <message>
        <source>{day}: 1 word</source>
        <translation>{day}: 1 palabra</translation>
    </message>
</context>
<context>
    <name>Deliveries</name>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Insert now</source>
        <translation>Insertar ahora</translation>
    </message>
    <message>
        <source>Click into the field that the text belongs in.</source>
        <translation>Haz clic en el campo al que pertenece el texto.</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Something in Sayso itself went wrong ({kind}); the log tells the details.</source>
        <translation>Algo falló en el propio Sayso ({kind}); el registro cuenta los detalles.</translation>
    </message>
</context>
<context>
    <name>DictationBar</name>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Clear the text</source>
        <translation>Borrar el texto</translation>
    </message>
    <message>
        <source>Save the text</source>
        <translation>Guardar el texto</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copiar el texto</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Finishing</source>
        <translation>Terminando</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Too loud: move away a little</source>
        <translation>Demasiado alto: aléjate un poco</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Escuchando</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Cargando el modelo</translation>
    </message>
    <message>
        <source>Writing the last words</source>
        <translation>Escribiendo las últimas palabras</translation>
    </message>
    <message>
        <source>Not working</source>
        <translation>No funciona</translation>
    </message>
    <message>
        <source>the model is loading</source>
        <translation>el modelo se carga</translation>
    </message>
    <message>
        <source>{seconds} s behind</source>
        <translation>{seconds} s de retraso</translation>
    </message>
</context>
<context>
    <name>DictationWindow</name>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>The text was cleared.</source>
        <translation>El texto se ha borrado.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Your words appear here while you speak.</source>
        <translation>Tus palabras aparecen aquí mientras hablas.</translation>
    </message>
    <message>
        <source>Your words go to the program that you are working in.</source>
        <translation>Tus palabras van al programa en el que estás trabajando.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Cargando el modelo</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Escuchando</translation>
    </message>
    <message>
        <source>Finishing</source>
        <translation>Terminando</translation>
    </message>
    <message>
        <source>Dictation does not work</source>
        <translation>El dictado no funciona</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Micrófono</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Get more models…</source>
        <translation>Obtener más modelos…</translation>
    </message>
    <message>
        <source>What else it may be</source>
        <translation>Qué más puede ser</translation>
    </message>
    <message>
        <source>Transcribe files…</source>
        <translation>Transcribir archivos…</translation>
    </message>
    <message>
        <source>Statistics…</source>
        <translation>Estadísticas…</translation>
    </message>
    <message>
        <source>Profiles…</source>
        <translation>Perfiles…</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelos…</translation>
    </message>
    <message>
        <source>Check this computer…</source>
        <translation>Comprobar este equipo…</translation>
    </message>
    <message>
        <source>History (Ctrl+H)</source>
        <translation>Historial (Ctrl+H)</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelado</translation>
    </message>
    <message>
        <source>The last words are on their way.</source>
        <translation>Las últimas palabras están en camino.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Settings (Ctrl+,)</source>
        <translation>Ajustes (Ctrl+,)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>Next word to check</source>
        <translation>Siguiente palabra dudosa</translation>
    </message>
    <message>
        <source>Quit Sayso</source>
        <translation>Salir de Sayso</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Quitado</translation>
    </message>
    <message>
        <source>The last words were changed meanwhile, so they stay.</source>
        <translation>Las últimas palabras se han cambiado entretanto, así que se quedan.</translation>
    </message>
</context>
<context>
    <name>Doctor</name>
    <message>
        <source>This could not be looked at ({kind}).</source>
        <translation>Esto no se pudo comprobar ({kind}).</translation>
    </message>
    <message>
        <source>The log tells the details; please report them.</source>
        <translation>El registro cuenta los detalles; comunícalos, por favor.</translation>
    </message>
    <message>
        <source>The system did not answer in time.</source>
        <translation>El sistema no respondió a tiempo.</translation>
    </message>
    <message>
        <source>Look again later; if it stays so, start the computer again.</source>
        <translation>Compruébalo más tarde; si sigue igual, reinicia el equipo.</translation>
    </message>
    <message>
        <source>There is no desktop here to show a window on.</source>
        <translation>Aquí no hay un escritorio donde mostrar una ventana.</translation>
    </message>
    <message>
        <source>Start Sayso in a desktop session; in a terminal, “sayso listen” dictates without one.</source>
        <translation>Inicia Sayso en una sesión de escritorio; en un terminal, «sayso listen» dicta sin él.</translation>
    </message>
    <message>
        <source>A desktop over {protocol}.</source>
        <translation>Un escritorio sobre {protocol}.</translation>
    </message>
    <message>
        <source>{name} over {protocol}.</source>
        <translation>{name} sobre {protocol}.</translation>
    </message>
    <message>
        <source>The tray takes icons.</source>
        <translation>La bandeja admite iconos.</translation>
    </message>
    <message>
        <source>Install and switch on the GNOME extension AppIndicator; until then, use the window.</source>
        <translation>Instala y activa la extensión AppIndicator de GNOME; hasta entonces, usa la ventana.</translation>
    </message>
    <message>
        <source>Add a tray to the desktop&apos;s panel; until then, use the window.</source>
        <translation>Añade una bandeja al panel del escritorio; hasta entonces, usa la ventana.</translation>
    </message>
    <message>
        <source>This desktop shows no tray icons.</source>
        <translation>Este escritorio no muestra iconos de bandeja.</translation>
    </message>
    <message>
        <source>{name}: {sentence}</source>
        <translation>{name}: {sentence}</translation>
    </message>
    <message>
        <source>Do what it says, or choose another key.</source>
        <translation>Haz lo que indica o elige otra tecla.</translation>
    </message>
    <message>
        <source>Choose another key, or bind “sayso ctl toggle” to one in the desktop&apos;s settings.</source>
        <translation>Elige otra tecla, o asigna «sayso ctl toggle» a una en los ajustes del escritorio.</translation>
    </message>
    <message>
        <source>Only the app itself can tell: see “Check this computer” in its menu.</source>
        <translation>Solo la propia aplicación lo sabe: mira «Comprobar este equipo» en su menú.</translation>
    </message>
    <message>
        <source>Check again.</source>
        <translation>Comprueba de nuevo.</translation>
    </message>
    <message>
        <source>Let the desktop ask you, and allow it.</source>
        <translation>Deja que el escritorio te pregunte, y permítelo.</translation>
    </message>
    <message>
        <source>Text cannot be brought into other programs.</source>
        <translation>No se puede llevar texto a otros programas.</translation>
    </message>
    <message>
        <source>Text cannot be brought into other programs: {reasons}</source>
        <translation>No se puede llevar texto a otros programas: {reasons}</translation>
    </message>
    <message>
        <source>Text goes to the clipboard only; you paste it yourself.</source>
        <translation>El texto solo va al portapapeles; lo pegas tú.</translation>
    </message>
    <message>
        <source>Nothing needs to be done if text arrives.</source>
        <translation>Si el texto llega, no hay nada que hacer.</translation>
    </message>
    <message>
        <source>Text reaches other programs by: {names}. Wayland does not tell which window that is: stay in yours while you dictate, or the next words go where you are.</source>
        <translation>El texto llega a otros programas mediante: {names}. Wayland no dice qué ventana es: quédate en la tuya mientras dictas, o las siguientes palabras irán adonde estés.</translation>
    </message>
    <message>
        <source>Text reaches other programs by: {names}.</source>
        <translation>El texto llega a otros programas mediante: {names}.</translation>
    </message>
    <message>
        <source>typing</source>
        <translation>tecleo</translation>
    </message>
    <message>
        <source>pasting</source>
        <translation>pegado</translation>
    </message>
    <message>
        <source>the clipboard</source>
        <translation>el portapapeles</translation>
    </message>
    <message>
        <source>Install wtype and wl-clipboard, or allow the desktop&apos;s question about remote control.</source>
        <translation>Instala wtype y wl-clipboard, o acepta la pregunta del escritorio sobre el control remoto.</translation>
    </message>
    <message>
        <source>Dictate into Sayso&apos;s window and copy the text from there.</source>
        <translation>Dicta en la ventana de Sayso y copia el texto desde allí.</translation>
    </message>
    <message>
        <source>Not needed: X11 programs can listen and type by themselves.</source>
        <translation>No hace falta: los programas de X11 pueden escuchar y teclear por sí mismos.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal does not answer: {reason}</source>
        <translation>El portal del escritorio no responde: {reason}</translation>
    </message>
    <message>
        <source>Install xdg-desktop-portal and the backend for your desktop, then log in again.</source>
        <translation>Instala xdg-desktop-portal y el backend de tu escritorio, y vuelve a iniciar sesión.</translation>
    </message>
    <message>
        <source>The desktop offers global keys and typing to programs.</source>
        <translation>El escritorio ofrece a los programas teclas globales y tecleo.</translation>
    </message>
    <message>
        <source>Bind “sayso ctl toggle” to a key in the desktop&apos;s settings.</source>
        <translation>Asigna «sayso ctl toggle» a una tecla en los ajustes del escritorio.</translation>
    </message>
    <message>
        <source>Install wtype and wl-clipboard, so that text is typed without it.</source>
        <translation>Instala wtype y wl-clipboard, para que el texto se teclee sin él.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal lacks {names}.</source>
        <translation>Al portal del escritorio le falta {names}.</translation>
    </message>
    <message>
        <source>The model cannot be run: {reason}</source>
        <translation>El modelo no se puede ejecutar: {reason}</translation>
    </message>
    <message>
        <source>Install Sayso again; PyTorch, which runs the model, is part of it.</source>
        <translation>Vuelve a instalar Sayso; PyTorch, que ejecuta el modelo, es parte de él.</translation>
    </message>
    <message>
        <source>The settings ask for {device}, and there is none here that PyTorch can use.</source>
        <translation>Los ajustes piden {device}, y aquí no hay ninguno que PyTorch pueda usar.</translation>
    </message>
    <message>
        <source>Set the device to automatic.</source>
        <translation>Pon el dispositivo en automático.</translation>
    </message>
    <message>
        <source>The NVIDIA graphics card is not used: this PyTorch ({version}) cannot reach it.</source>
        <translation>La tarjeta gráfica NVIDIA no se usa: este PyTorch ({version}) no llega a ella.</translation>
    </message>
    <message>
        <source>Install a PyTorch with CUDA, or a newer NVIDIA driver.</source>
        <translation>Instala un PyTorch con CUDA o un controlador NVIDIA más reciente.</translation>
    </message>
    <message>
        <source>{device}: too slow to write along with the model base.</source>
        <translation>{device}: demasiado lento para seguir el habla con el modelo base.</translation>
    </message>
    <message>
        <source>Choose the model tiny, or close programs that compute.</source>
        <translation>Elige el modelo tiny, o cierra programas que ocupan el procesador.</translation>
    </message>
    <message>
        <source>{device}: fast enough to write along with the model base.</source>
        <translation>{device}: lo bastante rápido para escribir al momento con el modelo base.</translation>
    </message>
    <message>
        <source>{name} with {memory} GB ({precision})</source>
        <translation>{name} con {memory} GB ({precision})</translation>
    </message>
    <message>
        <source>Apple graphics ({precision})</source>
        <translation>Gráficos de Apple ({precision})</translation>
    </message>
    <message>
        <source>Processor with {instructions}, {threads} threads ({precision})</source>
        <translation>Procesador con {instructions}, {threads} hilos ({precision})</translation>
    </message>
    <message>
        <source>Processor, {threads} threads ({precision})</source>
        <translation>Procesador, {threads} hilos ({precision})</translation>
    </message>
    <message>
        <source>The system does not say how much memory is free: {reason}</source>
        <translation>El sistema no dice cuánta memoria está libre: {reason}</translation>
    </message>
    <message>
        <source>Nothing needs to be done if dictating works.</source>
        <translation>Si el dictado funciona, no hay nada que hacer.</translation>
    </message>
    <message>
        <source>There is no room in {folder}, where the sound passes through.</source>
        <translation>No queda espacio en {folder}, por donde pasa el sonido.</translation>
    </message>
    <message>
        <source>Make room there: {needed} MB are needed.</source>
        <translation>Haz sitio allí: se necesitan {needed} MB.</translation>
    </message>
    <message>
        <source>Only {free} of {total} GB of memory are free.</source>
        <translation>Solo hay {free} de {total} GB de memoria libres.</translation>
    </message>
    <message>
        <source>Close other programs, or choose a smaller model.</source>
        <translation>Cierra otros programas, o elige un modelo más pequeño.</translation>
    </message>
    <message>
        <source>{free} of {total} GB of memory are free.</source>
        <translation>Hay {free} de {total} GB de memoria libres.</translation>
    </message>
    <message>
        <source>Make room on the disk with your home folder.</source>
        <translation>Haz sitio en el disco de tu carpeta personal.</translation>
    </message>
    <message>
        <source>The disk is full: nothing that you say can be kept.</source>
        <translation>El disco está lleno: no se puede guardar nada de lo que dices.</translation>
    </message>
    <message>
        <source>Only {free} GB of the disk are free.</source>
        <translation>Solo quedan {free} GB libres en el disco.</translation>
    </message>
    <message>
        <source>{free} GB of the disk are free.</source>
        <translation>Quedan {free} GB libres en el disco.</translation>
    </message>
    <message>
        <source>X11 asks for no permissions.</source>
        <translation>X11 no pide permisos.</translation>
    </message>
    <message>
        <source>Keys can be read from the keyboard itself.</source>
        <translation>Las teclas se pueden leer del propio teclado.</translation>
    </message>
    <message>
        <source>None are needed: the desktop offers global keys.</source>
        <translation>No hacen falta: el escritorio ofrece teclas globales.</translation>
    </message>
    <message>
        <source>No keyboard can be read, so the dictation key works in Sayso&apos;s windows only.</source>
        <translation>No se puede leer ningún teclado, así que la tecla de dictado solo funciona en las ventanas de Sayso.</translation>
    </message>
    <message>
        <source>You are in the group input, and this session does not know it yet.</source>
        <translation>Estás en el grupo input, y esta sesión aún no lo sabe.</translation>
    </message>
    <message>
        <source>Log out and in again.</source>
        <translation>Cierra la sesión y vuelve a entrar.</translation>
    </message>
    <message>
        <source>This user may not read the keyboard, so the dictation key works in Sayso&apos;s windows only.</source>
        <translation>Este usuario no puede leer el teclado, así que la tecla de dictado solo funciona en las ventanas de Sayso.</translation>
    </message>
    <message>
        <source>Bind “sayso ctl toggle” to a key in the desktop&apos;s settings. Or: sudo usermod -aG input $USER, and log in again; then every program of yours can read all keys.</source>
        <translation>Asigna «sayso ctl toggle» a una tecla en los ajustes del escritorio. O bien: sudo usermod -aG input $USER, y vuelve a iniciar sesión; entonces todos tus programas podrán leer todas las teclas.</translation>
    </message>
    <message>
        <source>macOS does not let Sayso hear the microphone.</source>
        <translation>macOS no deja que Sayso use el micrófono.</translation>
    </message>
    <message>
        <source>Allow it: System Settings &gt; Privacy &amp; Security &gt; Microphone.</source>
        <translation>Permítelo: Ajustes del Sistema &gt; Privacidad y seguridad &gt; Micrófono.</translation>
    </message>
    <message>
        <source>macOS does not let Sayso see the dictation key and type.</source>
        <translation>macOS no deja que Sayso vea la tecla de dictado ni teclee.</translation>
    </message>
    <message>
        <source>Allow it: System Settings &gt; Privacy &amp; Security &gt; Accessibility, and Input Monitoring.</source>
        <translation>Permítelo: Ajustes del Sistema &gt; Privacidad y seguridad &gt; Accesibilidad, y Monitorización de entrada.</translation>
    </message>
    <message>
        <source>Microphone, keys and typing are allowed.</source>
        <translation>El micrófono, las teclas y el tecleo están permitidos.</translation>
    </message>
    <message>
        <source>Windows does not let programs hear the microphone.</source>
        <translation>Windows no deja que los programas usen el micrófono.</translation>
    </message>
    <message>
        <source>Allow it: Settings &gt; Privacy &amp; security &gt; Microphone, and there for desktop apps.</source>
        <translation>Permítelo: Configuración &gt; Privacidad y seguridad &gt; Micrófono, y allí para las aplicaciones de escritorio.</translation>
    </message>
    <message>
        <source>Windows lets programs hear the microphone.</source>
        <translation>Windows deja que los programas usen el micrófono.</translation>
    </message>
    <message>
        <source>There is no microphone.</source>
        <translation>No hay ningún micrófono.</translation>
    </message>
    <message>
        <source>The microphone from the settings, {name}, is not there; the default one is used.</source>
        <translation>El micrófono de los ajustes, {name}, no está; se usa el predeterminado.</translation>
    </message>
    <message>
        <source>Plug it in, or choose another.</source>
        <translation>Conéctalo, o elige otro.</translation>
    </message>
    <message>
        <source>{name} is used.</source>
        <translation>Se usa {name}.</translation>
    </message>
    <message>
        <source>{name} is used, of {count} microphones.</source>
        <translation>Se usa {name}, de {count} micrófonos.</translation>
    </message>
    <message>
        <source>{name} is muted.</source>
        <translation>{name} está silenciado.</translation>
    </message>
    <message>
        <source>Switch it on in the system&apos;s sound settings, or with the microphone key.</source>
        <translation>Actívalo en los ajustes de sonido del sistema, o con la tecla del micrófono.</translation>
    </message>
    <message>
        <source>{name} is turned down to {percent} %.</source>
        <translation>{name} está bajado al {percent} %.</translation>
    </message>
    <message>
        <source>Turn it up in the system&apos;s sound settings.</source>
        <translation>Súbelo en los ajustes de sonido del sistema.</translation>
    </message>
    <message>
        <source>{name} is wireless: it takes a second to wake, and sounds like a telephone.</source>
        <translation>{name} es inalámbrico: tarda un segundo en despertar y suena como un teléfono.</translation>
    </message>
    <message>
        <source>For fewer mistakes, choose a built-in or wired microphone.</source>
        <translation>Para menos errores, elige un micrófono integrado o con cable.</translation>
    </message>
    <message>
        <source>Turn it up in the system&apos;s sound settings, and speak while this check runs.</source>
        <translation>Súbelo en los ajustes de sonido del sistema, y habla durante esta comprobación.</translation>
    </message>
    <message>
        <source>{name} gives samples, but no sound yet.</source>
        <translation>{name} entrega datos, pero aún ningún sonido.</translation>
    </message>
    <message>
        <source>Speak while this check runs; see whether it has a switch, or is muted in the sound settings.</source>
        <translation>Habla mientras se hace esta comprobación; mira si tiene un interruptor o está silenciado en los ajustes de sonido.</translation>
    </message>
    <message>
        <source>{name} is so loud that it distorts.</source>
        <translation>{name} está tan alto que distorsiona.</translation>
    </message>
    <message>
        <source>Turn it down in the system&apos;s sound settings.</source>
        <translation>Bájalo en los ajustes de sonido del sistema.</translation>
    </message>
    <message>
        <source>{name} is very faint ({level} dB).</source>
        <translation>{name} se oye muy bajo ({level} dB).</translation>
    </message>
    <message>
        <source>{name} gives sound ({level} dB).</source>
        <translation>{name} da sonido ({level} dB).</translation>
    </message>
    <message>
        <source>The sound server does not answer.</source>
        <translation>El servidor de sonido no responde.</translation>
    </message>
    <message>
        <source>Log out and in again, or restart it: systemctl --user restart pipewire pipewire-pulse</source>
        <translation>Cierra la sesión y vuelve a entrar, o reinícialo: systemctl --user restart pipewire pipewire-pulse</translation>
    </message>
    <message>
        <source>There is no sound server; one program at a time can use a microphone.</source>
        <translation>No hay servidor de sonido; solo un programa a la vez puede usar un micrófono.</translation>
    </message>
    <message>
        <source>Install PipeWire, or close other programs that record.</source>
        <translation>Instala PipeWire, o cierra otros programas que graben.</translation>
    </message>
    <message>
        <source>{server} runs, but recording goes past it.</source>
        <translation>{server} está en marcha, pero la grabación no pasa por él.</translation>
    </message>
    <message>
        <source>Install libasound2-plugins (Debian, Ubuntu) or pipewire-alsa (Fedora, Arch) and start again.</source>
        <translation>Instala libasound2-plugins (Debian, Ubuntu) o pipewire-alsa (Fedora, Arch) y vuelve a empezar.</translation>
    </message>
    <message>
        <source>{server} answers.</source>
        <translation>{server} responde.</translation>
    </message>
    <message>
        <source>Plug one in, or switch one on in the system&apos;s sound settings.</source>
        <translation>Conecta uno, o activa uno en los ajustes de sonido del sistema.</translation>
    </message>
    <message>
        <source>The model {name} is not on this computer.</source>
        <translation>El modelo {name} no está en este equipo.</translation>
    </message>
    <message>
        <source>Download it in Models, or with: sayso models download {name}</source>
        <translation>Descárgalo en «Modelos», o con: sayso models download {name}</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>Elige otro modelo.</translation>
    </message>
    <message>
        <source>The model {name} is here; reading it took too long to say more.</source>
        <translation>El modelo {name} está aquí; leerlo tardó demasiado para decir más.</translation>
    </message>
    <message>
        <source>Let Models verify it when the computer has time.</source>
        <translation>Haz que «Modelos» lo compruebe cuando el equipo tenga tiempo.</translation>
    </message>
    <message>
        <source>Remove it in Models and download it again.</source>
        <translation>Quítalo en «Modelos» y vuelve a descargarlo.</translation>
    </message>
    <message>
        <source>The model {name} is here and whole ({size} MB).</source>
        <translation>El modelo {name} está aquí y completo ({size} MB).</translation>
    </message>
    <message>
        <source>The settings in {path} are damaged; the defaults apply.</source>
        <translation>Los ajustes en {path} están dañados; valen los predeterminados.</translation>
    </message>
    <message>
        <source>Repair the file, or delete it.</source>
        <translation>Repara el archivo, o bórralo.</translation>
    </message>
    <message>
        <source>The settings in {path} cannot be read: {reason}.</source>
        <translation>Los ajustes en {path} no se pueden leer: {reason}.</translation>
    </message>
    <message>
        <source>Give yourself the right to read the file, or delete it.</source>
        <translation>Date permiso para leer el archivo, o bórralo.</translation>
    </message>
    <message>
        <source>Set it anew in the settings.</source>
        <translation>Vuelve a fijarlo en los ajustes.</translation>
    </message>
    <message>
        <source>Settings cannot be written to {path}.</source>
        <translation>No se pueden escribir los ajustes en {path}.</translation>
    </message>
    <message>
        <source>Give yourself the right to write there.</source>
        <translation>Date permiso para escribir allí.</translation>
    </message>
    <message>
        <source>The settings are in order.</source>
        <translation>Los ajustes están en orden.</translation>
    </message>
    <message>
        <source>Dictations cannot be kept in {path}.</source>
        <translation>No se pueden guardar dictados en {path}.</translation>
    </message>
    <message>
        <source>The history is empty.</source>
        <translation>El historial está vacío.</translation>
    </message>
    <message>
        <source>The history is in use.</source>
        <translation>El historial está en uso.</translation>
    </message>
    <message>
        <source>The history in {path} is damaged.</source>
        <translation>El historial en {path} está dañado.</translation>
    </message>
    <message>
        <source>At its next start Sayso sets the file aside and begins a new one.</source>
        <translation>La próxima vez que se inicie, Sayso aparta el archivo y empieza uno nuevo.</translation>
    </message>
    <message>
        <source>The history is in order.</source>
        <translation>El historial está en orden.</translation>
    </message>
    <message>
        <source>End Sayso and start it again.</source>
        <translation>Cierra Sayso y vuelve a iniciarlo.</translation>
    </message>
    <message>
        <source>Sayso is not running.</source>
        <translation>Sayso no está en marcha.</translation>
    </message>
    <message>
        <source>Sayso is running, and answers.</source>
        <translation>Sayso está en marcha y responde.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Micrófono</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nivel</translation>
    </message>
    <message>
        <source>Sound server</source>
        <translation>Servidor de sonido</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Processor and graphics</source>
        <translation>Procesador y gráficos</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Disco</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Escritorio</translation>
    </message>
    <message>
        <source>Tray</source>
        <translation>Bandeja</translation>
    </message>
    <message>
        <source>Dictation key</source>
        <translation>Tecla de dictado</translation>
    </message>
    <message>
        <source>Typing into programs</source>
        <translation>Escribir en programas</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>Permisos</translation>
    </message>
    <message>
        <source>Portals</source>
        <translation>Portales</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Sayso itself</source>
        <translation>El propio Sayso</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>en orden</translation>
    </message>
    <message>
        <source>advice</source>
        <translation>consejo</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>problema</translation>
    </message>
</context>
<context>
    <name>DoctorWindow</name>
    <message>
        <source>Check this computer</source>
        <translation>Comprobar este equipo</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Volver a comprobar</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Copiar el informe</translation>
    </message>
    <message>
        <source>To look into</source>
        <translation>Para revisar</translation>
    </message>
    <message>
        <source>In order</source>
        <translation>En orden</translation>
    </message>
    <message>
        <source>One thing does not work</source>
        <translation>Una cosa no funciona</translation>
    </message>
    <message>
        <source>{count} things do not work</source>
        <translation>{count} cosas no funcionan</translation>
    </message>
    <message>
        <source>It works, and could be better</source>
        <translation>Funciona, con consejos</translation>
    </message>
    <message>
        <source>Everything works</source>
        <translation>Todo funciona</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>It arrives. Let go of it…</source>
        <translation>Llega. Suéltala…</translation>
    </message>
    <message>
        <source>It arrives.</source>
        <translation>Llega.</translation>
    </message>
    <message>
        <source>It arrives when it is pressed, and when it is let go.</source>
        <translation>Llega al pulsarla y al soltarla.</translation>
    </message>
    <message>
        <source>Stop listening</source>
        <translation>Dejar de escuchar</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Escuchar</translation>
    </message>
    <message>
        <source>Copied; it holds no personal data</source>
        <translation>Copiado; no contiene datos personales</translation>
    </message>
    <message>
        <source>Try it out</source>
        <translation>Pruébalo</translation>
    </message>
    <message>
        <source>Press it: it lights up when it arrives here.</source>
        <translation>Púlsala: se ilumina cuando llega aquí.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Micrófono</translation>
    </message>
    <message>
        <source>Dictation key</source>
        <translation>Tecla de dictado</translation>
    </message>
    <message>
        <source>Typing into programs</source>
        <translation>Escribir en programas</translation>
    </message>
    <message>
        <source>Looking</source>
        <translation>Comprobando</translation>
    </message>
</context>
<context>
    <name>DropTarget</name>
    <message>
        <source>Drop “{name}” to transcribe it</source>
        <translation>Suelta «{name}» para transcribirlo</translation>
    </message>
    <message>
        <source>Drop {count} files to transcribe them</source>
        <translation>Suelta {count} archivos para transcribirlos</translation>
    </message>
    <message>
        <source>The text goes into the history; the file stays where it is.</source>
        <translation>El texto va al historial; el archivo se queda donde está.</translation>
    </message>
</context>
<context>
    <name>EmptyPage</name>
    <message>
        <source>Open Settings</source>
        <translation>Abrir Ajustes</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>You can also drop audio or video files here.</source>
        <translation>También puedes soltar aquí archivos de audio o vídeo.</translation>
    </message>
    <message>
        <source>Press Start and speak</source>
        <translation>Pulsa «Empezar» y habla</translation>
    </message>
    <message>
        <source>Your words appear here while you speak.</source>
        <translation>Tus palabras aparecen aquí mientras hablas.</translation>
    </message>
    <message>
        <source>Hold it while you speak, or tap it to start and tap it again to stop.</source>
        <translation>Mantenla pulsada mientras hablas, o púlsala para empezar y otra vez para terminar.</translation>
    </message>
    <message>
        <source>Hold it while you speak, and let go when you are done.</source>
        <translation>Mantenla pulsada mientras hablas y suéltala al terminar.</translation>
    </message>
    <message>
        <source>Tap it to start, and tap it again to stop.</source>
        <translation>Púlsala para empezar, y otra vez para terminar.</translation>
    </message>
    <message>
        <source>Hold {key} and speak</source>
        <translation>Mantén {key} y habla</translation>
    </message>
    <message>
        <source>Press {key} and speak</source>
        <translation>Pulsa {key} y habla</translation>
    </message>
    <message>
        <source>The model is still loading, but you can speak already.</source>
        <translation>El modelo aún se está cargando, pero ya puedes hablar.</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Escuchando</translation>
    </message>
    <message>
        <source>Finishing</source>
        <translation>Terminando</translation>
    </message>
</context>
<context>
    <name>FileTranscriptions</name>
    <message>
        <source>The files were transcribed; the texts are in the history.</source>
        <translation>Los archivos están transcritos; los textos están en el historial.</translation>
    </message>
    <message>
        <source>{name}: {percent} % transcribed. Then {count} more.</source>
        <translation>{name}: {percent} % transcrito. Después, {count} más.</translation>
    </message>
    <message>
        <source>{name}: {percent} % transcribed.</source>
        <translation>{name}: {percent} % transcrito.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Paused: {sentence}</source>
        <translation>En pausa: {sentence}</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>“{name}” was not transcribed to its end the last time.</source>
        <translation>«{name}» no se transcribió hasta el final la última vez.</translation>
    </message>
    <message>
        <source>{count} files were still to be transcribed when Sayso ended.</source>
        <translation>Quedaban {count} archivos por transcribir cuando Sayso terminó.</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>Olvidarlos</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>Olvidarlo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>{count} files were not transcribed to their end.</source>
        <translation>{count} archivos no se transcribieron hasta el final.</translation>
    </message>
    <message>
        <source>“{name}” was not transcribed to its end.</source>
        <translation>«{name}» no se transcribió hasta el final.</translation>
    </message>
</context>
<context>
    <name>FindingRow</name>
    <message>
        <source>Open Models</source>
        <translation>Abrir Modelos</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Abrir Ajustes</translation>
    </message>
    <message>
        <source>Ask me</source>
        <translation>Preguntar</translation>
    </message>
</context>
<context>
    <name>FirstRun</name>
    <message>
        <source>Welcome to Sayso</source>
        <translation>Te damos la bienvenida a Sayso</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Skip the setup</source>
        <translation>Omitir la configuración</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Ayer</translation>
    </message>
    <message>
        <source>{day}, {time}</source>
        <translation>{day}, {time}</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Sin terminar</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelado</translation>
    </message>
    <message>
        <source>Cancelled, partly written</source>
        <translation>Cancelado, escrito en parte</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Interrumpido</translation>
    </message>
    <message>
        <source>1 dictation</source>
        <translation>1 dictado</translation>
    </message>
    <message>
        <source>{count} dictations</source>
        <translation>{count} dictados</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Subtitles (SRT)</source>
        <translation>Subtítulos (SRT)</translation>
    </message>
    <message>
        <source>Subtitles (WebVTT)</source>
        <translation>Subtítulos (WebVTT)</translation>
    </message>
    <message>
        <source>Table (TSV)</source>
        <translation>Tabla (TSV)</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Documento de Word</translation>
    </message>
    <message>
        <source>JSON, with times of words</source>
        <translation>JSON, con tiempos de palabras</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>Tecleado</translation>
    </message>
    <message>
        <source>Pasted</source>
        <translation>Pegado</translation>
    </message>
    <message>
        <source>On the clipboard</source>
        <translation>En el portapapeles</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>En la ventana</translation>
    </message>
    <message>
        <source>Partly written</source>
        <translation>Escrito en parte</translation>
    </message>
    <message>
        <source>Kept here</source>
        <translation>Guardado aquí</translation>
    </message>
</context>
<context>
    <name>HistoryAlternatives</name>
    <message>
        <source>“{text}”</source>
        <translation>«{text}»</translation>
    </message>
</context>
<context>
    <name>HistoryDelegate</name>
    <message>
        <source>No words</source>
        <translation>Sin palabras</translation>
    </message>
</context>
<context>
    <name>HistoryDetail</name>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Transcribe again with</source>
        <translation>Volver a transcribir con</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Retry with…</source>
        <translation>Repetir con…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>This dictation was cancelled, so its text went nowhere.</source>
        <translation>Este dictado se canceló, así que su texto no fue a ninguna parte.</translation>
    </message>
    <message>
        <source>This dictation was cancelled. The words that were written before are still where they were put.</source>
        <translation>Este dictado se canceló. Las palabras que se escribieron antes siguen donde se pusieron.</translation>
    </message>
    <message>
        <source>Sayso ended in the middle of this dictation. Its end may be missing.</source>
        <translation>Sayso se cerró en mitad de este dictado. Puede faltar el final.</translation>
    </message>
    <message>
        <source>Copy the whole text (Ctrl+Shift+C)</source>
        <translation>Copiar todo el texto (Ctrl+Mayús+C)</translation>
    </message>
    <message>
        <source>Transcribe the recording again, with another model</source>
        <translation>Volver a transcribir la grabación, con otro modelo</translation>
    </message>
    <message>
        <source>Retry with another model</source>
        <translation>Repetir con otro modelo</translation>
    </message>
    <message>
        <source>Delete the text and its recording (Del)</source>
        <translation>Borrar el texto y su grabación (Supr)</translation>
    </message>
    <message>
        <source>There is no recording of this dictation.</source>
        <translation>No hay grabación de este dictado.</translation>
    </message>
</context>
<context>
    <name>HistoryEmpty</name>
    <message>
        <source>No dictations yet</source>
        <translation>Aún no hay dictados</translation>
    </message>
    <message>
        <source>What you dictate is kept here, on this computer only: to search, to copy, and to hear again.</source>
        <translation>Lo que dictas se guarda aquí, solo en este equipo: para buscar, copiar y volver a escuchar.</translation>
    </message>
    <message>
        <source>The history is turned off</source>
        <translation>El historial está desactivado</translation>
    </message>
    <message>
        <source>Dictations are not kept. Turn the history on to find them here.</source>
        <translation>Los dictados no se guardan. Activa el historial para encontrarlos aquí.</translation>
    </message>
</context>
<context>
    <name>HistoryPages</name>
    <message>
        <source>Saved to {path}.</source>
        <translation>Guardado en {path}.</translation>
    </message>
</context>
<context>
    <name>HistoryPlayerBar</name>
    <message>
        <source>Place in the recording</source>
        <translation>Posición en la grabación</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>{action} (Ctrl+Space)</source>
        <translation>{action} (Ctrl+Espacio)</translation>
    </message>
    <message>
        <source>{here} of {whole}</source>
        <translation>{here} de {whole}</translation>
    </message>
</context>
<context>
    <name>HistorySide</name>
    <message>
        <source>Delete all…</source>
        <translation>Borrar todo…</translation>
    </message>
    <message>
        <source>Delete all</source>
        <translation>Borrar todo</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>{count} found</source>
        <translation>Resultados: {count}</translation>
    </message>
    <message>
        <source>more than {count} found</source>
        <translation>más de {count} resultados</translation>
    </message>
    <message>
        <source>Delete {dictations} with all recordings? This cannot be undone.</source>
        <translation>¿Borrar {dictations} con todas las grabaciones? No se puede deshacer.</translation>
    </message>
    <message>
        <source>Nothing found for “{query}”</source>
        <translation>No se encontró nada con «{query}»</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search the dictations</source>
        <translation>Buscar en los dictados</translation>
    </message>
    <message>
        <source>Dictations</source>
        <translation>Dictados</translation>
    </message>
</context>
<context>
    <name>HistoryText</name>
    <message>
        <source>Text of the dictation</source>
        <translation>Texto del dictado</translation>
    </message>
    <message>
        <source>Press Enter to hear it from the cursor on.</source>
        <translation>Pulsa Intro para escucharlo desde el cursor.</translation>
    </message>
    <message>
        <source>What else it may be… (F8)</source>
        <translation>Qué más puede ser… (F8)</translation>
    </message>
    <message>
        <source>Not sure about “{word}” ({percent} %)</source>
        <translation>Dudas con «{word}» ({percent} %)</translation>
    </message>
</context>
<context>
    <name>HistoryWindow</name>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Export the dictation</source>
        <translation>Exportar el dictado</translation>
    </message>
    <message>
        <source>The dictation was deleted.</source>
        <translation>El dictado se ha borrado.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
</context>
<context>
    <name>KeyCaptureButton</name>
    <message>
        <source>Click, then press the keys</source>
        <translation>Haz clic y pulsa las teclas</translation>
    </message>
    <message>
        <source>Press another key…</source>
        <translation>Pulsa otra tecla…</translation>
    </message>
    <message>
        <source>Press the keys…</source>
        <translation>Pulsa las teclas…</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
</context>
<context>
    <name>KeyLamp</name>
    <message>
        <source>Key {key}, pressed</source>
        <translation>Tecla {key}, pulsada</translation>
    </message>
    <message>
        <source>Key {key}</source>
        <translation>Tecla {key}</translation>
    </message>
</context>
<context>
    <name>KeyNames</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Left Ctrl</source>
        <translation>Ctrl izquierda</translation>
    </message>
    <message>
        <source>Right Ctrl</source>
        <translation>Ctrl derecha</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Left Alt</source>
        <translation>Alt izquierda</translation>
    </message>
    <message>
        <source>Right Alt</source>
        <translation>Alt derecha</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
    </message>
    <message>
        <source>Left Shift</source>
        <translation>Mayús izquierda</translation>
    </message>
    <message>
        <source>Right Shift</source>
        <translation>Mayús derecha</translation>
    </message>
    <message>
        <source>Super</source>
        <translation>Super</translation>
    </message>
    <message>
        <source>Left Super</source>
        <translation>Super izquierda</translation>
    </message>
    <message>
        <source>Right Super</source>
        <translation>Super derecha</translation>
    </message>
    <message>
        <source>Fn</source>
        <translation>Fn</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Retroceso</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insert</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supr</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Page Up</source>
        <translation>Re Pág</translation>
    </message>
    <message>
        <source>Page Down</source>
        <translation>Av Pág</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Izquierda</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Derecha</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Arriba</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Abajo</translation>
    </message>
    <message>
        <source>Caps Lock</source>
        <translation>Bloq Mayús</translation>
    </message>
    <message>
        <source>Num Lock</source>
        <translation>Bloq Num</translation>
    </message>
    <message>
        <source>Scroll Lock</source>
        <translation>Bloq Despl</translation>
    </message>
    <message>
        <source>Print Screen</source>
        <translation>Impr Pant</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Play/Pause</source>
        <translation>Reproducir/Pausa</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Next Track</source>
        <translation>Pista siguiente</translation>
    </message>
    <message>
        <source>Previous Track</source>
        <translation>Pista anterior</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Silencio</translation>
    </message>
    <message>
        <source>Volume Down</source>
        <translation>Bajar volumen</translation>
    </message>
    <message>
        <source>Volume Up</source>
        <translation>Subir volumen</translation>
    </message>
    <message>
        <source>Microphone Mute</source>
        <translation>Silenciar micrófono</translation>
    </message>
    <message>
        <source>Browser Back</source>
        <translation>Navegador atrás</translation>
    </message>
    <message>
        <source>Browser Forward</source>
        <translation>Navegador adelante</translation>
    </message>
    <message>
        <source>Numpad 0</source>
        <translation>Numérico 0</translation>
    </message>
    <message>
        <source>Numpad 1</source>
        <translation>Numérico 1</translation>
    </message>
    <message>
        <source>Numpad 2</source>
        <translation>Numérico 2</translation>
    </message>
    <message>
        <source>Numpad 3</source>
        <translation>Numérico 3</translation>
    </message>
    <message>
        <source>Numpad 4</source>
        <translation>Numérico 4</translation>
    </message>
    <message>
        <source>Numpad 5</source>
        <translation>Numérico 5</translation>
    </message>
    <message>
        <source>Numpad 6</source>
        <translation>Numérico 6</translation>
    </message>
    <message>
        <source>Numpad 7</source>
        <translation>Numérico 7</translation>
    </message>
    <message>
        <source>Numpad 8</source>
        <translation>Numérico 8</translation>
    </message>
    <message>
        <source>Numpad 9</source>
        <translation>Numérico 9</translation>
    </message>
    <message>
        <source>Numpad Decimal</source>
        <translation>Numérico decimal</translation>
    </message>
    <message>
        <source>Numpad Add</source>
        <translation>Numérico +</translation>
    </message>
    <message>
        <source>Numpad Subtract</source>
        <translation>Numérico −</translation>
    </message>
    <message>
        <source>Numpad Multiply</source>
        <translation>Numérico ×</translation>
    </message>
    <message>
        <source>Numpad Divide</source>
        <translation>Numérico ÷</translation>
    </message>
    <message>
        <source>Numpad Enter</source>
        <translation>Numérico Intro</translation>
    </message>
    <message>
        <source>Numpad Equal</source>
        <translation>Numérico =</translation>
    </message>
    <message>
        <source>Left Mouse Button</source>
        <translation>Botón izquierdo</translation>
    </message>
    <message>
        <source>Right Mouse Button</source>
        <translation>Botón derecho</translation>
    </message>
    <message>
        <source>Middle Mouse Button</source>
        <translation>Botón central</translation>
    </message>
    <message>
        <source>Mouse Back</source>
        <translation>Ratón atrás</translation>
    </message>
    <message>
        <source>Mouse Forward</source>
        <translation>Ratón adelante</translation>
    </message>
</context>
<context>
    <name>KeyPage</name>
    <message>
        <source>Try your key</source>
        <translation>Prueba tu tecla</translation>
    </message>
    <message>
        <source>Hold it while you speak, or tap it to start and tap it again to stop.</source>
        <translation>Mantenla pulsada mientras hablas, o púlsala para empezar y otra vez para terminar.</translation>
    </message>
    <message>
        <source>You can also bind a key of your desktop to “sayso ctl toggle”, or go on without a key: the window has a Start button.</source>
        <translation>También puedes asignar una tecla de tu escritorio a «sayso ctl toggle», o seguir sin tecla: la ventana tiene un botón «Empezar».</translation>
    </message>
    <message>
        <source>You can also go on without a key: the window has a Start button.</source>
        <translation>También puedes seguir sin tecla: la ventana tiene un botón «Empezar».</translation>
    </message>
    <message>
        <source>Dictation key</source>
        <translation>Tecla de dictado</translation>
    </message>
    <message>
        <source>Now you would be speaking. Let go of it…</source>
        <translation>Ahora estarías hablando. Suéltala…</translation>
    </message>
    <message>
        <source>It works, in every program.</source>
        <translation>Funciona, en todos los programas.</translation>
    </message>
    <message>
        <source>Press it now.</source>
        <translation>Púlsala ahora.</translation>
    </message>
    <message>
        <source>Nothing has arrived yet. Another program may keep this key to itself: try another one.</source>
        <translation>Aún no ha llegado nada. Quizá otro programa se queda con esta tecla: prueba otra.</translation>
    </message>
    <message>
        <source>Another key:</source>
        <translation>Otra tecla:</translation>
    </message>
</context>
<context>
    <name>KeysField</name>
    <message>
        <source>Use no key</source>
        <translation>No usar ninguna tecla</translation>
    </message>
    <message>
        <source>keyboard shortcut hotkey</source>
        <translation>teclado atajo combinación de teclas</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>English</source>
        <translation>Inglés</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chino</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Alemán</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Español</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Ruso</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Coreano</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Francés</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japonés</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugués</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Turco</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polaco</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>Catalán</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Neerlandés</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>Árabe</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Sueco</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italiano</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>Indonesio</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finés</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>Vietnamita</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>Hebreo</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ucraniano</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griego</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>Malayo</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Checo</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumano</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Danés</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Húngaro</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>Tamil</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>Noruego</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>Tailandés</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>Urdu</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>Croata</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>Búlgaro</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>Lituano</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>Latín</translation>
    </message>
    <message>
        <source>Maori</source>
        <translation>Maorí</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>Malayalam</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>Galés</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>Eslovaco</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>Telugu</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>Persa</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Letón</translation>
    </message>
    <message>
        <source>Bengali</source>
        <translation>Bengalí</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>Serbio</translation>
    </message>
    <message>
        <source>Azerbaijani</source>
        <translation>Azerbaiyano</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>Esloveno</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>Canarés</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estonio</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>Macedonio</translation>
    </message>
    <message>
        <source>Breton</source>
        <translation>Bretón</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>Euskera</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>Islandés</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>Armenio</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>Nepalí</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>Mongol</translation>
    </message>
    <message>
        <source>Bosnian</source>
        <translation>Bosnio</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>Kazajo</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>Albanés</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>Suajili</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>Gallego</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>Maratí</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>Panyabí</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>Cingalés</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>Jemer</translation>
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
        <translation>Somalí</translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation>Afrikáans</translation>
    </message>
    <message>
        <source>Occitan</source>
        <translation>Occitano</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>Georgiano</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Bielorruso</translation>
    </message>
    <message>
        <source>Tajik</source>
        <translation>Tayiko</translation>
    </message>
    <message>
        <source>Sindhi</source>
        <translation>Sindhi</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>Guyaratí</translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation>Amárico</translation>
    </message>
    <message>
        <source>Yiddish</source>
        <translation>Yidis</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>Lao</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>Uzbeko</translation>
    </message>
    <message>
        <source>Faroese</source>
        <translation>Feroés</translation>
    </message>
    <message>
        <source>Haitian Creole</source>
        <translation>Criollo haitiano</translation>
    </message>
    <message>
        <source>Pashto</source>
        <translation>Pastún</translation>
    </message>
    <message>
        <source>Turkmen</source>
        <translation>Turcomano</translation>
    </message>
    <message>
        <source>Nynorsk</source>
        <translation>Nynorsk</translation>
    </message>
    <message>
        <source>Maltese</source>
        <translation>Maltés</translation>
    </message>
    <message>
        <source>Sanskrit</source>
        <translation>Sánscrito</translation>
    </message>
    <message>
        <source>Luxembourgish</source>
        <translation>Luxemburgués</translation>
    </message>
    <message>
        <source>Myanmar</source>
        <translation>Birmano</translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation>Tibetano</translation>
    </message>
    <message>
        <source>Tagalog</source>
        <translation>Tagalo</translation>
    </message>
    <message>
        <source>Malagasy</source>
        <translation>Malgache</translation>
    </message>
    <message>
        <source>Assamese</source>
        <translation>Asamés</translation>
    </message>
    <message>
        <source>Tatar</source>
        <translation>Tártaro</translation>
    </message>
    <message>
        <source>Hawaiian</source>
        <translation>Hawaiano</translation>
    </message>
    <message>
        <source>Lingala</source>
        <translation>Lingala</translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation>Hausa</translation>
    </message>
    <message>
        <source>Bashkir</source>
        <translation>Baskir</translation>
    </message>
    <message>
        <source>Javanese</source>
        <translation>Javanés</translation>
    </message>
    <message>
        <source>Sundanese</source>
        <translation>Sundanés</translation>
    </message>
    <message>
        <source>Cantonese</source>
        <translation>Cantonés</translation>
    </message>
</context>
<context>
    <name>LanguagesField</name>
    <message>
        <source>Add a language</source>
        <translation>Añadir un idioma</translation>
    </message>
    <message>
        <source>Remove {language}</source>
        <translation>Quitar {language}</translation>
    </message>
    <message>
        <source>Add a language…</source>
        <translation>Añadir un idioma…</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>Learned for the vocabulary: {terms}</source>
        <translation>Aprendido para el vocabulario: {terms}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>LevelMeter</name>
    <message>
        <source>Microphone level</source>
        <translation>Nivel del micrófono</translation>
    </message>
    <message>
        <source>too loud</source>
        <translation>demasiado alto</translation>
    </message>
    <message>
        <source>quiet</source>
        <translation>bajo</translation>
    </message>
    <message>
        <source>good</source>
        <translation>bien</translation>
    </message>
</context>
<context>
    <name>LevelTrial</name>
    <message>
        <source>It gives no samples: unplug it and plug it in again, or choose another.</source>
        <translation>No entrega nada: desconéctalo y vuelve a conectarlo, o elige otro.</translation>
    </message>
    <message>
        <source>Say something: the bars should move.</source>
        <translation>Di algo: las barras deberían moverse.</translation>
    </message>
    <message>
        <source>That sounds good.</source>
        <translation>Suena bien.</translation>
    </message>
    <message>
        <source>Too loud: move away, or turn the microphone down.</source>
        <translation>Demasiado alto: aléjate, o baja el micrófono.</translation>
    </message>
    <message>
        <source>Very quiet ({level} dB): speak, come closer, or turn the microphone up.</source>
        <translation>Muy bajo ({level} dB): habla, acércate o sube el micrófono.</translation>
    </message>
    <message>
        <source>Nothing but silence: is it muted, by a switch on it or in the system? Or choose another.</source>
        <translation>Solo silencio: ¿está silenciado, con un interruptor propio o en el sistema? O elige otro.</translation>
    </message>
</context>
<context>
    <name>MicrophonePage</name>
    <message>
        <source>Can Sayso hear you?</source>
        <translation>¿Te oye Sayso?</translation>
    </message>
    <message>
        <source>Say a few words. What you say stays on this computer, today and always.</source>
        <translation>Di unas palabras. Lo que dices se queda en este equipo, hoy y siempre.</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Micrófono</translation>
    </message>
    <message>
        <source>Language that you speak</source>
        <translation>Idioma que hablas</translation>
    </message>
    <message>
        <source>You speak</source>
        <translation>Idiomas que hablas</translation>
    </message>
</context>
<context>
    <name>ModelPage</name>
    <message>
        <source>How well should it listen?</source>
        <translation>¿Con qué precisión debe escuchar?</translation>
    </message>
    <message>
        <source>Larger models make fewer mistakes, and need a faster computer. You can change this at any time.</source>
        <translation>Los modelos más grandes cometen menos errores y necesitan un equipo más rápido. Puedes cambiarlo cuando quieras.</translation>
    </message>
    <message>
        <source>Measuring how fast this computer is…</source>
        <translation>Midiendo la velocidad de este equipo…</translation>
    </message>
    <message>
        <source>Asking what is to be fetched…</source>
        <translation>Consultando qué hay que descargar…</translation>
    </message>
    <message>
        <source>Resume the download ({size})</source>
        <translation>Reanudar la descarga ({size})</translation>
    </message>
    <message>
        <source>Download it ({size})</source>
        <translation>Descargarlo ({size})</translation>
    </message>
    <message>
        <source>Without a model nothing can be written. You can also download one later, in Models.</source>
        <translation>Sin un modelo no se puede escribir nada. También puedes descargar uno más tarde, en «Modelos».</translation>
    </message>
    <message>
        <source>Until it is here, you dictate with {name}.</source>
        <translation>Hasta que esté aquí, dictas con {name}.</translation>
    </message>
</context>
<context>
    <name>ModelProgress</name>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Checking what has arrived…</source>
        <translation>Comprobando lo descargado…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Deteniendo…</translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>Recommended</source>
        <translation>Recomendado</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Usar</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>It lies in {folder}.</source>
        <translation>Está en {folder}.</translation>
    </message>
    <message>
        <source>Chosen, and not here</source>
        <translation>Elegido, pero no está aquí</translation>
    </message>
    <message>
        <source>Asking what is to be fetched…</source>
        <translation>Consultando qué hay que descargar…</translation>
    </message>
    <message>
        <source>Reading the files…</source>
        <translation>Leyendo los archivos…</translation>
    </message>
    <message>
        <source>Remove {size}?</source>
        <translation>¿Quitar {size}?</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>Usar {name}</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>Quitar {name}</translation>
    </message>
    <message>
        <source>Keep {name}</source>
        <translation>Conservar {name}</translation>
    </message>
    <message>
        <source>More about {name}</source>
        <translation>Más sobre {name}</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>Stop the download of {name}</source>
        <translation>Detener la descarga de {name}</translation>
    </message>
    <message>
        <source>Check the files</source>
        <translation>Comprobar los archivos</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Quitar…</translation>
    </message>
    <message>
        <source>Discard what is there…</source>
        <translation>Descartar lo descargado…</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>English only</source>
        <translation>solo inglés</translation>
    </message>
    <message>
        <source>{count} languages</source>
        <translation>{count} idiomas</translation>
    </message>
    <message>
        <source>speed not measured</source>
        <translation>velocidad sin medir</translation>
    </message>
    <message>
        <source>too slow here to write along</source>
        <translation>aquí, demasiado lento para seguir el habla</translation>
    </message>
    <message>
        <source>{factor} times as fast as speech</source>
        <translation>{factor} veces más rápido que el habla</translation>
    </message>
    <message>
        <source>about {factor} times as fast as speech</source>
        <translation>unas {factor} veces más rápido que el habla</translation>
    </message>
    <message>
        <source>installed with Sayso</source>
        <translation>instalado con Sayso</translation>
    </message>
    <message>
        <source>from the Hugging Face cache</source>
        <translation>de la caché de Hugging Face</translation>
    </message>
    <message>
        <source>from {program}</source>
        <translation>de {program}</translation>
    </message>
    <message>
        <source>The smallest: fast everywhere, and makes the most mistakes.</source>
        <translation>El más pequeño: rápido en todas partes, y el que más se equivoca.</translation>
    </message>
    <message>
        <source>Small: writes along on almost every computer.</source>
        <translation>Pequeño: sigue el habla en casi cualquier equipo.</translation>
    </message>
    <message>
        <source>Makes fewer mistakes, and needs a fast processor.</source>
        <translation>Comete menos errores y necesita un procesador rápido.</translation>
    </message>
    <message>
        <source>Large: needs a graphics card to write along.</source>
        <translation>Grande: necesita una tarjeta gráfica para seguir el habla.</translation>
    </message>
    <message>
        <source>The largest of 2022; its successors are better.</source>
        <translation>El más grande de 2022; sus sucesores son mejores.</translation>
    </message>
    <message>
        <source>The largest of late 2022; steadier than its successor.</source>
        <translation>El más grande de finales de 2022; más estable que su sucesor.</translation>
    </message>
    <message>
        <source>The best, and needs a strong graphics card.</source>
        <translation>El mejor, pero necesita una tarjeta gráfica potente.</translation>
    </message>
    <message>
        <source>Nearly as good as the best, and several times faster.</source>
        <translation>Casi tan bueno como el mejor, y varias veces más rápido.</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} de {total}</translation>
    </message>
    <message>
        <source>{size} a second</source>
        <translation>{size} por segundo</translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>queda menos de un minuto</translation>
    </message>
    <message>
        <source>{minutes} min left</source>
        <translation>quedan {minutes} min</translation>
    </message>
    <message>
        <source>{hours} hours left</source>
        <translation>quedan {hours} horas</translation>
    </message>
</context>
<context>
    <name>ModelsWindow</name>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Measure this computer</source>
        <translation>Medir la velocidad</translation>
    </message>
    <message>
        <source>Takes some seconds; then each model&apos;s speed is known, and which one suits best.</source>
        <translation>Tarda unos segundos; después se sabe la velocidad de cada modelo y cuál conviene más.</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>En este equipo</translation>
    </message>
    <message>
        <source>To download</source>
        <translation>Para descargar</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Volver a medir</translation>
    </message>
    <message>
        <source>{name} is here, whole and checked.</source>
        <translation>{name} está aquí, completo y comprobado.</translation>
    </message>
    <message>
        <source>{name} is whole and genuine.</source>
        <translation>{name} está completo y es auténtico.</translation>
    </message>
    <message>
        <source>{name} is complete; there is no digest to hold it against.</source>
        <translation>{name} está completo; no hay suma de verificación con que compararlo.</translation>
    </message>
    <message>
        <source>{name} was removed; {size} are free again.</source>
        <translation>{name} se ha quitado; vuelve a haber {size} libres.</translation>
    </message>
    <message>
        <source>For this computer, {name} suits best.</source>
        <translation>Para este equipo, lo mejor es {name}.</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Midiendo…</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>aún ninguno</translation>
    </message>
    <message>
        <source>Larger models make fewer mistakes, and need a faster computer.</source>
        <translation>Los modelos más grandes cometen menos errores y necesitan un equipo más rápido.</translation>
    </message>
</context>
<context>
    <name>NameField</name>
    <message>
        <source>{name} (not there)</source>
        <translation>{name} (no está)</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Put away</source>
        <translation>Ocultar</translation>
    </message>
    <message>
        <source>Put the notice away</source>
        <translation>Ocultar el aviso</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Transcribe files</source>
        <translation>Transcribir archivos</translation>
    </message>
    <message>
        <source>Audio and video files</source>
        <translation>Archivos de audio y vídeo</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>Overlay</name>
    <message>
        <source>Dictation stopped. Open Sayso to see why.</source>
        <translation>Dictado interrumpido. Abre Sayso para ver por qué.</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Escuchando</translation>
    </message>
    <message>
        <source>Writing the last words</source>
        <translation>Escribiendo las últimas palabras</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Un momento</translation>
    </message>
</context>
<context>
    <name>OverlayWindow</name>
    <message>
        <source>Sayso dictation</source>
        <translation>Dictado de Sayso</translation>
    </message>
</context>
<context>
    <name>Paper</name>
    <message>
        <source>Select the next word that may be wrong (F7)</source>
        <translation>Seleccionar la siguiente palabra dudosa (F7)</translation>
    </message>
    <message>
        <source>{number} to check</source>
        <translation>{number} por revisar</translation>
    </message>
</context>
<context>
    <name>PlaceField</name>
    <message>
        <source>Where you dragged it</source>
        <translation>Donde lo arrastraste</translation>
    </message>
</context>
<context>
    <name>Player</name>
    <message>
        <source>The recording cannot be played: its file is missing or damaged.</source>
        <translation>La grabación no se puede reproducir: su archivo falta o está dañado.</translation>
    </message>
    <message>
        <source>The recording cannot be played: {reason}</source>
        <translation>La grabación no se puede reproducir: {reason}</translation>
    </message>
</context>
<context>
    <name>ProfileBadge</name>
    <message>
        <source>Profile</source>
        <translation>Perfil</translation>
    </message>
    <message>
        <source>Edit profiles…</source>
        <translation>Editar perfiles…</translation>
    </message>
    <message>
        <source>By program</source>
        <translation>Según el programa</translation>
    </message>
</context>
<context>
    <name>ProfileWindow</name>
    <message>
        <source>Profiles</source>
        <translation>Perfiles</translation>
    </message>
    <message>
        <source>No profiles yet</source>
        <translation>Aún no hay perfiles</translation>
    </message>
    <message>
        <source>A profile is another way to dictate: its own words, replacements, languages and switches, for certain programs or after a key of its own.</source>
        <translation>Un perfil es otra manera de dictar: con sus palabras, reemplazos, idiomas e interruptores, para ciertos programas o con una tecla propia.</translation>
    </message>
    <message>
        <source>Add a profile</source>
        <translation>Añadir un perfil</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>“{name}” was removed.</source>
        <translation>Se quitó «{name}».</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>ProfilesPart</name>
    <message>
        <source>New profile</source>
        <translation>Perfil nuevo</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
    </message>
</context>
<context>
    <name>QuietEnd</name>
    <message>
        <source>Nobody has spoken for a while ({minutes} min), so the dictation has ended.</source>
        <translation>Nadie ha hablado durante un rato ({minutes} min), así que el dictado ha terminado.</translation>
    </message>
</context>
<context>
    <name>Recordings</name>
    <message>
        <source>A dictation of {length} was interrupted; its recording is kept.</source>
        <translation>Se interrumpió un dictado de {length}; su grabación se conserva.</translation>
    </message>
    <message>
        <source>Transcribe it</source>
        <translation>Transcribirla</translation>
    </message>
    <message>
        <source>There is no recording of that dictation any more.</source>
        <translation>Ya no hay grabación de ese dictado.</translation>
    </message>
    <message>
        <source>Another recording is being transcribed; wait until that is done.</source>
        <translation>Se está transcribiendo otra grabación; espera a que termine.</translation>
    </message>
    <message>
        <source>The transcription was stopped; the text is as it was.</source>
        <translation>La transcripción se detuvo; el texto está como estaba.</translation>
    </message>
    <message>
        <source>The recording is being transcribed: {share} %</source>
        <translation>Se está transcribiendo la grabación: {share} %</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>The recording was transcribed; the text is in the history.</source>
        <translation>La grabación se ha transcrito; el texto está en el historial.</translation>
    </message>
    <message>
        <source>{model} heard the recording differently.</source>
        <translation>{model} oyó la grabación de otro modo.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
</context>
<context>
    <name>Retranscription</name>
    <message>
        <source>The transcription could not be started.</source>
        <translation>No se pudo iniciar la transcripción.</translation>
    </message>
    <message>
        <source>The recording could not be transcribed.</source>
        <translation>No se pudo transcribir la grabación.</translation>
    </message>
</context>
<context>
    <name>SecondLook</name>
    <message>
        <source>Take the new text</source>
        <translation>Usar el texto nuevo</translation>
    </message>
    <message>
        <source>Keep the old one</source>
        <translation>Conservar el anterior</translation>
    </message>
    <message>
        <source>{model} heard it differently in one place.</source>
        <translation>{model} lo oyó distinto en un lugar.</translation>
    </message>
    <message>
        <source>{model} heard it differently in {count} places.</source>
        <translation>{model} lo oyó distinto en {count} lugares.</translation>
    </message>
    <message>
        <source>removed: {text}</source>
        <translation>quitado: {text}</translation>
    </message>
    <message>
        <source>new: {text}</source>
        <translation>nuevo: {text}</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>The sound system does not answer. Plug the microphone in again, or restart the computer.</source>
        <translation>El sistema de sonido no responde. Vuelve a conectar el micrófono o reinicia el equipo.</translation>
    </message>
    <message>
        <source>The sound system does not answer. Restart it with “{0}” or “{1}”, or restart the computer.</source>
        <translation>El sistema de sonido no responde. Reinícialo con «{0}» o «{1}», o reinicia el equipo.</translation>
    </message>
    <message>
        <source>The sound server cannot be reached for recording; install the system&apos;s package libasound2-plugins (Debian, Ubuntu) or alsa-plugins-pulse (Fedora, Arch).</source>
        <translation>No se puede acceder al servidor de sonido para grabar; instala el paquete del sistema libasound2-plugins (Debian, Ubuntu) o alsa-plugins-pulse (Fedora, Arch).</translation>
    </message>
    <message>
        <source>No microphone was found; plug one in, or switch one on in the system&apos;s sound settings.</source>
        <translation>No se encontró ningún micrófono; conecta uno o actívalo en los ajustes de sonido del sistema.</translation>
    </message>
    <message>
        <source>There is no microphone {0}. There are: {1}.</source>
        <translation>No hay ningún micrófono {0}. Hay: {1}.</translation>
    </message>
    <message>
        <source>There is no PulseAudio here.</source>
        <translation>Aquí no hay PulseAudio.</translation>
    </message>
    <message>
        <source>The sound server does not answer; restart it, or the computer.</source>
        <translation>El servidor de sonido no responde; reinícialo, o reinicia el equipo.</translation>
    </message>
    <message>
        <source>The disk is full: what you say is heard and written as before, but not recorded. Make room on the disk.</source>
        <translation>El disco está lleno: lo que dices se oye y se escribe como antes, pero no se graba. Haz sitio en el disco.</translation>
    </message>
    <message>
        <source>What you say is heard and written as before, but not recorded: {0} cannot be written to ({1}). Give yourself the right to write there.</source>
        <translation>Lo que dices se oye y se escribe como antes, pero no se graba: no se puede escribir en {0} ({1}). Date permiso de escritura ahí.</translation>
    </message>
    <message>
        <source>The microphone {0} was unplugged.</source>
        <translation>Se desconectó el micrófono {0}.</translation>
    </message>
    <message>
        <source>Sayso listens to {0} now.</source>
        <translation>Sayso escucha ahora {0}.</translation>
    </message>
    <message>
        <source>{0} Sayso goes on with {1}.</source>
        <translation>{0} Sayso sigue con {1}.</translation>
    </message>
    <message>
        <source>{0} is not there; Sayso listens to {1}.</source>
        <translation>{0} no está; Sayso escucha {1}.</translation>
    </message>
    <message>
        <source>{0} gives nothing but silence: is it muted, by a switch on it or in the system? Another can be chosen above.</source>
        <translation>{0} solo da silencio: ¿está silenciado, con un interruptor propio o en el sistema? Arriba se puede elegir otro.</translation>
    </message>
    <message>
        <source>The sound system does not open the microphone {0}; choose another, or unplug it and plug it in again.</source>
        <translation>El sistema de sonido no abre el micrófono {0}; elige otro, o desconéctalo y vuelve a conectarlo.</translation>
    </message>
    <message>
        <source>The microphone {0} records at none of the rates {1} Hz.</source>
        <translation>El micrófono {0} no graba a ninguna de las frecuencias {1} Hz.</translation>
    </message>
    <message>
        <source>The microphone {0} is in use by another program; close that, or choose another.</source>
        <translation>Otro programa usa el micrófono {0}; ciérralo o elige otro.</translation>
    </message>
    <message>
        <source>The system denies access to the microphone {0}; allow it in the privacy settings.</source>
        <translation>El sistema niega el acceso al micrófono {0}; permítelo en los ajustes de privacidad.</translation>
    </message>
    <message>
        <source>The microphone {0} was unplugged or stopped giving sound.</source>
        <translation>El micrófono {0} se desconectó o dejó de dar sonido.</translation>
    </message>
    <message>
        <source>The speech engine stopped unexpectedly and was started again. Nothing that you said is lost.</source>
        <translation>El motor de voz se detuvo de forma inesperada y se ha reiniciado. No se ha perdido nada de lo que dijiste.</translation>
    </message>
    <message>
        <source>The speech engine did not answer any more and was started again. Nothing that you said is lost.</source>
        <translation>El motor de voz dejó de responder y se ha reiniciado. No se ha perdido nada de lo que dijiste.</translation>
    </message>
    <message>
        <source>The graphics card has too little free memory for this model. Sayso goes on with the processor, which is slower; close other programs that use the graphics card, or choose a smaller model.</source>
        <translation>La tarjeta gráfica tiene poca memoria libre para este modelo. Sayso sigue con el procesador, que es más lento; cierra otros programas que usen la tarjeta gráfica o elige un modelo más pequeño.</translation>
    </message>
    <message>
        <source>The graphics card stopped computing, as some do after sleep. Sayso goes on with the processor, which is slower, and tries the graphics card again when the model is loaded the next time.</source>
        <translation>La tarjeta gráfica dejó de calcular, como hacen algunas tras la suspensión. Sayso sigue con el procesador, más lento, y lo intentará de nuevo cuando se cargue el modelo otra vez.</translation>
    </message>
    <message>
        <source>The speech engine failed three times in a row. Your recordings are kept. Choose another model, or see what is wrong with: sayso doctor.</source>
        <translation>El motor de voz falló tres veces seguidas. Tus grabaciones se conservan. Elige otro modelo, o mira qué pasa con: sayso doctor.</translation>
    </message>
    <message>
        <source>The first {0} seconds were recorded too long ago to be written down live. They are in the recording: transcribe it again from the history.</source>
        <translation>Los primeros {0} segundos se grabaron hace demasiado para escribirlos al momento. Están en la grabación: transcríbela de nuevo desde el historial.</translation>
    </message>
    <message>
        <source>The speech engine&apos;s process cannot be started: {0}.</source>
        <translation>No se puede iniciar el proceso del motor de voz: {0}.</translation>
    </message>
    <message>
        <source>This machine has no {0} device that torch can use; try --device cpu.</source>
        <translation>Este equipo no tiene un dispositivo {0} que torch pueda usar; prueba --device cpu.</translation>
    </message>
    <message>
        <source>There is too little memory for the model {0}; close other programs, or choose a smaller model.</source>
        <translation>Hay poca memoria para el modelo {0}; cierra otros programas o elige un modelo más pequeño.</translation>
    </message>
    <message>
        <source>int8 runs only on processors with 8-bit instructions; try --dtype auto.</source>
        <translation>int8 solo funciona en procesadores con instrucciones de 8 bits; prueba --dtype auto.</translation>
    </message>
    <message>
        <source>float16 is for GPUs; on this processor try --dtype auto or bfloat16.</source>
        <translation>float16 es para tarjetas gráficas; en este procesador prueba --dtype auto o bfloat16.</translation>
    </message>
    <message>
        <source>The model {0} is not on this machine. Get it with: sayso models download {1}</source>
        <translation>El modelo {0} no está en este equipo. Consíguelo con: sayso models download {1}</translation>
    </message>
    <message>
        <source>{0} is damaged. Get the model again.</source>
        <translation>{0} está dañado. Consigue el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{0} points outside its folder, to {1}; do not use it.</source>
        <translation>{0} apunta fuera de su carpeta, a {1}; no lo uses.</translation>
    </message>
    <message>
        <source>The name of the model is empty; `sayso models list` shows which there are.</source>
        <translation>El nombre del modelo está vacío; `sayso models list` muestra cuáles hay.</translation>
    </message>
    <message>
        <source>{0} does not exist; give the file or folder of a Whisper model.</source>
        <translation>{0} no existe; indica el archivo o la carpeta de un modelo Whisper.</translation>
    </message>
    <message>
        <source>{0} cannot be written: {1}.</source>
        <translation>No se puede escribir {0}: {1}.</translation>
    </message>
    <message>
        <source>{0} cannot be read: {1}.</source>
        <translation>No se puede leer {0}: {1}.</translation>
    </message>
    <message>
        <source>{0} cannot be deleted: {1}.</source>
        <translation>No se puede borrar {0}: {1}.</translation>
    </message>
    <message>
        <source>The download needs {0} MB and the disk with {1} has {2} MB; make room first.</source>
        <translation>La descarga necesita {0} MB y el disco con {1} tiene {2} MB; haz sitio primero.</translation>
    </message>
    <message>
        <source>The disk with {0} is full; make room and download the model again.</source>
        <translation>El disco con {0} está lleno; haz sitio y descarga el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{0} is already being downloaded; wait until that is done.</source>
        <translation>{0} ya se está descargando; espera a que termine.</translation>
    </message>
    <message>
        <source>{0} is in the Hugging Face cache, {1}; remove it there.</source>
        <translation>{0} está en la caché de Hugging Face, {1}; quítalo ahí.</translation>
    </message>
    <message>
        <source>{0} is an installed package; remove it with pip uninstall.</source>
        <translation>{0} es un paquete instalado; quítalo con pip uninstall.</translation>
    </message>
    <message>
        <source>{0} is no name of a model; `sayso models list` shows them.</source>
        <translation>{0} no es el nombre de un modelo; `sayso models list` los muestra.</translation>
    </message>
    <message>
        <source>The Hugging Face hub cannot be reached; check the network and download the model again.</source>
        <translation>No se puede acceder a Hugging Face; comprueba la red y descarga el modelo de nuevo.</translation>
    </message>
    <message>
        <source>The proxy that is set cannot be used (HTTPS_PROXY, ALL_PROXY or the system&apos;s settings); set one for HTTP there, or none.</source>
        <translation>El proxy configurado no se puede usar (HTTPS_PROXY, ALL_PROXY o la configuración del sistema); pon allí uno para HTTP, o ninguno.</translation>
    </message>
    <message>
        <source>{0} has no weights as safetensors; choose another model.</source>
        <translation>{0} no tiene pesos en safetensors; elige otro modelo.</translation>
    </message>
    <message>
        <source>{0} arrived damaged: its digest is wrong. It was deleted; download the model again.</source>
        <translation>{0} llegó dañado: su suma no coincide. Se borró; descarga el modelo de nuevo.</translation>
    </message>
    <message>
        <source>HF_HUB_OFFLINE is set, which forbids downloads; unset it to download the model.</source>
        <translation>HF_HUB_OFFLINE está definida y prohíbe descargas; quítala para descargar el modelo.</translation>
    </message>
    <message>
        <source>The Hugging Face hub does not give out {0} (status {1}); try again later.</source>
        <translation>Hugging Face no entrega {0} (estado {1}); inténtalo más tarde.</translation>
    </message>
    <message>
        <source>The Hugging Face hub does not say what {0} of {1} must be; try again later.</source>
        <translation>Hugging Face no dice qué debe ser {0} de {1}; inténtalo más tarde.</translation>
    </message>
    <message>
        <source>The download was stopped; the next one goes on from there.</source>
        <translation>La descarga se detuvo; la próxima sigue desde ahí.</translation>
    </message>
    <message>
        <source>The Hugging Face hub refused {0} (status {1}); try again later.</source>
        <translation>Hugging Face rechazó {0} (estado {1}); inténtalo más tarde.</translation>
    </message>
    <message>
        <source>The Hugging Face hub sent another part of {0} than asked for; try again later.</source>
        <translation>Hugging Face envió otra parte de {0} distinta de la pedida; inténtalo más tarde.</translation>
    </message>
    <message>
        <source>The Hugging Face hub sent more than {0} holds; try again later.</source>
        <translation>Hugging Face envió más de lo que contiene {0}; inténtalo más tarde.</translation>
    </message>
    <message>
        <source>Something in Sayso itself went wrong; the log tells the details.</source>
        <translation>Algo falló en el propio Sayso; el registro tiene los detalles.</translation>
    </message>
    <message>
        <source>The settings in {0} cannot be read: {1}.</source>
        <translation>No se pueden leer los ajustes de {0}: {1}.</translation>
    </message>
    <message>
        <source>{0} was damaged and is kept as {1}; those of before apply.</source>
        <translation>{0} estaba dañado y se conserva como {1}; rigen los de antes.</translation>
    </message>
    <message>
        <source>{0} was damaged and is kept as {1}; the defaults apply.</source>
        <translation>{0} estaba dañado y se conserva como {1}; rigen los valores iniciales.</translation>
    </message>
    <message>
        <source>Changes apply until Sayso ends: {0}</source>
        <translation>Los cambios valen hasta que Sayso termine: {0}</translation>
    </message>
    <message>
        <source>In {0}, {1} Its default applies.</source>
        <translation>En {0}: {1} Rige el valor inicial.</translation>
    </message>
    <message>
        <source>In {0}, {1} Nothing was changed; put it right in the file first.</source>
        <translation>En {0}: {1} No se ha cambiado nada; corrígelo primero en el archivo.</translation>
    </message>
    <message>
        <source>The sound of the dictation cannot be kept: {0}.</source>
        <translation>No se puede conservar el sonido del dictado: {0}.</translation>
    </message>
    <message>
        <source>{0} Dictations are kept only until Sayso ends.</source>
        <translation>{0} Los dictados se conservan solo hasta que Sayso termine.</translation>
    </message>
    <message>
        <source>{0} It was set aside as {1}, and a new history was begun.</source>
        <translation>{0} Se apartó como {1} y se empezó un historial nuevo.</translation>
    </message>
    <message>
        <source>What was deleted may still be in {0}, which is damaged; delete that file, too.</source>
        <translation>Lo que se borró puede seguir en {0}, que está dañado; borra también ese archivo.</translation>
    </message>
    <message>
        <source>{0} It cannot be renamed: {1}.</source>
        <translation>{0} No se puede renombrar: {1}.</translation>
    </message>
    <message>
        <source>The history {0} cannot be used: {1}.</source>
        <translation>No se puede usar el historial {0}: {1}.</translation>
    </message>
    <message>
        <source>The index of the history {0} is damaged: {1}.</source>
        <translation>El índice del historial {0} está dañado: {1}.</translation>
    </message>
    <message>
        <source>The history {0} is damaged: {1}.</source>
        <translation>El historial {0} está dañado: {1}.</translation>
    </message>
    <message>
        <source>The history needs Python with an SQLite that has FTS5; take Python from python.org.</source>
        <translation>El historial necesita Python con un SQLite que tenga FTS5; usa el Python de python.org.</translation>
    </message>
    <message>
        <source>The history {0} is a file of another program.</source>
        <translation>El historial {0} es un archivo de otro programa.</translation>
    </message>
    <message>
        <source>The history {0} was written by a newer version of Sayso; update Sayso to see it.</source>
        <translation>El historial {0} es de una versión más nueva de Sayso; actualiza Sayso para verlo.</translation>
    </message>
    <message>
        <source>The history {0} is damaged: it has lost its tables.</source>
        <translation>El historial {0} está dañado: ha perdido sus tablas.</translation>
    </message>
    <message>
        <source>The history {0} is of an older version, and may not be changed.</source>
        <translation>El historial {0} es de una versión anterior y no se puede cambiar.</translation>
    </message>
    <message>
        <source>The history {0} cannot be opened: {1}.</source>
        <translation>No se puede abrir el historial {0}: {1}.</translation>
    </message>
    <message>
        <source>Subtitles belong to one recording; export dictations one by one.</source>
        <translation>Los subtítulos son de una grabación; exporta los dictados uno a uno.</translation>
    </message>
    <message>
        <source>No key is given. Keys are named like {0}.</source>
        <translation>No se indica ninguna tecla. Las teclas se llaman como {0}.</translation>
    </message>
    <message>
        <source>There is no key called “{0}”. Keys are named like {1}.</source>
        <translation>No hay ninguna tecla llamada «{0}». Las teclas se llaman como {1}.</translation>
    </message>
    <message>
        <source>In “{0}” a key is missing beside a plus sign. Keys are named like {1}.</source>
        <translation>En «{0}» falta una tecla junto a un signo más. Las teclas se llaman como {1}.</translation>
    </message>
    <message>
        <source>{0} is needed for typing. Add Ctrl, Alt or Super to it, or choose a key such as F9 or Right Ctrl.</source>
        <translation>{0} hace falta para escribir. Añádele Ctrl, Alt o Super, o elige una tecla como F9 o Ctrl derecha.</translation>
    </message>
    <message>
        <source>The {0} is needed for clicking. Add Ctrl, Alt or Super to it, or choose mouse_middle or mouse_back.</source>
        <translation>{0} hace falta para hacer clic. Añádele Ctrl, Alt o Super, o elige mouse_middle o mouse_back.</translation>
    </message>
    <message>
        <source>{0} can&apos;t be listened to on this desktop while Sayso records. Cancel in Sayso&apos;s window or with “sayso ctl cancel”.</source>
        <translation>En este escritorio no se puede oír {0} mientras Sayso graba. Cancela en la ventana de Sayso o con «sayso ctl cancel».</translation>
    </message>
    <message>
        <source>No key can be listened to on this desktop. For a dictation key, {0}.</source>
        <translation>En este escritorio no se puede oír ninguna tecla. Para una tecla de dictado: {0}.</translation>
    </message>
    <message>
        <source>bind a key to the command “{0}” in the desktop&apos;s settings for shortcuts</source>
        <translation>asigna una tecla a la orden «{0}» en los ajustes de atajos del escritorio</translation>
    </message>
    <message>
        <source>To hear its key on this desktop, Sayso has to read the keyboard. To allow that, run “sudo usermod -aG input $USER” and log in again; every program of yours can then read what you type.</source>
        <translation>Para oír su tecla aquí, Sayso tiene que leer el teclado. Para permitirlo, ejecuta «sudo usermod -aG input $USER» y vuelve a iniciar sesión; todos tus programas podrán leer lo que escribes.</translation>
    </message>
    <message>
        <source>Keys are read from the keyboard; the program that has the focus gets them too.</source>
        <translation>Las teclas se leen del teclado; el programa que tiene el foco también las recibe.</translation>
    </message>
    <message>
        <source>There is no keyboard to read.</source>
        <translation>No hay ningún teclado que leer.</translation>
    </message>
    <message>
        <source>No keyboard here has the key {0}.</source>
        <translation>Ningún teclado de aquí tiene la tecla {0}.</translation>
    </message>
    <message>
        <source>The keyboards can&apos;t be read.</source>
        <translation>No se pueden leer los teclados.</translation>
    </message>
    <message>
        <source>Keys work in every program.</source>
        <translation>Las teclas van en todos los programas.</translation>
    </message>
    <message>
        <source>Keys work in every program. The program that has the focus gets them too.</source>
        <translation>Las teclas funcionan en todos los programas. El programa que tiene el foco también las recibe.</translation>
    </message>
    <message>
        <source>There is no key {0} on this keyboard.</source>
        <translation>No hay ninguna tecla {0} en este teclado.</translation>
    </message>
    <message>
        <source>Allow Sayso to hear its key: in System Settings, Privacy &amp; Security, switch it on under Accessibility and under Input Monitoring.</source>
        <translation>Permite que Sayso oiga su tecla: en Ajustes del Sistema, Privacidad y seguridad, actívalo en Accesibilidad y en Monitorización de entrada.</translation>
    </message>
    <message>
        <source>{0} keeps all keys to itself, as for a password. Finish there, or lock the screen and unlock it.</source>
        <translation>{0} se queda con todas las teclas, como para una contraseña. Termina ahí, o bloquea y desbloquea la pantalla.</translation>
    </message>
    <message>
        <source>{0} is there already, for “{1}”; choose another key.</source>
        <translation>{0} ya se usa para «{1}»; elige otra tecla.</translation>
    </message>
    <message>
        <source>The desktop gives keys only to programs that have an entry in its menu, and finds no {0}.desktop. Install Sayso&apos;s package, or copy that file to ~/.local/share/applications, and log in again.</source>
        <translation>El escritorio solo da teclas a programas con entrada en su menú y no encuentra {0}.desktop. Instala el paquete de Sayso, o copia ese archivo en ~/.local/share/applications, y vuelve a iniciar sesión.</translation>
    </message>
    <message>
        <source>{0} would be taken from other programs all the time, as this desktop gives keys away for good. A combination with Ctrl, Alt or Super can be used.</source>
        <translation>{0} se quitaría siempre a los demás programas, pues este escritorio da las teclas del todo. Sirve una combinación con Ctrl, Alt o Super.</translation>
    </message>
    <message>
        <source>The desktop gives Sayso no key. Choose one in the desktop&apos;s settings for shortcuts.</source>
        <translation>El escritorio no da ninguna tecla a Sayso. Elige una en los ajustes de atajos del escritorio.</translation>
    </message>
    <message>
        <source>The desktop gives Sayso the key {0}.</source>
        <translation>El escritorio da a Sayso la tecla {0}.</translation>
    </message>
    <message>
        <source>The desktop gives Sayso its key.</source>
        <translation>El escritorio da a Sayso su tecla.</translation>
    </message>
    <message>
        <source>{0} It can be changed in the desktop&apos;s settings for shortcuts.</source>
        <translation>{0} Se puede cambiar en los ajustes de atajos del escritorio.</translation>
    </message>
    <message>
        <source>This desktop has no shortcuts with the {0}.</source>
        <translation>Este escritorio no tiene atajos con {0}.</translation>
    </message>
    <message>
        <source>This desktop&apos;s shortcuts don&apos;t tell the left from the right key in {0}.</source>
        <translation>Los atajos de este escritorio no distinguen la tecla izquierda de la derecha en {0}.</translation>
    </message>
    <message>
        <source>Allow Sayso its keys in the dialog that the desktop shows.</source>
        <translation>Permite a Sayso sus teclas en el diálogo que muestra el escritorio.</translation>
    </message>
    <message>
        <source>This desktop has no portal for global shortcuts (GNOME 48, KDE Plasma 5.27 and Hyprland have).</source>
        <translation>Este escritorio no tiene portal de atajos globales (GNOME 48, KDE Plasma 5.27 y Hyprland sí).</translation>
    </message>
    <message>
        <source>This desktop has global shortcuts.</source>
        <translation>Este escritorio tiene atajos globales.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal gives no session for global shortcuts.</source>
        <translation>El portal del escritorio no da una sesión de atajos globales.</translation>
    </message>
    <message>
        <source>The desktop was not allowed to give Sayso its keys. Choose the key again in Sayso&apos;s settings to be asked again, or give it one in the desktop&apos;s settings for shortcuts.</source>
        <translation>No se permitió al escritorio dar sus teclas a Sayso. Elige de nuevo la tecla en los ajustes de Sayso para que te pregunte otra vez, o dásela en los ajustes de atajos del escritorio.</translation>
    </message>
    <message>
        <source>The desktop has ended Sayso&apos;s session for shortcuts; asking for a new one.</source>
        <translation>El escritorio terminó la sesión de atajos de Sayso; se pide otra.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal has ended; waiting for it to come back.</source>
        <translation>El portal del escritorio ha terminado; se espera a que vuelva.</translation>
    </message>
    <message>
        <source>The desktop doesn&apos;t tell when the key is let go, so that it can&apos;t be held. A key or combination that is no modifier alone may work better.</source>
        <translation>El escritorio no dice cuándo se suelta la tecla, así que no se puede mantener. Quizá vaya mejor una tecla o combinación que no sea solo un modificador.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal doesn&apos;t answer.</source>
        <translation>El portal del escritorio no responde.</translation>
    </message>
    <message>
        <source>Not listening for keys yet.</source>
        <translation>Aún no se escuchan teclas.</translation>
    </message>
    <message>
        <source>Asking the desktop&apos;s portal.</source>
        <translation>Se pregunta al portal del escritorio.</translation>
    </message>
    <message>
        <source>It isn&apos;t told when the key is let go here: each press starts or stops.</source>
        <translation>Aquí no se dice cuándo se suelta la tecla: cada pulsación empieza o termina.</translation>
    </message>
    <message>
        <source>There is no way to listen for keys here.</source>
        <translation>Aquí no hay manera de oír teclas.</translation>
    </message>
    <message>
        <source>There is no dictation key; choose one in Settings.</source>
        <translation>No hay tecla de dictado; elige una en Ajustes.</translation>
    </message>
    <message>
        <source>The X server {0} doesn&apos;t answer.</source>
        <translation>El servidor X {0} no responde.</translation>
    </message>
    <message>
        <source>This is a Wayland session: keys reach X11 programs only in their own windows.</source>
        <translation>Es una sesión Wayland: las teclas llegan a los programas X11 solo en sus propias ventanas.</translation>
    </message>
    <message>
        <source>The X server {0} has gone; waiting for it to come back.</source>
        <translation>El servidor X {0} ya no está; se espera a que vuelva.</translation>
    </message>
    <message>
        <source>{0} is taken by another program or by the desktop&apos;s own shortcuts. Choose another key, or free this one there.</source>
        <translation>{0} lo usa otro programa o un atajo del escritorio. Elige otra tecla, o libera esta ahí.</translation>
    </message>
    <message>
        <source>This X server is too old to listen to {0}: choose a key.</source>
        <translation>Este servidor X es demasiado antiguo para oír {0}: elige una tecla.</translation>
    </message>
    <message>
        <source>There is no X server {0}.</source>
        <translation>No hay ningún servidor X {0}.</translation>
    </message>
    <message>
        <source>The X server {0} can&apos;t be reached: {1}.</source>
        <translation>No se puede acceder al servidor X {0}: {1}.</translation>
    </message>
    <message>
        <source>This keyboard&apos;s layout has no key {0}.</source>
        <translation>La distribución de este teclado no tiene la tecla {0}.</translation>
    </message>
    <message>
        <source>The window you dictated into has lost the focus. What was not written is in the history.</source>
        <translation>La ventana en la que dictabas ha perdido el foco. Lo que no se escribió está en el historial.</translation>
    </message>
    <message>
        <source>No other program had the focus. The text is in the history.</source>
        <translation>Ningún otro programa tenía el foco. El texto está en el historial.</translation>
    </message>
    <message>
        <source>Sayso was closed before all of the text was written. The history has it.</source>
        <translation>Sayso se cerró antes de escribir todo el texto. Está en el historial.</translation>
    </message>
    <message>
        <source>Sayso could not write the text. It is in the history.</source>
        <translation>Sayso no pudo escribir el texto. Está en el historial.</translation>
    </message>
    <message>
        <source>The end of the text could not be joined to what was written. The history has all of it.</source>
        <translation>El final del texto no se pudo unir a lo escrito. El historial lo tiene todo.</translation>
    </message>
    <message>
        <source>The words stay: they can only be taken out where the program tells that they stand right before the cursor. The rest of the dictation goes on behind them.</source>
        <translation>Las palabras se quedan: solo se pueden quitar si el programa dice que están justo antes del cursor. El dictado sigue detrás de ellas.</translation>
    </message>
    <message>
        <source>{0} is still held down, so nothing can be typed.</source>
        <translation>{0} sigue pulsada, así que no se puede escribir nada.</translation>
    </message>
    <message>
        <source>The text is written once you let go of {0}.</source>
        <translation>El texto se escribirá cuando sueltes {0}.</translation>
    </message>
    <message>
        <source>The text is written once the window you dictated into has the focus again.</source>
        <translation>El texto se escribirá cuando la ventana en la que dictabas vuelva a tener el foco.</translation>
    </message>
    <message>
        <source>The text is written once you click into a field of another program.</source>
        <translation>El texto se escribe en cuanto hagas clic en un campo de otro programa.</translation>
    </message>
    <message>
        <source>The text is written once the menu or the screen lock lets go of the keyboard.</source>
        <translation>El texto se escribe en cuanto el menú o el bloqueo de pantalla suelte el teclado.</translation>
    </message>
    <message>
        <source>A menu, a launcher or the screen lock kept the keyboard to itself. What was not written is in the history.</source>
        <translation>Un menú, un lanzador o el bloqueo de pantalla se quedó con el teclado. Lo que no se escribió está en el historial.</translation>
    </message>
    <message>
        <source>The program has not pasted the text.</source>
        <translation>El programa no ha pegado el texto.</translation>
    </message>
    <message>
        <source>The program has not pasted the text, and something else was copied. The text is in the history.</source>
        <translation>El programa no ha pegado el texto y se copió otra cosa. El texto está en el historial.</translation>
    </message>
    <message>
        <source>The text is on the clipboard, to be pasted.</source>
        <translation>El texto está en el portapapeles, listo para pegar.</translation>
    </message>
    <message>
        <source>The keyboard has no key to paste with.</source>
        <translation>El teclado no tiene tecla para pegar.</translation>
    </message>
    <message>
        <source>The clipboard cannot be used at the moment.</source>
        <translation>El portapapeles no se puede usar en este momento.</translation>
    </message>
    <message>
        <source>Another program does not let go of the clipboard.</source>
        <translation>Otro programa no suelta el portapapeles.</translation>
    </message>
    <message>
        <source>Other programs keep changing the clipboard.</source>
        <translation>Otros programas cambian sin parar el portapapeles.</translation>
    </message>
    <message>
        <source>The program that holds the clipboard does not answer.</source>
        <translation>El programa que tiene el portapapeles no responde.</translation>
    </message>
    <message>
        <source>A clipboard manager reads what is copied, so nobody could tell whether the text was pasted.</source>
        <translation>Un gestor del portapapeles lee lo que se copia; nadie podría saber si el texto se ha pegado.</translation>
    </message>
    <message>
        <source>What is on the clipboard could not be given back in all its formats.</source>
        <translation>No se pudo devolver el portapapeles en todos sus formatos.</translation>
    </message>
    <message>
        <source>This desktop&apos;s clipboard cannot be used.</source>
        <translation>El portapapeles de este escritorio no se puede usar.</translation>
    </message>
    <message>
        <source>Install “wl-clipboard”: with it, text can be left on this desktop&apos;s clipboard.</source>
        <translation>Instala «wl-clipboard»: con él, el texto puede quedar en el portapapeles de este escritorio.</translation>
    </message>
    <message>
        <source>Install the program “wtype”: with it, text can be typed on this desktop.</source>
        <translation>Instala el programa «wtype»: con él se puede escribir en este escritorio.</translation>
    </message>
    <message>
        <source>This desktop takes no typing from “wtype”.</source>
        <translation>Este escritorio no acepta lo que escribe «wtype».</translation>
    </message>
    <message>
        <source>Allow Sayso to type: the desktop calls it “remote control” of the keyboard and asks you once.</source>
        <translation>Permite que Sayso escriba: el escritorio lo llama «control remoto» del teclado y te pregunta una vez.</translation>
    </message>
    <message>
        <source>This desktop lets no program type.</source>
        <translation>Este escritorio no deja escribir a ningún programa.</translation>
    </message>
    <message>
        <source>The desktop has taken back the permission to type.</source>
        <translation>El escritorio ha retirado el permiso para escribir.</translation>
    </message>
    <message>
        <source>The desktop does not let Sayso type at this moment.</source>
        <translation>El escritorio no deja que Sayso escriba en este momento.</translation>
    </message>
    <message>
        <source>The desktop&apos;s keyboard lacks a character, or takes no keys at this moment.</source>
        <translation>Al teclado del escritorio le falta un carácter, o no acepta teclas en este momento.</translation>
    </message>
    <message>
        <source>The desktop does not let Sayso use the keyboard.</source>
        <translation>El escritorio no deja que Sayso use el teclado.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal, or you, refused {0}.</source>
        <translation>El portal del escritorio, o tú, rechazó {0}.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal has not answered {0}.</source>
        <translation>El portal del escritorio no ha respondido a {0}.</translation>
    </message>
    <message>
        <source>The X server has gone.</source>
        <translation>El servidor X ya no está.</translation>
    </message>
    <message>
        <source>The X server does not let the clipboard be used.</source>
        <translation>El servidor X no deja usar el portapapeles.</translation>
    </message>
    <message>
        <source>There is no X server here that Sayso may use.</source>
        <translation>Aquí no hay un servidor X que Sayso pueda usar.</translation>
    </message>
    <message>
        <source>This X server lets no program type: it lacks the XTEST extension.</source>
        <translation>Este servidor X no deja escribir a ningún programa: le falta la extensión XTEST.</translation>
    </message>
    <message>
        <source>The window was closed while it was written into. The history has the text.</source>
        <translation>La ventana se cerró mientras se escribía en ella. El historial tiene el texto.</translation>
    </message>
    <message>
        <source>The program does not respond. The words were typed and appear once it does; the history has them too.</source>
        <translation>El programa no responde. Las palabras están escritas y aparecerán cuando lo haga; también están en el historial.</translation>
    </message>
    <message>
        <source>The keyboard has no spare keys: only the layout&apos;s own can be typed.</source>
        <translation>El teclado no tiene teclas libres: solo se pueden escribir las de su distribución.</translation>
    </message>
    <message>
        <source>The X server refused to type.</source>
        <translation>El servidor X se negó a escribir.</translation>
    </message>
    <message>
        <source>Not every character can be typed here.</source>
        <translation>Aquí no se pueden escribir todos los caracteres.</translation>
    </message>
    <message>
        <source>This X server tells nothing of its keyboard: it lacks the XKEYBOARD extension.</source>
        <translation>Este servidor X no dice nada de su teclado: le falta la extensión XKEYBOARD.</translation>
    </message>
    <message>
        <source>Allow Sayso to write: System Settings, Privacy &amp; Security, Accessibility.</source>
        <translation>Permite que Sayso escriba: Ajustes del Sistema, Privacidad y seguridad, Accesibilidad.</translation>
    </message>
    <message>
        <source>A password is being entered somewhere, and macOS lets nobody else write meanwhile.</source>
        <translation>Se está introduciendo una contraseña y macOS no deja escribir a nadie más mientras tanto.</translation>
    </message>
    <message>
        <source>This program runs as administrator, and Windows lets Sayso write only into programs with its own rights. Start Sayso as administrator to dictate into it.</source>
        <translation>Este programa se ejecuta como administrador y Windows solo deja que Sayso escriba en programas con sus mismos permisos. Inicia Sayso como administrador para dictar en él.</translation>
    </message>
    <message>
        <source>Windows did not take the text.</source>
        <translation>Windows no aceptó el texto.</translation>
    </message>
    <message>
        <source>Starting at login cannot be set: {0}.</source>
        <translation>No se puede configurar el inicio al iniciar sesión: {0}.</translation>
    </message>
    <message>
        <source>Sayso cannot be reached by `sayso ctl`: {0}.</source>
        <translation>`sayso ctl` no puede acceder a Sayso: {0}.</translation>
    </message>
    <message>
        <source>{0} The text was written as it was.</source>
        <translation>{0} El texto se escribió tal cual.</translation>
    </message>
    <message>
        <source>There is no command.</source>
        <translation>No hay ninguna orden.</translation>
    </message>
    <message>
        <source>The command cannot be read: {0}.</source>
        <translation>No se puede leer la orden: {0}.</translation>
    </message>
    <message>
        <source>{0} failed with code {1}.</source>
        <translation>{0} falló con el código {1}.</translation>
    </message>
    <message>
        <source>{0} wrote nothing that can stand for the text.</source>
        <translation>{0} no escribió nada que pueda sustituir al texto.</translation>
    </message>
    <message>
        <source>{0} took longer than {1} seconds.</source>
        <translation>{0} tardó más de {1} segundos.</translation>
    </message>
    <message>
        <source>{0} cannot be started: {1}.</source>
        <translation>No se puede iniciar {0}: {1}.</translation>
    </message>
    <message>
        <source>Sayso is just writing, or waits for your answer to the desktop; look again in a moment.</source>
        <translation>Sayso está escribiendo o espera tu respuesta al escritorio; vuelve a mirar en un momento.</translation>
    </message>
    <message>
        <source>Microphones need the PortAudio library; install the system&apos;s package libportaudio2 (Debian, Ubuntu) or portaudio (Fedora, Arch).</source>
        <translation>Los micrófonos necesitan la biblioteca PortAudio; instala el paquete del sistema libportaudio2 (Debian, Ubuntu) o portaudio (Fedora, Arch).</translation>
    </message>
    <message>
        <source>The system&apos;s sound does not work; restart the sound server, or the computer.</source>
        <translation>El sonido del sistema no funciona; reinicia el servidor de sonido o el equipo.</translation>
    </message>
    <message>
        <source>This session has no D-Bus.</source>
        <translation>Esta sesión no tiene D-Bus.</translation>
    </message>
    <message>
        <source>The session&apos;s D-Bus does not answer.</source>
        <translation>El D-Bus de la sesión no responde.</translation>
    </message>
    <message>
        <source>It is not installed.</source>
        <translation>No está instalado.</translation>
    </message>
    <message>
        <source>It answers with {0}.</source>
        <translation>Responde con {0}.</translation>
    </message>
    <message>
        <source>What was asked crashed; the log tells more.</source>
        <translation>Lo consultado se ha cerrado de golpe; el registro dice más.</translation>
    </message>
    <message>
        <source>There was no answer within {0} s.</source>
        <translation>No hubo respuesta en {0} s.</translation>
    </message>
    <message>
        <source>The check could not be started: {0}.</source>
        <translation>La comprobación no se pudo iniciar: {0}.</translation>
    </message>
    <message>
        <source>The library of PulseAudio is not installed.</source>
        <translation>La biblioteca de PulseAudio no está instalada.</translation>
    </message>
    <message>
        <source>Neither PulseAudio nor PipeWire answers.</source>
        <translation>No responden ni PulseAudio ni PipeWire.</translation>
    </message>
    <message>
        <source>There is no X server.</source>
        <translation>No hay servidor X.</translation>
    </message>
    <message>
        <source>The desktop&apos;s portal refuses: {0}.</source>
        <translation>El portal del escritorio se niega: {0}.</translation>
    </message>
    <message>
        <source>There is no session bus to reach the desktop&apos;s portal by: {0}.</source>
        <translation>No hay un bus de sesión con el que llegar al portal del escritorio: {0}.</translation>
    </message>
    <message>
        <source>Desktop portal</source>
        <translation>Portal del escritorio</translation>
    </message>
    <message>
        <source>Keyboard devices</source>
        <translation>Teclados</translation>
    </message>
    <message>
        <source>The desktop&apos;s own key</source>
        <translation>La tecla del escritorio</translation>
    </message>
    <message>
        <source>There is no file {0}.</source>
        <translation>No existe el archivo {0}.</translation>
    </message>
    <message>
        <source>There is no sound in {0}.</source>
        <translation>No hay sonido en {0}.</translation>
    </message>
    <message>
        <source>Sound whose samples are of the format {0} cannot be read.</source>
        <translation>No se puede leer sonido con muestras del formato {0}.</translation>
    </message>
    <message>
        <source>The sound in {0} is of a kind that cannot be decoded here.</source>
        <translation>El sonido de {0} es de un tipo que aquí no se puede descodificar.</translation>
    </message>
    <message>
        <source>{0} holds no audio: it is 0 seconds long.</source>
        <translation>{0} no contiene audio: dura 0 segundos.</translation>
    </message>
    <message>
        <source>{0} is a folder; name a sound file in it.</source>
        <translation>{0} es una carpeta; indica un archivo de sonido de ella.</translation>
    </message>
    <message>
        <source>{0} is a pipe or a device, no file; save its sound in a file first.</source>
        <translation>{0} es una tubería o un dispositivo, no un archivo; guarda antes su sonido en un archivo.</translation>
    </message>
    <message>
        <source>{0} may not be read: permission denied.</source>
        <translation>{0} no se puede leer: permiso denegado.</translation>
    </message>
    <message>
        <source>The file {0} is empty.</source>
        <translation>El archivo {0} está vacío.</translation>
    </message>
    <message>
        <source>{0} is no sound or video file that can be read here.</source>
        <translation>{0} no es un archivo de sonido o vídeo que se pueda leer aquí.</translation>
    </message>
    <message>
        <source>The folder {0} belongs to somebody else; remove it, Sayso needs it for itself.</source>
        <translation>La carpeta {0} es de otra persona; elimínala, Sayso la necesita para sí.</translation>
    </message>
    <message>
        <source>The folder {0} cannot be used: {1}; Sayso needs it.</source>
        <translation>La carpeta {0} no se puede usar: {1}; Sayso la necesita.</translation>
    </message>
    <message>
        <source>Sayso does not answer; end it and start it again.</source>
        <translation>Sayso no responde; ciérralo y vuelve a iniciarlo.</translation>
    </message>
    <message>
        <source>What answers is not Sayso, or another version of it; quit it and start Sayso anew.</source>
        <translation>Lo que responde no es Sayso, o es otra versión; ciérralo y vuelve a iniciar Sayso.</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>a whole number from {0} to {1}</source>
        <translation>un número entero de {0} a {1}</translation>
    </message>
    <message>
        <source>{0}, separated by commas, or nothing</source>
        <translation>{0}, separados por comas, o nada</translation>
    </message>
    <message>
        <source>a key such as F9 or ctrl+alt+space, or nothing</source>
        <translation>una tecla como F9 o ctrl+alt+space, o nada</translation>
    </message>
    <message>
        <source>codes or English names of languages</source>
        <translation>códigos o nombres ingleses de idiomas</translation>
    </message>
    <message>
        <source>{0} cannot be {1}: give {2}.</source>
        <translation>{0} no puede ser {1}. Se admite: {2}.</translation>
    </message>
    <message>
        <source>Sound passes through shared memory, and there is none to be had: {0}. On Linux it is in /dev/shm; make room there, and let every user write (chmod 1777 /dev/shm).</source>
        <translation>El sonido pasa por memoria compartida, y no hay ninguna disponible: {0}. En Linux está en /dev/shm; haz sitio ahí y deja escribir a todos (chmod 1777 /dev/shm).</translation>
    </message>
    <message>
        <source>There is no folder {0}.</source>
        <translation>No existe la carpeta {0}.</translation>
    </message>
    <message>
        <source>There is no document in {0}: text, Markdown, HTML, docx or odt.</source>
        <translation>No hay ningún documento en {0}: texto, Markdown, HTML, docx u odt.</translation>
    </message>
    <message>
        <source>{0} is too large for a list of terms.</source>
        <translation>{0} es demasiado grande para una lista de términos.</translation>
    </message>
    <message>
        <source>{0} cannot be a term: it is empty, begins with #, is longer than {1} characters, or holds some that cannot be written.</source>
        <translation>{0} no puede ser un término: está vacío, empieza por #, tiene más de {1} caracteres o contiene algunos que no se pueden escribir.</translation>
    </message>
    <message>
        <source>{0} is no text in UTF-8.</source>
        <translation>{0} no es texto en UTF-8.</translation>
    </message>
    <message>
        <source>Install it again with: pip install --force-reinstall {0}.</source>
        <translation>Vuelve a instalarlo con: pip install --force-reinstall {0}.</translation>
    </message>
    <message>
        <source>Get it again with: sayso models download {0}.</source>
        <translation>Descárgalo de nuevo con: sayso models download {0}.</translation>
    </message>
    <message>
        <source>Get it again.</source>
        <translation>Descárgalo de nuevo.</translation>
    </message>
    <message>
        <source>Get the model again.</source>
        <translation>Descarga de nuevo el modelo.</translation>
    </message>
    <message>
        <source>Delete {0} and get the model again.</source>
        <translation>Elimina {0} y descarga de nuevo el modelo.</translation>
    </message>
    <message>
        <source>{0} is damaged or was tampered with: its digest is wrong.</source>
        <translation>{0} está dañado o fue manipulado: su suma de comprobación no coincide.</translation>
    </message>
    <message>
        <source>{0} is damaged or incomplete.</source>
        <translation>{0} está dañado o incompleto.</translation>
    </message>
    <message>
        <source>{0} is damaged or no vocabulary of Whisper; get it again.</source>
        <translation>{0} está dañado o no es un vocabulario de Whisper; descárgalo de nuevo.</translation>
    </message>
    <message>
        <source>{0} is damaged, incomplete or no checkpoint of OpenAI&apos;s.</source>
        <translation>{0} está dañado, incompleto o no es un checkpoint de OpenAI.</translation>
    </message>
    <message>
        <source>{0} is no Whisper model, or a damaged one: its content is of no known kind.</source>
        <translation>{0} no es un modelo Whisper, o está dañado: su contenido es de un tipo desconocido.</translation>
    </message>
    <message>
        <source>{0} is no Whisper model of CTranslate2.</source>
        <translation>{0} no es un modelo Whisper de CTranslate2.</translation>
    </message>
    <message>
        <source>{0} is no Whisper checkpoint of OpenAI&apos;s; give the .pt file of openai-whisper.</source>
        <translation>{0} no es un checkpoint Whisper de OpenAI; indica el archivo .pt de openai-whisper.</translation>
    </message>
    <message>
        <source>{0} holds no Whisper model: its config.json says {1}.</source>
        <translation>{0} no contiene un modelo Whisper: su config.json dice {1}.</translation>
    </message>
    <message>
        <source>{0} holds no Whisper model: no model.bin, no model.safetensors, no .pt file.</source>
        <translation>{0} no contiene un modelo Whisper: ni model.bin, ni model.safetensors, ni archivo .pt.</translation>
    </message>
    <message>
        <source>{0} holds {1} models; give the path of one .pt file.</source>
        <translation>{0} contiene {1} modelos; indica la ruta de un archivo .pt.</translation>
    </message>
    <message>
        <source>{0} holds pickled weights only; get the same model as model.safetensors.</source>
        <translation>{0} solo contiene pesos en pickle; descarga el mismo modelo como model.safetensors.</translation>
    </message>
    <message>
        <source>{0} holds {1} text tokens, which is no vocabulary of Whisper.</source>
        <translation>{0} contiene {1} tokens de texto, que no es un vocabulario de Whisper.</translation>
    </message>
    <message>
        <source>{0} lacks {1}: the model is incomplete.</source>
        <translation>A {0} le falta {1}: el modelo está incompleto.</translation>
    </message>
    <message>
        <source>{0} lacks {1}: the model is damaged or no Whisper model.</source>
        <translation>A {0} le falta {1}: el modelo está dañado o no es de Whisper.</translation>
    </message>
    <message>
        <source>{0} ends too early: the model is incomplete.</source>
        <translation>{0} termina antes de tiempo: el modelo está incompleto.</translation>
    </message>
    <message>
        <source>{0} became shorter while it was read.</source>
        <translation>{0} se acortó mientras se leía.</translation>
    </message>
    <message>
        <source>{0} is too large for a configuration.</source>
        <translation>{0} es demasiado grande para una configuración.</translation>
    </message>
    <message>
        <source>{0} is empty. Get the model again.</source>
        <translation>{0} está vacío. Descarga de nuevo el modelo.</translation>
    </message>
    <message>
        <source>{0} has bytes behind its end: the model is damaged.</source>
        <translation>{0} tiene bytes tras su final: el modelo está dañado.</translation>
    </message>
    <message>
        <source>{0} has a wrong {1}_scale: the model is damaged.</source>
        <translation>{0} tiene una {1}_scale errónea: el modelo está dañado.</translation>
    </message>
    <message>
        <source>{0} has a wrong size or type for {1}: the model is damaged.</source>
        <translation>{0} tiene un tamaño o tipo erróneo para {1}: el modelo está dañado.</translation>
    </message>
    <message>
        <source>{0} has version {1} of CTranslate2&apos;s format; convert the model with CTranslate2 3 or 4.</source>
        <translation>{0} tiene la versión {1} del formato de CTranslate2; convierte el modelo con CTranslate2 3 o 4.</translation>
    </message>
    <message>
        <source>{0} names alignment heads that the model does not have.</source>
        <translation>{0} nombra cabezas de alineación que el modelo no tiene.</translation>
    </message>
    <message>
        <source>The weights in {0} came without their vocabulary; put the tokenizer.json of a {1} Whisper model into that folder.</source>
        <translation>Los pesos de {0} llegaron sin su vocabulario; pon en esa carpeta el tokenizer.json de un modelo Whisper ({1}).</translation>
    </message>
    <message>
        <source>The vocabulary of {0} does not belong to its weights.</source>
        <translation>El vocabulario de {0} no corresponde a sus pesos.</translation>
    </message>
    <message>
        <source>The vocabulary {0} cannot be read: {1}.</source>
        <translation>El vocabulario {0} no se puede leer: {1}.</translation>
    </message>
    <message>
        <source>The model&apos;s configuration is damaged: its alignment_heads are no pairs.</source>
        <translation>La configuración del modelo está dañada: sus alignment_heads no son pares.</translation>
    </message>
    <message>
        <source>The model&apos;s output projection is not its token embedding, as it is in Whisper.</source>
        <translation>La proyección de salida del modelo no es su matriz de tokens, como en Whisper.</translation>
    </message>
    <message>
        <source>This is no Whisper model: {0} does not hold {1} layers.</source>
        <translation>No es un modelo Whisper: {0} no contiene {1} capas.</translation>
    </message>
    <message>
        <source>This is no Whisper model: {0} has {1} dimensions, not {2}.</source>
        <translation>No es un modelo Whisper: {0} tiene {1} dimensiones y no {2}.</translation>
    </message>
    <message>
        <source>This is no Whisper model: the key of {0} has a bias.</source>
        <translation>No es un modelo Whisper: la clave de {0} tiene un sesgo.</translation>
    </message>
    <message>
        <source>This is no Whisper model: its {0} is {1}.</source>
        <translation>No es un modelo Whisper: {0} es {1}.</translation>
    </message>
    <message>
        <source>The model has {0} tokens; Whisper has {1}.</source>
        <translation>El modelo tiene {0} tokens; Whisper tiene {1}.</translation>
    </message>
    <message>
        <source>This is no Whisper model: its width is no multiple of its number of heads.</source>
        <translation>No es un modelo Whisper: su ancho no es múltiplo de su número de cabezas.</translation>
    </message>
    <message>
        <source>This is no Whisper model: it has more than {0} layers.</source>
        <translation>No es un modelo Whisper: tiene más de {0} capas.</translation>
    </message>
    <message>
        <source>The weights are incomplete: {0} missing.</source>
        <translation>Los pesos están incompletos: falta {0}.</translation>
    </message>
    <message>
        <source>The weights are not those of a Whisper model: {0} unknown.</source>
        <translation>Los pesos no son de un modelo Whisper: {0} es desconocido.</translation>
    </message>
    <message>
        <source>The weights do not fit the model&apos;s sizes: {0} is {1}, not {2}.</source>
        <translation>Los pesos no encajan con los tamaños del modelo: {0} es {1} y no {2}.</translation>
    </message>
    <message>
        <source>The weights cannot be used: {0} is {1}.</source>
        <translation>Los pesos no sirven: {0} es {1}.</translation>
    </message>
    <message>
        <source>There is not enough memory for this model; close other programs, or choose a smaller model, or another --device or --dtype.</source>
        <translation>No hay memoria suficiente para este modelo; cierra otros programas, o elige un modelo más pequeño u otro --device o --dtype.</translation>
    </message>
    <message>
        <source>The model has {0} languages; Whisper has 1 to {1}.</source>
        <translation>El modelo tiene {0} idiomas; Whisper tiene de 1 a {1}.</translation>
    </message>
    <message>
        <source>The vocabulary belongs to another kind of model (multilingual or English-only).</source>
        <translation>El vocabulario es de otro tipo de modelo (multilingüe o solo inglés).</translation>
    </message>
    <message>
        <source>This model does not know {0} ({1}); large-v3 and turbo do.</source>
        <translation>Este modelo no conoce {0} ({1}); large-v3 y turbo sí.</translation>
    </message>
    <message>
        <source>This model only knows English; use a multilingual model for {0}.</source>
        <translation>Este modelo solo sabe inglés; usa uno multilingüe para {0}.</translation>
    </message>
    <message>
        <source>The vocabulary is damaged: its token numbers have gaps or repeat.</source>
        <translation>El vocabulario está dañado: los números de sus tokens tienen huecos o se repiten.</translation>
    </message>
    <message>
        <source>The vocabulary is damaged: it has no token for some byte.</source>
        <translation>El vocabulario está dañado: no hay token para algún byte.</translation>
    </message>
    <message>
        <source>The speech detector&apos;s weights are missing; install them with: pip install silero-vad</source>
        <translation>Faltan los pesos del detector de voz; instálalos con: pip install silero-vad</translation>
    </message>
    <message>
        <source>The speech detector&apos;s weights in {0} cannot be read; install them again with: pip install --force-reinstall silero-vad</source>
        <translation>Los pesos del detector de voz en {0} no se pueden leer; instálalos de nuevo con: pip install --force-reinstall silero-vad</translation>
    </message>
    <message>
        <source>{0} is neither a model nor a file or folder of one. Did you mean {1}?</source>
        <translation>{0} no es un modelo ni un archivo o carpeta de uno. ¿Querías decir {1}?</translation>
    </message>
    <message>
        <source>{0} has no vocabulary; put the tokenizer.json that belongs to the weights into that folder.</source>
        <translation>{0} no tiene vocabulario; pon en esa carpeta el tokenizer.json que corresponde a los pesos.</translation>
    </message>
    <message>
        <source>{0} holds more than weights and may run code when it is opened; do not use it.</source>
        <translation>{0} contiene más que pesos y puede ejecutar código al abrirse; no lo uses.</translation>
    </message>
    <message>
        <source>{0} only points to the weights (Git LFS); fetch the file itself with `git lfs pull`.</source>
        <translation>{0} solo apunta a los pesos (Git LFS); descarga el archivo con `git lfs pull`.</translation>
    </message>
    <message>
        <source>A profile&apos;s name has 1 to {0} characters.</source>
        <translation>El nombre de un perfil tiene de 1 a {0} caracteres.</translation>
    </message>
    <message>
        <source>“{0}” is what the second dictation key is called; choose another name.</source>
        <translation>«{0}» es como se llama la segunda tecla de dictado; elige otro nombre.</translation>
    </message>
    <message>
        <source>Two profiles are called “{0}”. Give each another name.</source>
        <translation>Dos perfiles se llaman «{0}». Ponle a cada uno otro nombre.</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default</source>
        <translation>Volver al valor predeterminado</translation>
    </message>
    <message>
        <source>Reset {setting}</source>
        <translation>Restablecer «{setting}»</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>All models…</source>
        <translation>Todos los modelos…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Profiles…</source>
        <translation>Perfiles…</translation>
    </message>
    <message>
        <source>From a text or a table…</source>
        <translation>De un texto o una tabla…</translation>
    </message>
    <message>
        <source>From a folder of documents…</source>
        <translation>De una carpeta de documentos…</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Buscar en los ajustes</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Secciones</translation>
    </message>
    <message>
        <source>No setting has to do with “{text}”.</source>
        <translation>Ningún ajuste tiene que ver con «{text}».</translation>
    </message>
</context>
<context>
    <name>StatisticsWindow</name>
    <message>
        <source>Statistics</source>
        <translation>Estadísticas</translation>
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
        <translation>palabras dictadas</translation>
    </message>
    <message>
        <source>of them in the last seven days</source>
        <translation>de ellas en los últimos siete días</translation>
    </message>
    <message>
        <source>words a minute</source>
        <translation>palabras por minuto</translation>
    </message>
    <message>
        <source>of typing saved</source>
        <translation>de escritura ahorrada</translation>
    </message>
    <message>
        <source>The last 14 days</source>
        <translation>Los últimos 14 días</translation>
    </message>
    <message>
        <source>Words are not counted</source>
        <translation>No se cuentan las palabras</translation>
    </message>
    <message>
        <source>Counted from the history on this computer alone; typing the same at {speed} words a minute would have taken longer.</source>
        <translation>Contado solo del historial de este equipo; teclear lo mismo a {speed} palabras por minuto habría llevado más tiempo.</translation>
    </message>
    <message>
        <source>Turn the counting on to see how much you dictate, how fast, and how much typing that saves.</source>
        <translation>Activa la cuenta para ver cuánto dictas, a qué velocidad y cuánto tecleo te ahorra.</translation>
    </message>
</context>
<context>
    <name>StepDots</name>
    <message>
        <source>Step {step} of {count}</source>
        <translation>Paso {step} de {count}</translation>
    </message>
</context>
<context>
    <name>TermImport</name>
    <message>
        <source>{name} could not be read.</source>
        <translation>No se pudo leer {name}.</translation>
    </message>
    <message>
        <source>{name} has more names and terms than the vocabulary can take.</source>
        <translation>{name} tiene más nombres y términos de los que caben en el vocabulario.</translation>
    </message>
    <message>
        <source>Nothing new was found in {name}.</source>
        <translation>No hay nada nuevo en {name}.</translation>
    </message>
    <message>
        <source>Added from {name}: {count}.</source>
        <translation>Añadidos de {name}: {count}.</translation>
    </message>
    <message>
        <source>{name} is being read…</source>
        <translation>Leyendo {name}…</translation>
    </message>
    <message>
        <source>{name} is being read, then {count} more.</source>
        <translation>{name} se está leyendo; después, {count} más.</translation>
    </message>
    <message>
        <source>Import names and terms</source>
        <translation>Importar nombres y términos</translation>
    </message>
    <message>
        <source>Text and tables (*.txt *.csv *.tsv)</source>
        <translation>Texto y tablas (*.txt *.csv *.tsv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Import from documents</source>
        <translation>Importar de documentos</translation>
    </message>
</context>
<context>
    <name>TranscriptEdit</name>
    <message>
        <source>Dictated text</source>
        <translation>Texto dictado</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Stop dictation</source>
        <translation>Terminar el dictado</translation>
    </message>
    <message>
        <source>Start dictation</source>
        <translation>Empezar a dictar</translation>
    </message>
    <message>
        <source>Bring the cancelled dictation back</source>
        <translation>Recuperar el dictado cancelado</translation>
    </message>
    <message>
        <source>Open Sayso</source>
        <translation>Abrir Sayso</translation>
    </message>
    <message>
        <source>Copy again</source>
        <translation>Copiar de nuevo</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Micrófono</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Get more models…</source>
        <translation>Obtener más modelos…</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>Historial…</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Ajustes…</translation>
    </message>
    <message>
        <source>Check this computer…</source>
        <translation>Comprobar este equipo…</translation>
    </message>
    <message>
        <source>Quit Sayso</source>
        <translation>Salir de Sayso</translation>
    </message>
    <message>
        <source>ready, press {key} and speak</source>
        <translation>listo, pulsa {key} y habla</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>loading the model</source>
        <translation>cargando el modelo</translation>
    </message>
    <message>
        <source>listening</source>
        <translation>escuchando</translation>
    </message>
    <message>
        <source>writing the last words</source>
        <translation>escribiendo las últimas palabras</translation>
    </message>
    <message>
        <source>dictation does not work</source>
        <translation>el dictado no funciona</translation>
    </message>
</context>
<context>
    <name>TypingTrial</name>
    <message>
        <source>Type a line</source>
        <translation>Teclear una línea</translation>
    </message>
    <message>
        <source>Into a field of another program, such as an editor.</source>
        <translation>En un campo de otro programa, como un editor.</translation>
    </message>
    <message>
        <source>Typed into {app}. There it should read: {line}</source>
        <translation>Escrito en {app}. Allí debería leerse: {line}</translation>
    </message>
    <message>
        <source>Typed. There it should read: {line}</source>
        <translation>Escrito. Allí debería leerse: {line}</translation>
    </message>
    <message>
        <source>Typing…</source>
        <translation>Escribiendo…</translation>
    </message>
    <message>
        <source>Now click into a field of another program: a line is typed there in {seconds} s.</source>
        <translation>Haz clic ahora en un campo de otro programa: en {seconds} s se escribe allí una línea.</translation>
    </message>
</context>
<context>
    <name>Typist</name>
    <message>
        <source>Nothing was typed: no field of another program had the focus.</source>
        <translation>No se escribió nada: ningún campo de otro programa tenía el foco.</translation>
    </message>
</context>
<context>
    <name>WatchedFolder</name>
    <message>
        <source>The watched folder has more than {count} files, too many to be watched; choose another one.</source>
        <translation>La carpeta vigilada tiene más de {count} archivos, demasiados para vigilarla; elige otra.</translation>
    </message>
</context>
<context>
    <name>WindowText</name>
    <message>
        <source>Save the text</source>
        <translation>Guardar el texto</translation>
    </message>
    <message>
        <source>dictation.txt</source>
        <translation>dictado.txt</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Texto (*.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}.</source>
        <translation>No se puede escribir {path}: {reason}.</translation>
    </message>
    <message>
        <source>Saved to {path}.</source>
        <translation>Guardado en {path}.</translation>
    </message>
</context>
<context>
    <name>WordAlternatives</name>
    <message>
        <source>“{text}”</source>
        <translation>«{text}»</translation>
    </message>
    <message>
        <source>What else it may be…</source>
        <translation>Qué más puede ser…</translation>
    </message>
    <message>
        <source>This word is right</source>
        <translation>Esta palabra es correcta</translation>
    </message>
    <message>
        <source>Hear it again</source>
        <translation>Escuchar de nuevo</translation>
    </message>
    <message>
        <source>Not sure about “{word}” ({percent} %)</source>
        <translation>Dudas con «{word}» ({percent} %)</translation>
    </message>
</context>
<context>
    <name>_Row</name>
    <message>
        <source>Recommended</source>
        <translation>Recomendado</translation>
    </message>
    <message>
        <source>Already here</source>
        <translation>Ya está aquí</translation>
    </message>
</context>
</TS>
