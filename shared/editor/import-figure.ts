import { $isElementNode, type LexicalNode } from 'lexical'
import { spanIn } from '../images/spans.ts'
import { itemAt } from '../texts/card-links.ts'
import { videoOf } from '../videos/video-link.ts'
import { $exportLine } from './export-line.ts'
import { $importFrame } from './frames.ts'
import { $createGalleryNode } from './nodes/gallery-node.ts'
import { $isPictureNode, type PictureNode } from './nodes/picture-node.ts'
import { $createTextCardNode } from './nodes/text-card-node.ts'
import { $createVideoNode, VIDEO_SIZE, type VideoNode } from './nodes/video-node.ts'
import type { HtmlReading } from './reading.ts'

type ReadBlocks = (parent: Node, reading: HtmlReading) => LexicalNode[]

export const pixels = (element: Element, name: string): number | null => {
  const value = element.getAttribute(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

/** @returns null for a frame without a video */
export function $importVideo(element: Element): VideoNode | null {
  const video = videoOf(element.getAttribute('src') ?? '')
  if (!video) return null
  const title = element.getAttribute('title') ?? ''
  return $createVideoNode({
    ...video,
    title,
    width: pixels(element, 'width') ?? VIDEO_SIZE.width,
    height: pixels(element, 'height') ?? VIDEO_SIZE.height,
  })
}

function $caption(element: Element | undefined, reading: HtmlReading, $blocks: ReadBlocks): string {
  const blocks = element ? $blocks(element, reading) : []
  return $exportLine(blocks.flatMap((block) => ($isElementNode(block) ? block.getChildren() : [])))
}

const childrenNamed = (element: Element, name: string): Element[] =>
  Array.from(element.children).filter(({ nodeName }) => nodeName === name)

function $picture(element: Element, reading: HtmlReading, $blocks: ReadBlocks): LexicalNode | null {
  const imgs = element.getElementsByTagName('img')
  const [img] = imgs
  if (!img || imgs.length > 1 || element.getElementsByTagName('iframe').length > 0) return null
  const node = reading.picture(img)
  const note = element.getElementsByTagName('figcaption')[0]
  return $isPictureNode(node) && note ? node.setPicture({ caption: $caption(note, reading, $blocks) }) : node
}

function $picturedFigure(element: Element, reading: HtmlReading, $blocks: ReadBlocks): LexicalNode | null {
  const node = $picture(element, reading, $blocks)
  return $isPictureNode(node) ? node.setPicture({ span: spanIn(element.getAttribute('class')) }) : node
}

function $gallery(element: Element, reading: HtmlReading, $blocks: ReadBlocks): LexicalNode | null {
  const figures = childrenNamed(element, 'FIGURE')
  const [note, ...others] = childrenNamed(element, 'FIGCAPTION')
  if (figures.length === 0 || others.length > 0) return null
  if (element.children.length !== figures.length + (note ? 1 : 0)) return null
  // Pictures of other sites have to be uploaded first, one by one.
  const imgs = Array.from(element.getElementsByTagName('img'))
  if (
    reading.pasted &&
    !imgs.every((img) => /\/api\/images\/[0-9a-f]{24}/.test(img.getAttribute('src') ?? ''))
  )
    return null
  const pictures = figures.map((figure) => $picture(figure, reading, $blocks))
  if (!pictures.every((node): node is PictureNode => $isPictureNode(node))) return null
  return $createGalleryNode(pictures.map((node) => node.getPicture())).setGallery({
    caption: $caption(note, reading, $blocks),
  })
}

function $videoWithStill(element: Element, reading: HtmlReading): LexicalNode | null {
  const [img, player] = Array.from(element.children)
  if (element.children.length !== 2 || img?.nodeName !== 'IMG' || player?.nodeName !== 'IFRAME') return null
  const picture = reading.picture(img)
  const video = $importVideo(player)
  if (!video || !$isPictureNode(picture)) return null
  const { src, width, height } = picture.getPicture()
  return video.setVideo({ still: { src, width, height } })
}

/** A card that a page had filled is pasted with all its contents. */
function $card(element: Element): LexicalNode | null {
  const [link] = childrenNamed(element, 'A')
  const path = link?.getAttribute('href') ?? ''
  if (!link || element.childNodes.length !== 1 || !itemAt(path)) return null
  const title = link.querySelector('strong') ?? link
  return $createTextCardNode({ path, words: title.textContent ?? '' })
}

/** @param $blocks reads the contents of the figure */
export const $importFigure = (
  element: Element,
  reading: HtmlReading,
  $blocks: ReadBlocks,
): LexicalNode | null =>
  $importFrame(element, reading, $blocks) ??
  $gallery(element, reading, $blocks) ??
  $videoWithStill(element, reading) ??
  $card(element) ??
  $picturedFigure(element, reading, $blocks)
