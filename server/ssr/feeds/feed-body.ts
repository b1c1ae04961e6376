import type { Lang } from '../../../shared/base/lang.ts'
import { escapeHtml, unescapeHtml } from '../../../shared/format/html-text.ts'
import { isImageUrl } from '../../../shared/images/address.ts'
import { imageAt } from '../../../shared/images/widths.ts'
import { linksIn } from '../../../shared/routes.ts'
import { videoOfPlayer, videoPage } from '../../../shared/videos/video-link.ts'
import { feedBlocks } from './feed-blocks.ts'

/** In pixels: a reader's column on a sharp screen. */
const WIDTH = 960

const PLAYER = /<iframe\b[^<>]*><\/iframe>/g
const ADDRESS = /\ssrc="([^"]*)"/

const absolute = (tag: string, origin: string): string =>
  tag
    .replace(/\ssrc="([^"]*)"/, (attribute, path: string) =>
      isImageUrl(path) ? ` src="${origin}${imageAt(path, WIDTH)}"` : attribute,
    )
    .replace(/\s(href|src)="\/(?!\/)/, (_, name: string) => ` ${name}="${origin}/`)

/**
 * Makes addresses absolute, and players links, as feed readers drop frames (RSS 2.0 module content:encoded). @param page
 * the text's own, as a French path
 */
export const feedBody = (html: string, origin: string, lang: Lang, page: string): string =>
  linksIn(feedBlocks(html, page, lang), lang)
    .replace(PLAYER, (player) => {
      const video = videoOfPlayer(unescapeHtml(ADDRESS.exec(player)?.[1] ?? ''))
      if (!video) return player
      const address = escapeHtml(videoPage(video))
      return `<a href="${address}">${address}</a>`
    })
    .replace(/<(?:a|img)\b[^<>]*>/g, (tag) => absolute(tag, origin))
