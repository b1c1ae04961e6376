import { isImageUrl } from '../images/address.ts'
import { imageSet } from '../images/widths.ts'
import { trimEnd } from '../text/trim-end.ts'

/** Words that stand beside a video until it plays. */
export interface VideoWords {
  /** What the play button does: 'Lire la vidéo'. */
  play: string
  /** Link to the video on its own site. */
  watch: string
  /** Says that nothing has been asked of the video's host yet. */
  note: string
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** Headings below the page's h1: the highest becomes h2, the others keep their distance to it. */
function shiftHeadings(html: string): string {
  const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/gi), ([, level]) => Number(level))
  const shift = 2 - Math.min(...new Set(levels))
  if (levels.length === 0 || shift === 0) return html
  const rename = (_: string, slash: string, level: string) =>
    `<${slash}h${Math.min(6, Number(level) + shift)}`
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/gi, rename)
}

const PLAYER = /<iframe\b([^<>]*)>\s*<\/iframe>/gi

/** A paragraph around a player alone goes: a figure may not stand in it. */
const ALONE = /<p[^<>]*>\s*(<iframe\b[^<>]*>\s*<\/iframe>)\s*<\/p>/gi

/**
 * A still with a play button: nothing is asked of the video's host before the reader wants it (`data-video`); without
 * JavaScript the link leads there.
 */
function still(attributes: string, words: VideoWords): string {
  const id = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{6,20})/.exec(
    attribute(attributes, 'src') ?? '',
  )?.[1]
  if (!id) return ''
  const title = attribute(attributes, 'title')
  const name = title ? `${words.play} – ${title}` : words.play
  return (
    `<figure class="video" data-video="${id}"><div class="video-screen">` +
    `<button type="button" class="video-still"><span class="video-play"></span><span class="visually-hidden">${name}</span></button>` +
    `</div><figcaption>${title ? `<strong>${title}</strong> ` : ''}${words.note} ` +
    `<a href="https://www.youtube.com/watch?v=${id}" rel="noopener">${words.watch}</a></figcaption></figure>`
  )
}

/** Our own pictures in several widths, fetched when they come near. */
function picture(tag: string): string {
  const src = attribute(tag, 'src') ?? ''
  const bare = tag.slice(0, -1).replace(/\s(?:loading|decoding|srcset|sizes)="[^"]*"/gi, '')
  const lazy = trimEnd(bare, /[\s/]/)
  const sizes = isImageUrl(src)
    ? ` srcset="${imageSet(src, 480)}" sizes="(min-width: 808px) 760px, calc(100vw - 32px)"`
    : ''
  return `${lazy}${sizes} loading="lazy" decoding="async">`
}

/** The body as its page shows it, from sanitised HTML; a pure function of strings, the same on server and browser. */
export function presentBody(html: string, words: VideoWords): string {
  return shiftHeadings(html)
    .replace(ALONE, '$1')
    .replace(PLAYER, (_, attributes: string) => still(attributes, words))
    .replace(/<img\b[^<>]*>/gi, picture)
}
