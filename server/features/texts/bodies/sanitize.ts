import { defaultTreeAdapter, parseFragment, serialize, html as standard } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { storedImageUrl } from '../../../../shared/images/address.ts'
import { DECORATIVE, isDecorative } from '../../../../shared/images/decorative.ts'
import { spanClass, spanIn } from '../../../../shared/images/spans.ts'
import { isAnchor } from '../../../../shared/texts/anchors.ts'
import { foldClass } from '../../../../shared/texts/fold.ts'
import { isFootnote } from '../../../../shared/texts/footnotes/stored.ts'
import { PLAYER_HOSTS, playerAddress, type VideoLink, videoAt } from '../../../../shared/videos/video-link.ts'
import {
  ALIGNED,
  ALLOWED_ATTRIBUTES,
  ALLOWED_SCHEMES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  ANCHORED,
  NESTING_LIMIT,
} from './allow-list.ts'
import { tidyAnchors } from './anchors.ts'
import { tidyFootnotes } from './footnotes.ts'
import { tidySpans } from './spans.ts'
import { tidySpoilers } from './spoilers.ts'

/** docs/product/one-item.md, "The page of one item". */
const VIDEO_SIZE = { width: '640', height: '480' }

function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

export function videoBehind(address: string): VideoLink | undefined {
  const url = parseUrl(address, 'https://nowhere.invalid')
  return url && videoAt(url)
}

const number = (text: string | undefined, max: number): string | undefined =>
  text && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= max ? text : undefined

const only = (attributes: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

export function linkTarget(href: string, origin: string): string | undefined {
  const url = parseUrl(href, origin)
  if (!url) return undefined
  if (url.protocol === 'mailto:') return url.href
  // `https://manette.example@other.example` only looks like one of our links.
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  if (url.origin !== origin) return url.href
  return href.trim().startsWith('#') ? url.hash || '#' : url.pathname + url.search + url.hash
}

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

const anchored: sanitizeHtml.Transformer = (tagName, { id, style }) => ({
  tagName,
  attribs: only({ id: isAnchor(id) ? id : undefined, style: alignment(style) }),
})

/** A span of 1 is the default and is dropped. */
const cell: sanitizeHtml.Transformer = (tagName, { scope, colspan, rowspan, style }) => ({
  tagName,
  attribs: only({
    scope: tagName === 'th' && /^(col|row)$/.test(scope ?? '') ? scope : undefined,
    colspan: colspan === '1' ? undefined : number(colspan, 100),
    rowspan: rowspan === '1' ? undefined : number(rowspan, 100),
    style: alignment(style),
  }),
})

/** A tag without an allowed address is left bare, and `verdict` removes it. */
const transforms = (origin: string): sanitizeHtml.IOptions['transformTags'] => ({
  ...Object.fromEntries(ALIGNED.map((tag) => [tag, aligned])),
  ...Object.fromEntries(ANCHORED.map((tag) => [tag, anchored])),
  figure: (tagName, attribs) => ({
    tagName,
    attribs: only({ class: spanClass(spanIn(attribs.class)), style: alignment(attribs.style) }),
  }),
  details: (tagName, attribs) => ({ tagName, attribs: only({ class: foldClass(attribs.class) }) }),
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
  img: (_tag, attributes) => {
    const { src = '', alt = '', width, height } = attributes
    const path = storedImageUrl(src, origin)
    if (!path) return { tagName: 'img', attribs: {} }
    const described = isDecorative(attributes) ? { alt: '', ...DECORATIVE } : { alt }
    return {
      tagName: 'img',
      attribs: only({
        src: path,
        ...described,
        width: number(width, 10_000),
        height: number(height, 10_000),
      }),
    }
  },
  iframe: (_tag, { src = '', title, width, height }) => {
    const video = videoBehind(src)
    if (!video) return { tagName: 'iframe', attribs: {} }
    const attribs = only({
      src: playerAddress(video),
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
  small: (tagName, { role }) => ({
    tagName,
    attribs: only({ role: isFootnote(tagName, role) ? 'doc-footnote' : undefined }),
  }),
  ol: (_tag, { start }) => ({ tagName: 'ol', attribs: only({ start: number(start, 99_999) }) }),
})

function verdict({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'a') return attribs.href ? false : 'excludeTag'
  if (tag === 'small') return attribs.role ? false : 'excludeTag'
  return (tag === 'img' || tag === 'iframe') && !attribs.src
}

type OnTag = (tag: string, attribs: Record<string, string>) => void

const sanitize = (html: string, origin: string, seen?: OnTag): string =>
  sanitizeHtml(html, {
    ...(seen ? { onOpenTag: seen } : {}),
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedStyles: ALLOWED_STYLES,
    allowedSchemes: ALLOWED_SCHEMES,
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    allowedIframeHostnames: [...PLAYER_HOSTS],
    transformTags: transforms(origin) ?? {},
    exclusiveFilter: verdict,
    nestingLimit: NESTING_LIMIT,
  }).trim()

/** Removes the content of players, which browsers read as text and sanitize-html as tags. */
function emptyPlayers(html: string): string {
  const parts = html.split('</iframe>')
  const end = parts.pop() ?? ''
  return [...parts.map(upToPlayer), end].join('</iframe>')
}

function upToPlayer(html: string): string {
  const player = html.indexOf('<iframe ')
  const tagEnd = player < 0 ? -1 : html.indexOf('>', player)
  return tagEnd < 0 ? html : html.slice(0, tagEnd + 1)
}

/** Hostile snippets of the property test settle after at most three rounds. */
const ROUNDS = 10

/** The fragment as browsers parse it in a div (WHATWG HTML, section 13). */
function asRead(html: string): string {
  const body = parseFragment(defaultTreeAdapter.createElement('div', standard.NS.HTML, []), html, {})
  tidyAnchors(body)
  tidyFootnotes(body)
  tidySpoilers(body)
  tidySpans(body)
  return serialize(body)
}

/**
 * The body as it may be stored and shown. The work is repeated until nothing changes, each time parsed as in a browser,
 * so that the stored body is what a browser reads, and no tag can hide between two parsers. @param origin the site's
 * (PUBLIC_URL), whose links become paths @param seen called with each written tag
 */
export function sanitizeContent(html: string, origin: string, seen?: OnTag): string {
  // Attributes and depth are removed first, as without a limit they would make parsing too expensive.
  let current = emptyPlayers(sanitize(html, origin, seen))
  for (let round = 0; round < ROUNDS; round++) {
    const next = emptyPlayers(sanitize(asRead(current), origin))
    if (next === current) return next
    current = next
  }
  // No known input gets here; markup that never settles is dropped.
  return sanitizeHtml(current, { allowedTags: [], allowedAttributes: {} })
}
