// Only styles, as a chunk of their own (has-blocks.ts).
import '../../../styles/blocks.css'
