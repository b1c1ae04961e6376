/** What `shown` bodies write for blocks that few texts have (shared/texts/bodies/present-blocks.ts). */
const BLOCK = / class="(?:callout|spoiler|pull-quote|gallery|video-picture|text-card)"/

/** Where their styles are (block-styles.ts), below client/: loaded with texts that have such a block, and no others. */
export const BLOCK_STYLES = 'features/texts/item/block-styles.ts'

export const hasBlocks = (html: string): boolean => BLOCK.test(html)
