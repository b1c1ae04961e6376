import { $isHeadingNode } from '@lexical/rich-text'
import { $dfs } from '@lexical/utils'
import { $getRoot, $isElementNode, type LexicalNode } from 'lexical'
import { parseHtml } from '../../../shared/editor/document.ts'
import type { Picture } from '../../../shared/editor/nodes/blocks.ts'
import { $isGalleryNode } from '../../../shared/editor/nodes/gallery-node.ts'
import { $isKeptNode } from '../../../shared/editor/nodes/kept-node.ts'
import { $isPictureNode } from '../../../shared/editor/nodes/picture-node.ts'
import { $isVideoNode } from '../../../shared/editor/nodes/video-node.ts'
import { isDecorativeElement } from '../../../shared/images/decorative.ts'
import { countWords } from '../../../shared/texts/reading-time.ts'

/** A problem of the text for its readers. `key` is the block that has it. */
export type Remark = { key: string } & (
  | { kind: 'skipped'; level: number; wanted: number; text: string }
  | { kind: 'noAlt'; n: number }
)

const isDescribed = ({ alt, decorative }: Pick<Picture, 'alt' | 'decorative'>): boolean =>
  decorative || alt.trim() !== ''

/** For each picture in a block whether it is described, or needs no description; also within blocks that are kept as they came. */
function $describedIn(node: LexicalNode): boolean[] {
  if ($isPictureNode(node)) return [isDescribed(node.getPicture())]
  if ($isGalleryNode(node)) return node.getGallery().pictures.map(isDescribed)
  if ($isVideoNode(node)) return node.getVideo().still ? [node.getVideo().title.trim() !== ''] : []
  if (!$isKeptNode(node)) return []
  return Array.from(parseHtml(node.getHtml()).querySelectorAll('img'), (img) =>
    isDescribed({ alt: img.getAttribute('alt') ?? '', decorative: isDecorativeElement(img) }),
  )
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
    for (const described of $describedIn(node)) {
      n++
      if (!described) remarks.push({ key: node.getKey(), kind: 'noAlt', n })
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
