import { $isHeadingNode } from '@lexical/rich-text'
import { $dfs } from '@lexical/utils'
import { $getRoot, $isElementNode, type LexicalNode } from 'lexical'
import { parseHtml } from '../../../shared/editor/document.ts'
import { $isGalleryNode } from '../../../shared/editor/nodes/gallery-node.ts'
import { $isKeptNode } from '../../../shared/editor/nodes/kept-node.ts'
import { $isPictureNode } from '../../../shared/editor/nodes/picture-node.ts'
import { $isVideoNode } from '../../../shared/editor/nodes/video-node.ts'
import { countWords } from '../../../shared/texts/reading-time.ts'

/** A problem of the text for its readers. `key` is the block that has it. */
export type Remark = { key: string } & (
  | { kind: 'skipped'; level: number; wanted: number; text: string }
  | { kind: 'noAlt'; n: number }
)

/** Alternative texts of the pictures in a block, also within blocks that are kept as they came. */
function $altsOf(node: LexicalNode): string[] {
  if ($isPictureNode(node)) return [node.getPicture().alt]
  if ($isGalleryNode(node)) return node.getGallery().pictures.map(({ alt }) => alt)
  if ($isVideoNode(node)) return node.getVideo().still ? [node.getVideo().title] : []
  if (!$isKeptNode(node)) return []
  return Array.from(parseHtml(node.getHtml()).querySelectorAll('img'), (img) => img.getAttribute('alt') ?? '')
}

/**
 * The problems of a text: a heading more than one level below the one before it (WCAG 2.2, 1.3.1; readers who listen
 * look for the level between), and pictures without a description. A text may begin at any level: on the page its
 * highest one becomes the second.
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

/** Counts the words of the text itself, without addresses of videos and descriptions of pictures. */
export const $wordCount = (): number =>
  countWords(
    $getRoot()
      .getChildren()
      .filter($isElementNode)
      .map((block) => block.getTextContent())
      .join('\n'),
  )
