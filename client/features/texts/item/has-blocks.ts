/** Matches rare blocks in HTML that `shown` has made (shared/texts/bodies/present-blocks.ts). */
const BLOCK = / class="(?:callout|spoiler|fold|pull-quote|gallery|video-picture|text-card)"/
/** The list of footnotes (shared/texts/bodies/present-footnotes.ts). */
const FOOTNOTES = / class="footnotes"/
/** A picture that is wider than the text (shared/images/spans.ts). */
const SPANS = / class="(?:wide|whole)"/

export const hasBlocks = (html: string): boolean => BLOCK.test(html)
export const hasFootnotes = (html: string): boolean => FOOTNOTES.test(html)
export const hasSpans = (html: string): boolean => SPANS.test(html)

/** The files of their styles, below client/. Only texts that have them load them. */
const STYLES: [file: string, isIn: (html: string) => boolean][] = [
  ['features/texts/item/block-styles.ts', hasBlocks],
  ['features/texts/item/footnote-styles.ts', hasFootnotes],
  ['features/texts/item/span-styles.ts', hasSpans],
]

export const BLOCK_STYLES = STYLES.map(([file]) => file)

/** The files of styles that this HTML needs besides those of its page. */
export const blockStyles = (html: string): string[] =>
  STYLES.flatMap(([file, isIn]) => (isIn(html) ? [file] : []))
