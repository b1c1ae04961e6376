/** Clips and whole videos of Twitch have different players. */
export const VIDEO_SITES = ['youtube', 'twitch-video', 'twitch-clip'] as const
type VideoSite = (typeof VIDEO_SITES)[number]

export interface VideoLink {
  site: VideoSite
  id: string
}

interface Site {
  name: string
  /** Each is followed by an id. */
  player: string
  page: string
  id: RegExp
}

const SITES: Record<VideoSite, Site> = {
  youtube: {
    name: 'YouTube',
    player: 'https://www.youtube-nocookie.com/embed/',
    page: 'https://www.youtube.com/watch?v=',
    id: /^[A-Za-z0-9_-]{11}$/,
  },
  'twitch-video': {
    name: 'Twitch',
    player: 'https://player.twitch.tv/?video=',
    page: 'https://www.twitch.tv/videos/',
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

/** Hosts must match exactly, because of `youtube.com.evil.example`. */
export function videoAt({ protocol, hostname, pathname, searchParams }: URL): VideoLink | undefined {
  if (!/^https?:$/.test(protocol)) return undefined
  const host = hostname.replace(/^www\./, '')
  const path = pathname.split('/').filter(Boolean)
  const { site, id } = youtube(host, path, searchParams) ?? twitch(host, path, searchParams) ?? {}
  return site && id && SITES[site].id.test(id) && !NO_VIDEO.has(id) ? { site, id } : undefined
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

export const playerAddress = ({ site, id }: VideoLink): string => SITES[site].player + id

export function videoOfPlayer(address: string): VideoLink | undefined {
  for (const site of VIDEO_SITES) {
    const { player, id: form } = SITES[site]
    const id = address.startsWith(player) ? address.slice(player.length) : ''
    if (form.test(id)) return { site, id }
  }
  return undefined
}

export const videoPage = ({ site, id }: VideoLink): string => SITES[site].page + id

export const videoSiteName = ({ site }: VideoLink): string => SITES[site].name

/** Twitch requires the page's host (`parent`), and plays nowhere else. */
export const playingAddress = (video: VideoLink, host: string): string =>
  video.site === 'youtube'
    ? `${playerAddress(video)}?autoplay=1`
    : `${playerAddress(video)}&parent=${encodeURIComponent(host)}&autoplay=true`
