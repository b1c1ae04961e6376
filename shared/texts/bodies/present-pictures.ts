import { trimEnd } from '../../format/trim-end.ts'
import { isImageUrl } from '../../images/address.ts'
import { isDecorative } from '../../images/decorative.ts'
import { type PictureSpan, spanIn } from '../../images/spans.ts'
import { IMAGE_WIDTHS, imageSet } from '../../images/widths.ts'
import { attribute } from './tag-attribute.ts'

const PIECES = /<(\/?)(a|button|figure|img)\b[^<>]*>/gi

type Place = PictureSpan | 'gallery'

const COLUMN = '(min-width: 808px) 760px, calc(100vw - 32px)'
/** As wide as client/styles (prose.css, spans.css) shows it. A gallery's picture is half as wide as the column. */
const SIZES: Record<Place, string> = {
  text: COLUMN,
  wide: `(min-width: 1076px) 980px, (min-width: 856px) calc(100vw - 96px), ${COLUMN}`,
  whole: `(min-width: 1264px) 1200px, (min-width: 824px) calc(100vw - 64px), ${COLUMN}`,
  gallery: '(min-width: 808px) 380px, 50vw',
}

const WIDEST = IMAGE_WIDTHS.at(-1) ?? 0

/** The picture as it was uploaded, for wide screens with fine pixels, where the widest kept copy would be blurred. */
function original(src: string, tag: string, place: Place): string {
  const width = Number(attribute(tag, 'width'))
  return (place === 'wide' || place === 'whole') && width > WIDEST ? `, ${src} ${width}w` : ''
}

/** Browsers load it when it comes near. */
function picture(tag: string, place: Place): string {
  const src = attribute(tag, 'src') ?? ''
  const bare = tag.slice(0, -1).replace(/\s(?:loading|decoding|srcset|sizes)="[^"]*"/gi, '')
  const lazy = trimEnd(bare, /[\s/]/)
  const set = isImageUrl(src)
    ? ` srcset="${imageSet(src, 480)}${original(src, tag, place)}" sizes="${SIZES[place]}"`
    : ''
  return `${lazy}${set} loading="lazy" decoding="async">`
}

/**
 * A picture of ours becomes a link to itself, which opens it large (client: lightbox), except within another link or a
 * button, and except one that says nothing: screen readers would be told of what is hidden from them.
 * @param enlarge 'Agrandir l’image'
 */
export function presentPictures(html: string, enlarge: string): string {
  let pressed = 0
  let figures = 0
  let gallery = 0
  let span: PictureSpan = 'text'
  return html.replace(PIECES, (tag, slash: string, name: string) => {
    const step = slash ? -1 : 1
    if (name === 'figure') {
      figures += step
      if (!slash && tag.includes('class="gallery"')) gallery = figures
      if (figures < gallery) gallery = 0
      span = slash ? 'text' : spanIn(attribute(tag, 'class'))
      return tag
    }
    if (name !== 'img') {
      pressed += step
      return tag
    }
    const img = picture(tag, gallery > 0 ? 'gallery' : span)
    const src = attribute(tag, 'src') ?? ''
    const alt = attribute(tag, 'alt')
    const decorative = isDecorative({ alt, 'aria-hidden': attribute(tag, 'aria-hidden') })
    if (pressed > 0 || decorative || !isImageUrl(src)) return img
    return `<a class="enlarge" href="${src}" aria-label="${alt ? `${enlarge} – ${alt}` : enlarge}">${img}</a>`
  })
}
