import { trimEnd } from '../../format/trim-end.ts'
import { isImageUrl } from '../../images/address.ts'
import { imageSet } from '../../images/widths.ts'
import { attribute } from './tag-attribute.ts'

const PIECES = /<(\/?)(a|button|figure|img)\b[^<>]*>/gi

/** A gallery's picture is half as wide as the column. */
const SIZES = {
  alone: '(min-width: 808px) 760px, calc(100vw - 32px)',
  gallery: '(min-width: 808px) 380px, 50vw',
}

/** Browsers load it when it comes near. */
function picture(tag: string, sizes: string): string {
  const src = attribute(tag, 'src') ?? ''
  const bare = tag.slice(0, -1).replace(/\s(?:loading|decoding|srcset|sizes)="[^"]*"/gi, '')
  const lazy = trimEnd(bare, /[\s/]/)
  const set = isImageUrl(src) ? ` srcset="${imageSet(src, 480)}" sizes="${sizes}"` : ''
  return `${lazy}${set} loading="lazy" decoding="async">`
}

/**
 * A picture of ours becomes a link to itself, which opens it large (client: lightbox), except within another link or a
 * button.
 * @param enlarge 'Agrandir l’image'
 */
export function presentPictures(html: string, enlarge: string): string {
  let pressed = 0
  let figures = 0
  let gallery = 0
  return html.replace(PIECES, (tag, slash: string, name: string) => {
    const step = slash ? -1 : 1
    if (name === 'figure') {
      figures += step
      if (!slash && tag.includes('class="gallery"')) gallery = figures
      if (figures < gallery) gallery = 0
      return tag
    }
    if (name !== 'img') {
      pressed += step
      return tag
    }
    const img = picture(tag, gallery > 0 ? SIZES.gallery : SIZES.alone)
    const src = attribute(tag, 'src') ?? ''
    if (pressed > 0 || !isImageUrl(src)) return img
    const alt = attribute(tag, 'alt')
    return `<a class="enlarge" href="${src}" aria-label="${alt ? `${enlarge} – ${alt}` : enlarge}">${img}</a>`
  })
}
