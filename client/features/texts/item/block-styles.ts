// Styles alone, in a chunk of their own (has-blocks.ts).
import '../../../styles/blocks.css'
