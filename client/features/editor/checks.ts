import { $isHeadingNode } from '@lexical/rich-text'
import { $dfs } from '@lexical/utils'
import { $getRoot, $isElementNode, type LexicalNode } from 'lexical'
import { parseHtml } from '../../../shared/editor/document.ts'
import { $isGalleryNode } from '../../../shared/editor/nodes/gallery-node.ts'
import { $isKeptNode } from '../../../shared/editor/nodes/kept-node.ts'
import { $isPictureNode } from '../../../shared/editor/nodes/picture-node.ts'
import { $isVideoNode } from '../../../shared/editor/nodes/video-node.ts'
import { countWords } from '../../../shared/texts/reading-time.ts'

/** Something in the text that its readers would stumble over. `key` is the block it is about. */
export type Remark = { key: string } & (
  | { kind: 'skipped'; level: number; wanted: number; text: string }
  | { kind: 'noAlt'; n: number }
)

/** Alternative texts of the pictures that a block shows, those in a block that is kept as it came among them. */
function $altsOf(node: LexicalNode): string[] {
  if ($isPictureNode(node)) return [node.getPicture().alt]
  if ($isGalleryNode(node)) return node.getGallery().pictures.map(({ alt }) => alt)
  if ($isVideoNode(node)) return node.getVideo().still ? [node.getVideo().title] : []
  if (!$isKeptNode(node)) return []
  return Array.from(parseHtml(node.getHtml()).querySelectorAll('img'), (img) => img.getAttribute('alt') ?? '')
}

/**
 * What to point out: a heading more than one level below the one before it (WCAG 2.2, 1.3.1; readers who listen
 * look for what is between), and pictures without a description. A text may begin at any level: readers see
 * its highest one as the second of the page.
 */
export function $remarks(): Remark[] {
  const remarks: Remark[] = []
  let level = 0
  let n = 0
  for (const { node } of $dfs()) {
    for (const alt of $altsOf(node)) {
      n++
      if (!alt.trim()) remarks.push({ key: node.getKey(), kind: 'noAlt', n })
    }
    if (!$isHeadingNode(node)) continue
    const headingLevel = Number(node.getTag().slice(1))
    if (level > 0 && headingLevel > level + 1)
      remarks.push({
        key: node.getKey(),
        kind: 'skipped',
        level: headingLevel,
        wanted: level + 1,
        text: node.getTextContent(),
      })
    level = headingLevel
  }
  return remarks
}

/** Words of the text itself: neither addresses of videos nor descriptions of pictures. */
export const $wordCount = (): number =>
  countWords(
    $getRoot()
      .getChildren()
      .filter($isElementNode)
      .map((block) => block.getTextContent())
      .join('\n'),
  )
