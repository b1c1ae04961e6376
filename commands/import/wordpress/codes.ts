import { escapeHtml } from '../../../shared/format/html-text.ts'
import { elementsNamed, hasWords, isElement, make, parse, remove, type Tell, write } from '../body/tree.ts'
import { markdownHtml } from '../ghost/markdown.ts'
import { type Attachment, attachmentOf, type Index } from './index-file.ts'
import type { Shortcode } from './shortcodes.ts'

const attribute = (value: string): string => escapeHtml(value).replaceAll('"', '&quot;')
const link = (address: string, words = address): string =>
  `\n\n<p><a href="${attribute(address)}">${escapeHtml(words)}</a></p>\n\n`

const picture = ({ address, alt, caption }: Attachment): string =>
  `<figure><img src="${attribute(address)}" alt="${attribute(alt)}">${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`

/** The file for a WordPress player: `src`, or an attribute named after its ending. */
const fileOf = ({ attributes, values }: Shortcode): string =>
  attributes.src ||
  Object.entries(attributes).find(
    ([name, value]) => /^(mp4|m4v|webm|ogv|wmv|flv|mp3|m4a|ogg|wav|wma|flac)$/.test(name) && value,
  )?.[1] ||
  values[0] ||
  ''

const played = (code: Shortcode): string => {
  const file = fileOf(code)
  return file ? link(file) : ''
}

/** An address alone on its line, which becomes a player or a link (`shape`). */
const alone = (address: string): string => (/^https?:\/\//.test(address) ? `\n\n${address}\n\n` : '')

const idsOf = (list = ''): string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)

export interface ShortcodeContext {
  /** The post whose pictures a gallery shows. */
  postId: string
  /** The index of its file among the files. */
  file: number
  /** Gets the numbers of pictures that none of the files contains. */
  missing: string[]
  tell: Tell
}

function gallery(
  index: Index,
  { postId, file, missing }: ShortcodeContext,
  { attributes }: Shortcode,
): string {
  const ids = idsOf(attributes.ids ?? attributes.include)
  const without = new Set(idsOf(attributes.exclude))
  const known = (id: string): Attachment[] => {
    const one = attachmentOf(index, id, file)
    if (!one) missing.push(id)
    return one ? [one] : []
  }
  const chosen =
    ids.length > 0
      ? ids.flatMap(known)
      : [...index.attachments].flatMap(([id, one]) =>
          one.parent === (attributes.id ?? postId) && !without.has(id) ? [one] : [],
        )
  const pictures = chosen.filter(({ address }) => /\.(jpe?g|png|gif|webp|avif)$/i.test(address))
  return pictures.length > 0 ? `\n\n<figure>${pictures.map(picture).join('')}</figure>\n\n` : ''
}

/** The first picture or player is what is shown, with the link around it; all else in the shortcode is its caption. */
function caption({ attributes, inner }: Shortcode): string {
  const root = parse(inner)
  const [media] = elementsNamed(root, 'img', 'iframe', 'video', 'audio')
  if (!media) return inner
  const link = media.parentNode
  const shown = link && isElement(link) && link.tagName === 'a' && !hasWords(link) ? link : media
  remove(shown)
  const rest = hasWords(root) ? write(root).trim() : ''
  const words = [attributes.caption?.trim(), rest].filter(Boolean).join(' ')
  const note = words && `<figcaption>${words}</figcaption>`
  return `\n\n<figure>${write(make('div', {}, [shown]))}${note}</figure>\n\n`
}

/** Source code is text: tags and PHP in it, which a browser would drop, are shown. */
const source = ({ inner }: Shortcode): string =>
  `\n\n<pre>${inner.replace(/^\r?\n/, '').replaceAll('<', '&lt;')}</pre>\n\n`

/** WordPress' own shortcodes, and those of the most common plugins. */
export const codesFor = (
  index: Index,
  where: ShortcodeContext,
): Readonly<Record<string, (code: Shortcode) => string>> => ({
  caption,
  wp_caption: caption,
  gallery: (code) => gallery(index, where, code),
  embed: ({ inner, attributes }) => alone(inner.trim() || (attributes.src ?? '')),
  youtube: ({ values: [value = ''], inner }) => alone(value || inner.trim()),
  twitch: ({ values: [value = ''], attributes }) => alone(attributes.url ?? value),
  video: (code) => played(code),
  audio: (code) => played(code),
  code: source,
  sourcecode: source,
  markdown: ({ inner }) => `\n\n${markdownHtml(inner, where.tell)}\n\n`,
})
