import { newId } from '../../../../shared/base/id.ts'
import { download } from '../../../outbound/download.ts'
import type { JobContext } from '../../../queue/job.ts'
import { loadSharp } from '../../images/files/decoders.ts'

interface Tools extends Pick<JobContext, 'db' | 'log'> {
  /** Tests answer in place of the platform. */
  ask?: typeof download
}

/** Pages show only a few of the newest. */
const NEWEST = 12
/** Limits the load on the platform and the length of a round. */
const PARALLEL_DOWNLOADS = 6
const TRIES_MAX = 8
const PAUSE_MS = 14 * 60_000

const STILL_BYTES = 2 ** 21
const STILL_TIMEOUT_MS = 8000
const PIXELS_MAX = 10_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif'])
const WIDTH = 1280
const HEIGHT = 720

interface StillRequest {
  playlist: 'lives' | 'videos'
  videoId: string
  title: string
  stillUrl: string | null
}

/** The platform has large stills of most videos, and a small one of every video. */
const addressesOf = ({ videoId, stillUrl }: StillRequest): string[] => [
  `https://i.ytimg.com/vi/${videoId}/maxresdefault.jpg`,
  ...(stillUrl ? [stillUrl] : []),
  `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
]

/** Small stills have black bars, so they are cropped to 16:9. */
async function pictureAt(
  address: string,
  ask: typeof download,
): Promise<{ data: Buffer; width: number; height: number }> {
  const { body } = await ask(address, {
    maxBytes: STILL_BYTES,
    timeoutMs: STILL_TIMEOUT_MS,
    accept: 'image/webp, image/jpeg, image/png',
    types: /^image\/|octet-stream/i,
  })
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const
  const sharp = await loadSharp()
  const { format, width = 0, height = 0 } = await sharp(body, options).metadata()
  // sharp would also render an SVG, with the files it names.
  if (!format || !FORMATS.has(format)) throw new Error(`a still of the format ${format}`)
  const scale = Math.min(1, WIDTH / width, Math.max(HEIGHT / height, WIDTH / width))
  const wide = Math.max(1, Math.round(Math.min(width * scale, WIDTH)))
  const { data, info } = await sharp(body, options)
    .resize(wide, Math.max(1, Math.round((wide * 9) / 16)), { fit: 'cover' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function fetchStill({ db, log, ask = download }: Tools, video: StillRequest, now: Date): Promise<void> {
  const { playlist, videoId, title } = video
  for (const address of addressesOf(video)) {
    try {
      const { data, width, height } = await pictureAt(address, ask)
      const id = newId(now)
      await db.$transaction([
        db.image.create({
          data: {
            id,
            width,
            height,
            format: 'jpeg',
            size: data.length,
            createdAt: now,
            originalName: `${videoId}.jpg`,
            alt: title,
            bytes: { create: { data: Uint8Array.from(data) } },
          },
        }),
        db.video.updateMany({ where: { playlist, videoId }, data: { stillId: id } }),
      ])
      return
    } catch (error) {
      log.debug({ videoId, address, err: error }, 'no still at this address')
    }
  }
}

/** Stores stills on this site, so that readers' browsers ask the platform for nothing; failures are retried a few times. */
export async function fetchStills(tools: Tools, now = new Date()): Promise<void> {
  for (const playlist of ['lives', 'videos'] as const) {
    const newest = await tools.db.video.findMany({
      where: { playlist },
      orderBy: [{ publishedAt: 'desc' }, { videoId: 'asc' }],
      take: NEWEST,
      select: {
        playlist: true,
        videoId: true,
        title: true,
        stillUrl: true,
        stillId: true,
        stillTries: true,
        stillNextAt: true,
      },
    })
    const wanting = newest.filter(
      (v) => !v.stillId && v.stillTries < TRIES_MAX && (!v.stillNextAt || v.stillNextAt <= now),
    )
    for (const video of wanting.slice(0, PARALLEL_DOWNLOADS)) {
      const { videoId, stillTries } = video
      // The attempt is counted before the download, so that other processes skip it.
      const { count } = await tools.db.video.updateMany({
        where: { playlist, videoId, stillTries, stillId: null },
        data: {
          stillTries: stillTries + 1,
          stillNextAt: new Date(now.getTime() + PAUSE_MS * 2 ** stillTries),
        },
      })
      if (count > 0) await fetchStill(tools, video, now)
    }
  }
}
