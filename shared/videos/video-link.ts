/** Clips and whole videos of Twitch have different players. */
export const VIDEO_SITES = ['youtube', 'twitch-video', 'twitch-clip'] as const
type VideoSite = (typeof VIDEO_SITES)[number]

export interface VideoLink {
  site: VideoSite
  id: string
  /** Where it begins, in seconds; a clip has none. */
  start?: number
}

interface Site {
  name: string
  /** Each is followed by an id. */
  player: string
  page: string
  /** What stands before the start in the player's address, and in the page's. */
  start?: { player: string; page: string }
  id: RegExp
}

const SITES: Record<VideoSite, Site> = {
  youtube: {
    name: 'YouTube',
    player: 'https://www.youtube-nocookie.com/embed/',
    page: 'https://www.youtube.com/watch?v=',
    start: { player: '?start=', page: '&t=' },
    id: /^[A-Za-z0-9_-]{11}$/,
  },
  'twitch-video': {
    name: 'Twitch',
    player: 'https://player.twitch.tv/?video=',
    page: 'https://www.twitch.tv/videos/',
    start: { player: '&time=', page: '?t=' },
    id: /^[1-9]\d{5,14}$/,
  },
  'twitch-clip': {
    name: 'Twitch',
    player: 'https://clips.twitch.tv/embed?clip=',
    page: 'https://clips.twitch.tv/',
    id: /^[A-Za-z0-9][A-Za-z0-9_-]{3,119}$/,
  },
}

/** Content-Security-Policy and sanitising allow exactly the frames of these hosts. */
export const PLAYER_HOSTS: readonly string[] = VIDEO_SITES.map((site) => new URL(SITES[site].player).hostname)

const YOUTUBE = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'])
/** Addresses of other players, which look like a video's. */
const NO_VIDEO = new Set(['videoseries', 'live_stream'])

type VideoMatch = { site: VideoSite; id: string | null | undefined } | undefined

function youtube(host: string, [first = '', second]: string[], query: URLSearchParams): VideoMatch {
  const site = 'youtube'
  if (host === 'youtu.be') return { site, id: first }
  if (!YOUTUBE.has(host)) return undefined
  if (['embed', 'shorts', 'live', 'v'].includes(first)) return { site, id: second }
  return first === 'watch' ? { site, id: query.get('v') } : undefined
}

/**
 * `/videos/ID`, `/CHANNEL/video/ID`, `/CHANNEL/v/ID`; `/clip/ID`, `/CHANNEL/clip/ID`; the two players;
 * clips.twitch.tv/ID.
 */
function twitch(host: string, path: string[], query: URLSearchParams): VideoMatch {
  if (host === 'player.twitch.tv') return { site: 'twitch-video', id: query.get('video')?.replace(/^v/, '') }
  if (host === 'clips.twitch.tv')
    return { site: 'twitch-clip', id: path[0] === 'embed' ? query.get('clip') : path[0] }
  if (host !== 'twitch.tv' && host !== 'm.twitch.tv') return undefined
  const [word, id] = path.slice(-2)
  const video = word === 'videos' ? path.length === 2 : path.length === 3 && /^(?:v|video)$/.test(word ?? '')
  if (video) return { site: 'twitch-video', id }
  return word === 'clip' && path.length <= 3 ? { site: 'twitch-clip', id } : undefined
}

/** No recording is longer than two days. */
const START_MAX = 172_800
const TIME = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/

/** `90`, `90s`, `1m30s` or `1h2m3s` in seconds; undefined for the beginning and for no time. */
function secondsOf(time: string | null | undefined): number | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(time ?? '') ?? []
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return all > 0 && all <= START_MAX ? all : undefined
}

function startOf(site: VideoSite, query: URLSearchParams, hash: string): number | undefined {
  if (!SITES[site].start) return undefined
  const said = ['t', 'start', 'time'].map((name) => query.get(name)).find(Boolean)
  return secondsOf(said ?? /^#t=(\w+)$/.exec(hash)?.[1])
}

const withStart = (video: Omit<VideoLink, 'start'>, start: number | undefined): VideoLink =>
  start === undefined ? video : { ...video, start }

/** Hosts must match exactly, because of `youtube.com.evil.example`. */
export function videoAt({ protocol, hostname, pathname, searchParams, hash }: URL): VideoLink | undefined {
  if (!/^https?:$/.test(protocol)) return undefined
  const host = hostname.replace(/^www\./, '')
  const path = pathname.split('/').filter(Boolean)
  const { site, id } = youtube(host, path, searchParams) ?? twitch(host, path, searchParams) ?? {}
  return site && id && SITES[site].id.test(id) && !NO_VIDEO.has(id)
    ? withStart({ site, id }, startOf(site, searchParams, hash))
    : undefined
}

/** People also paste links without `https://`. */
export function videoOf(link: string): VideoLink | undefined {
  const text = link.trim()
  try {
    return videoAt(new URL(/^[a-z]+:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`))
  } catch {
    return undefined
  }
}

const begun = (site: VideoSite, part: 'player' | 'page', start: number | undefined): string =>
  start === undefined ? '' : `${SITES[site].start?.[part] ?? ''}${start}${site === 'youtube' ? '' : 's'}`

export const playerAddress = ({ site, id, start }: VideoLink): string =>
  SITES[site].player + id + begun(site, 'player', start)

export function videoOfPlayer(address: string): VideoLink | undefined {
  for (const site of VIDEO_SITES) {
    const { player, start, id: form } = SITES[site]
    const [id = '', time] = address.startsWith(player)
      ? address.slice(player.length).split(start?.player ?? ' ')
      : []
    if (form.test(id)) return withStart({ site, id }, secondsOf(time))
  }
  return undefined
}

export const videoPage = ({ site, id, start }: VideoLink): string =>
  SITES[site].page + id + begun(site, 'page', start)

export const videoSiteName = ({ site }: VideoLink): string => SITES[site].name

/** Twitch requires the page's host (`parent`), and plays nowhere else. */
export const playingAddress = (video: VideoLink, host: string): string =>
  video.site === 'youtube'
    ? `${playerAddress(video)}${video.start === undefined ? '?' : '&'}autoplay=1`
    : `${playerAddress(video)}&parent=${encodeURIComponent(host)}&autoplay=true`
