import { splitLang } from '../routes.ts'
import { normalAddress } from './old-address.ts'

/** What an address that no row names meant in WordPress or Ghost (docs/moving.md, "Old addresses"). */
export interface OldMeaning {
  /** The address whose row, or page, answers for it. */
  like?: string
  /** A feed: that of what `like` leads to, if it has one. */
  feed?: true
  /** Our page for it, where nothing answers for `like`. */
  to?: string
}

const FEED = '/rss.xml'
/** Not our own (`sitemap-article-2.xml`), which may end. */
const SITEMAPS =
  /^\/(?:wp-sitemap[\w-]*|sitemap[-_]index\d*|sitemap-(?:posts|pages|tags|authors|users)(?:-\d+)?|sitemap-\d+|[\w-]+-sitemap-?\d*)\.xml$/
/** Ends of paths: feeds, pages of a list or of comments, and other forms of the same page. */
const TAIL =
  /\/(?:(feed|rss|atom)(?:\/(?:rss2?|rdf|atom))?|(?:comment-)?page[/-]\d{1,6}|amp|embed|trackback)$/
const TAILS = 3
/** Archives of a year, a month or a day. */
const DATE = /^\/\d{4}(?:\/\d{1,2}){0,2}$/
/** Copies of a picture in other sizes and formats. */
const SIZES: [RegExp, string][] = [
  [/^(.*\/content\/images\/)size\/[wh]\d+(?:h\d+)?\/(?:format\/\w+\/)?/, '$1'],
  [/-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/, ''],
]

function ofPath(path: string): OldMeaning | undefined {
  if (SITEMAPS.test(path)) return { to: '/sitemap.xml' }
  let like = SIZES.reduce((short, [size, rest]) => short.replace(size, rest), path)
  let feed = false
  let isList = false
  for (let tails = 0; tails < TAILS; tails++) {
    const found = TAIL.exec(like)
    if (!found) break
    feed ||= found[1] !== undefined
    isList ||= found[0].startsWith('/page')
    like = like.slice(0, found.index)
  }
  const isArchive = DATE.test(like)
  if (like === path && !isArchive) return undefined
  const to = feed ? FEED : isArchive || (isList && like === '') ? '/news' : undefined
  return { ...(like !== '' && like !== path && { like }), ...(feed && { feed }), ...(to && { to }) }
}

/** WordPress' `?feed=` is the feed of the list that the other parameters name, `?m=` an archive by date. */
function ofQuery(path: string, query: string): OldMeaning | undefined {
  const parameters = new URLSearchParams(query)
  if (parameters.has('feed')) {
    parameters.delete('feed')
    const rest = parameters.size > 0 ? `?${parameters}` : ''
    return { ...(path !== '/' || rest ? { like: path + rest } : {}), feed: true, to: FEED }
  }
  return /^\d{4,8}$/.test(parameters.get('m') ?? '') && path === '/' ? { to: '/news' } : undefined
}

/** @returns undefined for an address that follows no rule of theirs */
export function oldMeaning(address: string): OldMeaning | undefined {
  const normal = normalAddress(address)
  if (!normal) return undefined
  const { path } = splitLang(normal.path)
  return ofQuery(path, normal.query) ?? ofPath(path)
}
