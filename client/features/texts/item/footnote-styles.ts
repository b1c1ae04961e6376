// This file imports only styles, so that they are a chunk of their own (has-blocks.ts).
import '../../../styles/footnotes.css'
