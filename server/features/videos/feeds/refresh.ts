import { createHash } from 'node:crypto'
import type { Prisma, VideoFeed } from '../../../../prisma/generated/client.ts'
import { PLAYLISTS, type Playlist } from '../../../../shared/videos/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { type Download, download } from '../../../outbound/download.ts'
import type { JobContext } from '../../../queue/job.ts'
import { writeLog } from '../../logs/service.ts'
import { type FeedEntry, readFeed } from './feed.ts'
import { feedUrl } from './schedule.ts'

type Tools = Pick<JobContext, 'db' | 'config' | 'log'>

const MINUTE_MS = 60_000
/** Processes that start together ask only once. */
const APART_MS = MINUTE_MS
/** Less than the schedule's quarter of an hour, so that the next round is never a moment too early. */
const ROUND_MS = 14 * MINUTE_MS
const LONGEST_MS = 6 * 60 * MINUTE_MS

/** A playlist with 15 entries is some 30 kB. Parsing takes a third of a second per megabyte. */
const FEED_BYTES = 2 ** 20
const FEED_TIMEOUT_MS = 20_000

/** Hashed, as the address may contain a key. */
const digest = (url: string): string => createHash('sha256').update(url).digest('hex')

interface Round {
  now: Date
  /** A start ignores pauses after failures. */
  atStart: boolean
}

async function claim(
  { db }: Tools,
  playlist: Playlist,
  { now, atStart }: Round,
): Promise<VideoFeed | undefined> {
  await db.videoFeed.createMany({ data: { playlist }, skipDuplicates: true })
  const due: Prisma.VideoFeedWhereInput[] = [
    { OR: [{ attemptedAt: null }, { attemptedAt: { lte: new Date(now.getTime() - APART_MS) } }] },
    ...(atStart ? [] : [{ OR: [{ nextAt: null }, { nextAt: { lte: now } }] }]),
  ]
  const [claimed] = await db.videoFeed.updateManyAndReturn({
    where: { playlist, AND: due },
    data: { attemptedAt: now },
  })
  return claimed
}

/** A conditional request, if the last answer came from this address. */
function ask(url: string, feed: VideoFeed): Promise<Download> {
  const same = feed.source === digest(url)
  return download(url, {
    trusted: true,
    maxBytes: FEED_BYTES,
    timeoutMs: FEED_TIMEOUT_MS,
    accept: 'application/atom+xml, application/rss+xml, application/json, application/xml, text/xml;q=0.9',
    types: /xml|json|text\/plain|octet-stream/i,
    headers: {
      ...(same && feed.etag ? { 'if-none-match': feed.etag } : {}),
      ...(same && feed.lastModified ? { 'if-modified-since': feed.lastModified } : {}),
    },
  })
}

async function keep(tx: Tx, playlist: Playlist, entries: FeedEntry[]): Promise<void> {
  const column = <K extends keyof FeedEntry>(name: K) => entries.map((entry) => entry[name])
  await tx.$executeRaw`
    INSERT INTO "Video" ("playlist", "videoId", "title", "link", "publishedAt", "stillUrl")
    SELECT ${playlist}::"Playlist", * FROM unnest(${column('videoId')}::text[], ${column('title')}::text[],
      ${column('link')}::text[], ${column('publishedAt')}::timestamptz[], ${column('stillUrl')}::text[])
    ON CONFLICT ("playlist", "videoId") DO UPDATE SET "title" = EXCLUDED."title", "link" = EXCLUDED."link",
      "publishedAt" = EXCLUDED."publishedAt", "stillUrl" = EXCLUDED."stillUrl"
    WHERE ("Video"."title", "Video"."link", "Video"."publishedAt", "Video"."stillUrl")
      IS DISTINCT FROM (EXCLUDED."title", EXCLUDED."link", EXCLUDED."publishedAt", EXCLUDED."stillUrl")`
}

async function store(
  { db }: Tools,
  feed: VideoFeed,
  url: string,
  answer: Download,
  now: Date,
): Promise<number> {
  const { playlist } = feed
  const { headers, status } = answer
  const entries = status === 304 ? [] : readFeed(answer.body, headers['content-type'] ?? '', now.getTime())
  const validators = {
    etag: headers.etag?.slice(0, 500) ?? null,
    lastModified: headers['last-modified']?.slice(0, 100) ?? null,
  }
  await inTransaction(db, async (tx) => {
    // Rows from before the first feed belong to the demo.
    if (feed.source === null && entries.length > 0) await tx.video.deleteMany({ where: { playlist } })
    await keep(tx, playlist, entries)
    await tx.videoFeed.update({
      where: { playlist },
      data: {
        ...(status === 304 ? {} : validators),
        ...(status === 304 || entries.length > 0 ? { source: digest(url) } : {}),
        fetchedAt: now,
        nextAt: new Date(now.getTime() + ROUND_MS),
        failures: 0,
        lastError: null,
      },
    })
  })
  return entries.length
}

/** The team's log gets only the first of several failures in a row. */
async function recordFailure({ db, log }: Tools, feed: VideoFeed, error: unknown, now: Date): Promise<void> {
  const { playlist } = feed
  const failures = feed.failures + 1
  const pause = Math.min(ROUND_MS * 2 ** (failures - 1), LONGEST_MS)
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await db.videoFeed.update({
    where: { playlist },
    data: { failures, lastError, nextAt: new Date(now.getTime() + pause) },
  })
  if (failures > 1) return log.debug({ playlist, failures, error: lastError }, 'video feed fails still')
  log.warn({ playlist, error: lastError }, 'video feed cannot be read; tried again later')
  await writeLog(db, {
    level: 'WARN',
    actionType: 'system_error',
    message: `Le flux vidéo « ${playlist} » ne répond pas comme il faut. Nouvel essai plus tard ; les vidéos connues restent affichées.`,
    data: { playlist, error: lastError },
  })
}

async function refreshOne(tools: Tools, playlist: Playlist, round: Round): Promise<void> {
  const url = feedUrl(tools.config, playlist)
  const feed = url && (await claim(tools, playlist, round))
  if (!url || !feed) return
  try {
    const count = await store(tools, feed, url, await ask(url, feed), round.now)
    if (feed.failures > 0) tools.log.info({ playlist, count }, 'video feed is back')
  } catch (error) {
    await recordFailure(tools, feed, error, round.now)
  }
}

/** Never loses known videos; a failing feed does not affect the other one. */
export async function refreshFeeds(tools: Tools, round: Round): Promise<void> {
  for (const playlist of PLAYLISTS) await refreshOne(tools, playlist, round)
}
