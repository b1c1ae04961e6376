import { parseFeed } from 'feedsmith'
import { z } from 'zod'

export interface FeedEntry {
  videoId: string
  title: string
  link: string
  publishedAt: Date
  /** The address that the feed gives, which is not trusted. */
  stillUrl: string | null
}

interface RawEntry {
  id?: string | undefined
  link?: string | undefined
  guid?: string | undefined
  title?: string | undefined
  date?: string | undefined
  still?: string | undefined
}

/** A playlist's feed has 15 entries, a long RSS feed some hundred. */
const ENTRIES_MAX = 500
const TITLE_MAX = 300
const URL_MAX = 500
const DAY_MS = 86_400_000

const VIDEO_ID = /^[\w-]{6,20}$/
const LINK =
  /^https?:\/\/(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:shorts|live|embed|v)\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#/]|$)/

/** For RSS-to-JSON services: entries are parsed one by one, so that a bad one does not affect others. */
const jsonFeed = z.object({ items: z.array(z.unknown()) })
const text = z.string().optional().catch(undefined)
const jsonItem = z.object({ title: text, link: text, guid: text, pubDate: text, thumbnail: text })

/** The charset comes from the content type or the XML declaration. */
function decode(body: Buffer, type: string): string {
  const head = body.subarray(0, 200).toString('latin1')
  const label = /charset="?([\w-]+)/i.exec(type)?.[1] ?? /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(head)?.[1]
  try {
    return new TextDecoder(label ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

function fromJson(source: string): RawEntry[] {
  const { items } = jsonFeed.parse(JSON.parse(source))
  return items.slice(0, ENTRIES_MAX).flatMap((item) => {
    const { data } = jsonItem.safeParse(item)
    // These services give times in UTC without a zone.
    const date = data?.pubDate?.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z')
    return data ? [{ ...data, date, still: data.thumbnail }] : []
  })
}

function fromXml(source: string): RawEntry[] {
  // Feeds need no document type; its entities can expand without limit or name files.
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) throw new Error('a feed with a document type')
  const parsed = parseFeed(source, { maxItems: ENTRIES_MAX })
  if (parsed.format === 'atom')
    return (parsed.feed.entries ?? []).map((entry) => ({
      id: entry.yt?.videoId,
      link: entry.links?.find(({ rel }) => !rel || rel === 'alternate')?.href,
      guid: entry.id,
      title: entry.title?.value,
      date: entry.published ?? entry.updated,
      still: entry.media?.groups?.[0]?.thumbnails?.[0]?.url ?? entry.media?.thumbnails?.[0]?.url,
    }))
  if (parsed.format === 'rss')
    return (parsed.feed.items ?? []).map((item) => ({
      link: item.link,
      guid: item.guid?.value,
      title: item.title,
      date: item.pubDate,
      still: item.media?.groups?.[0]?.thumbnails?.[0]?.url ?? item.media?.thumbnails?.[0]?.url,
    }))
  throw new Error(`a feed of the kind ${parsed.format}`)
}

function videoIdOf({ id, link = '', guid = '' }: RawEntry): string | undefined {
  const videoId = id ?? LINK.exec(link.trim())?.[1] ?? /^yt:video:(.+)$/.exec(guid.trim())?.[1]
  return videoId && VIDEO_ID.test(videoId) ? videoId : undefined
}

const plain = (title: string): string =>
  Array.from(title.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim())
    .slice(0, TITLE_MAX)
    .join('')

function toEntry(raw: RawEntry, now: number): FeedEntry | undefined {
  const videoId = videoIdOf(raw)
  const title = plain(raw.title ?? '')
  const publishedAt = new Date(raw.date ?? Number.NaN)
  const time = publishedAt.getTime()
  // A date in the far future would stay the latest for ever.
  if (!videoId || !title || !(time > 0 && time < now + DAY_MS)) return undefined
  return {
    videoId,
    title,
    // The feed's own link could lead anywhere.
    link: `https://www.youtube.com/watch?v=${videoId}`,
    publishedAt,
    stillUrl: raw.still && raw.still.length <= URL_MAX ? raw.still : null,
  }
}

/** Reads Atom, RSS or RSS-to-JSON, and skips entries without video, title or date. @throws Error for anything else */
export function readFeed(body: Buffer, type = '', now = Date.now()): FeedEntry[] {
  const source = decode(body, type).trim()
  const raw = source.startsWith('{') ? fromJson(source) : fromXml(source)
  const entries = raw.flatMap((one) => toEntry(one, now) ?? [])
  return [...new Map(entries.map((entry) => [entry.videoId, entry])).values()]
}
