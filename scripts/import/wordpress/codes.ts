import { escapeText } from '../../../shared/editor/html-text.ts'
import type { Attachment, Index } from './index-file.ts'
import type { Shortcode } from './shortcodes.ts'

const attribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;')
const link = (address: string, words = address): string =>
  `\n\n<p><a href="${attribute(address)}">${escapeText(words)}</a></p>\n\n`

const picture = ({ address, alt, caption }: Attachment): string =>
  `<figure><img src="${attribute(address)}" alt="${attribute(alt)}">${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`

/** The file that a player of WordPress plays: `src`, or an attribute named by its ending. */
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

function gallery(index: Index, postId: string, { attributes }: Shortcode): string {
  const ids = idsOf(attributes.ids ?? attributes.include)
  const without = new Set(idsOf(attributes.exclude))
  const chosen =
    ids.length > 0
      ? ids.flatMap((id) => index.attachments.get(id) ?? [])
      : [...index.attachments].flatMap(([id, one]) =>
          one.parent === (attributes.id ?? postId) && !without.has(id) ? [one] : [],
        )
  const pictures = chosen.filter(({ address }) => /\.(jpe?g|png|gif|webp|avif)$/i.test(address))
  return pictures.length > 0 ? `\n\n<figure>${pictures.map(picture).join('')}</figure>\n\n` : ''
}

function caption({ attributes, inner }: Shortcode): string {
  const end = inner.lastIndexOf('>') + 1
  const words = attributes.caption ?? inner.slice(end)
  const shown = attributes.caption ? inner : inner.slice(0, end)
  const note = words.trim() && `<figcaption>${words.trim()}</figcaption>`
  return `\n\n<figure>${shown.trim()}${note}</figure>\n\n`
}

const source = ({ inner }: Shortcode): string => `\n\n<pre>${inner.replace(/^\r?\n/, '')}</pre>\n\n`

/** WordPress' own shortcodes, and those of the plugins that most sites have. @param postId whose pictures a gallery shows */
export const codesFor = (
  index: Index,
  postId: string,
): Readonly<Record<string, (code: Shortcode) => string>> => ({
  caption,
  wp_caption: caption,
  gallery: (code) => gallery(index, postId, code),
  embed: ({ inner, attributes }) => alone(inner.trim() || (attributes.src ?? '')),
  youtube: ({ values: [value = ''], inner }) => alone(value || inner.trim()),
  twitch: ({ values: [value = ''], attributes }) => alone(attributes.url ?? value),
  video: (code) => played(code),
  audio: (code) => played(code),
  code: source,
  sourcecode: source,
})
