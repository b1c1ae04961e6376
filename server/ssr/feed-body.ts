import { isImageUrl } from '../../shared/images/address.ts'
import { imageAt } from '../../shared/images/widths.ts'
import type { Lang } from '../../shared/lang.ts'
import { linksIn } from '../../shared/routes.ts'

/** In pixels: a reader's column on a sharp screen. */
const WIDTH = 960

const PLAYER = /<iframe\b[^<>]*><\/iframe>/g
const VIDEO = /\ssrc="https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]{6,20})/

const absolute = (tag: string, origin: string): string =>
  tag
    .replace(/\ssrc="([^"]*)"/, (attribute, path: string) =>
      isImageUrl(path) ? ` src="${origin}${imageAt(path, WIDTH)}"` : attribute,
    )
    .replace(/\s(href|src)="\/(?!\/)/, (_, name: string) => ` ${name}="${origin}/`)

/** Absolute addresses, and links for players: feed readers drop frames (RSS 2.0 module content:encoded). */
export const feedBody = (html: string, origin: string, lang: Lang): string =>
  linksIn(html, lang)
    .replace(PLAYER, (player) => {
      const id = VIDEO.exec(player)?.[1]
      if (!id) return player
      const address = `https://www.youtube.com/watch?v=${id}`
      return `<a href="${address}">${address}</a>`
    })
    .replace(/<(?:a|img)\b[^<>]*>/g, (tag) => absolute(tag, origin))
