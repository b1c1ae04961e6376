/** Matches rare blocks in HTML that `shown` has made (shared/texts/bodies/present-blocks.ts). */
const BLOCK = / class="(?:callout|spoiler|pull-quote|gallery|video-picture|text-card)"/

/** The file of their styles (block-styles.ts), below client/. Only texts with such a block load it. */
export const BLOCK_STYLES = 'features/texts/item/block-styles.ts'

export const hasBlocks = (html: string): boolean => BLOCK.test(html)
