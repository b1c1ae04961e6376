import { defaultTreeAdapter, parseFragment, serialize, html as standard } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { videoIdAt } from '../../../../shared/editor/video-link.ts'
import { imagePath } from '../../images/files/address.ts'
import {
  ALIGNED,
  ALLOWED_ATTRIBUTES,
  ALLOWED_SCHEMES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  NESTING_LIMIT,
  PLAYER_HOST,
} from './allow-list.ts'

/** docs/product.md, "The page of one item". */
const VIDEO_SIZE = { width: '640', height: '480' }

function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** The id of the video behind an address of the video platform, or undefined. */
export function videoId(address: string): string | undefined {
  const url = parseUrl(address, 'https://nowhere.invalid')
  return url && videoIdAt(url)
}

const number = (text: string | undefined, max: number): string | undefined =>
  text && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= max ? text : undefined

/** Attributes without those that have no value. */
const only = (attributes: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** The href of a link as it is stored, or undefined when it leads nowhere we allow. */
export function linkTarget(href: string, origin: string): string | undefined {
  const url = parseUrl(href, origin)
  if (!url) return undefined
  if (url.protocol === 'mailto:') return url.href
  // An address that begins with a name (https://manette.example@other.example) only looks like another's.
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  if (url.origin !== origin) return url.href
  return href.trim().startsWith('#') ? url.hash || '#' : url.pathname + url.search + url.hash
}

/** The one style that is kept, in its one form; undefined for every other. */
function alignment(style = ''): string | undefined {
  const to = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:!important\s*)?(?:;|$)/i.exec(
    style,
  )?.[1]
  return to && `text-align:${to.toLowerCase()}`
}

const aligned: sanitizeHtml.Transformer = (tagName, { style }) => ({
  tagName,
  attribs: only({ style: alignment(style) }),
})

/** A cell of a table: which cells it heads or spans; one of one is what every cell is. */
const cell: sanitizeHtml.Transformer = (tagName, { scope, colspan, rowspan, style }) => ({
  tagName,
  attribs: only({
    scope: tagName === 'th' && /^(col|row)$/.test(scope ?? '') ? scope : undefined,
    colspan: colspan === '1' ? undefined : number(colspan, 100),
    rowspan: rowspan === '1' ? undefined : number(rowspan, 100),
    style: alignment(style),
  }),
})

/** How each tag with an address is rewritten; without one it is left bare, and `verdict` takes it out. */
const transforms = (origin: string): sanitizeHtml.IOptions['transformTags'] => ({
  ...Object.fromEntries(ALIGNED.map((tag) => [tag, aligned])),
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  a: (_tag, attribs) => {
    const href = linkTarget(attribs.href ?? '', origin)
    if (!attribs.href || href === undefined) return { tagName: 'a', attribs: {} }
    const external = /^https?:/.test(href)
    return { tagName: 'a', attribs: only({ href, rel: external ? 'noopener' : undefined }) }
  },
  img: (_tag, { src = '', alt = '', width, height }) => {
    const path = imagePath(src, origin)
    if (!path) return { tagName: 'img', attribs: {} }
    return {
      tagName: 'img',
      attribs: only({ src: path, alt, width: number(width, 10_000), height: number(height, 10_000) }),
    }
  },
  iframe: (_tag, { src = '', title, width, height }) => {
    const id = videoId(src)
    if (!id) return { tagName: 'iframe', attribs: {} }
    const attribs = only({
      src: `https://${PLAYER_HOST}/embed/${id}`,
      title: title?.trim() || undefined,
      width: number(width, 4000) ?? VIDEO_SIZE.width,
      height: number(height, 4000) ?? VIDEO_SIZE.height,
      allowfullscreen: '',
      loading: 'lazy',
    })
    return { tagName: 'iframe', attribs }
  },
  td: cell,
  th: cell,
  ol: (_tag, { start }) => ({ tagName: 'ol', attribs: only({ start: number(start, 99_999) }) }),
})

/** Pictures and players without a permitted address go, of links only the tag. */
function verdict({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'a') return attribs.href ? false : 'excludeTag'
  return (tag === 'img' || tag === 'iframe') && !attribs.src
}

/** Told of each tag as it was written, before anything is changed. */
type Seen = (tag: string, attribs: Record<string, string>) => void

const sanitize = (html: string, origin: string, seen?: Seen): string =>
  sanitizeHtml(html, {
    ...(seen ? { onOpenTag: seen } : {}),
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedStyles: ALLOWED_STYLES,
    allowedSchemes: ALLOWED_SCHEMES,
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    allowedIframeHostnames: [PLAYER_HOST],
    transformTags: transforms(origin) ?? {},
    exclusiveFilter: verdict,
    nestingLimit: NESTING_LIMIT,
  }).trim()

/** Without what stands inside players; browsers read it as text, sanitising as tags. */
function emptyPlayers(html: string): string {
  const parts = html.split('</iframe>')
  const end = parts.pop() ?? ''
  return [...parts.map(upToPlayer), end].join('</iframe>')
}

/** A text that ends inside a player, up to the end of the player's tag. */
function upToPlayer(html: string): string {
  const player = html.indexOf('<iframe ')
  const tagEnd = player < 0 ? -1 : html.indexOf('>', player)
  return tagEnd < 0 ? html : html.slice(0, tagEnd + 1)
}

/** Hostile snippets of the property test settle after three rounds at most. */
const ROUNDS = 10

/** The fragment as browsers read it in a div (WHATWG HTML, section 13): what they would move, close or drop is. */
const asRead = (html: string): string =>
  serialize(parseFragment(defaultTreeAdapter.createElement('div', standard.NS.HTML, []), html, {}))

/**
 * The body of an article or review as it may be stored and shown. Sanitising what has been sanitised changes
 * nothing: it goes round, each time through the eyes of a browser, until nothing moves. So what is stored is also
 * what a browser makes of it, and no tag can hide between two ways of reading.
 * @param origin the site's own address (PUBLIC_URL): absolute links and pictures of ours become paths
 * @param seen told of each tag that was written
 */
export function sanitizeContent(html: string, origin: string, seen?: Seen): string {
  // Bare and shallow first: attributes and depth without end would cost the browser's way of reading too much.
  let current = emptyPlayers(sanitize(html, origin, seen))
  for (let round = 0; round < ROUNDS; round++) {
    const next = emptyPlayers(sanitize(asRead(current), origin))
    if (next === current) return next
    current = next
  }
  // Nothing we know of gets here; what never settles is not worth keeping as markup.
  return sanitizeHtml(current, { allowedTags: [], allowedAttributes: {} })
}
