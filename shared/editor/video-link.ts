/** Hosts of the video platform whose links we understand, and where the id stands in them. */
const HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'])
const ID = /^[A-Za-z0-9_-]{11}$/
/** Addresses of other players that would pass for a video's. */
const NO_VIDEO = new Set(['videoseries', 'live_stream'])

/** The video's id, or undefined. Hosts match exactly, against `youtube.com.evil.example`. For editor and sanitising. */
export function videoIdAt({ protocol, hostname, pathname, searchParams }: URL): string | undefined {
  if (!/^https?:$/.test(protocol)) return undefined
  const host = hostname.replace(/^www\./, '')
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  let id: string | null = null
  if (host === 'youtu.be') id = first
  else if (HOSTS.has(host)) {
    if (['embed', 'shorts', 'live', 'v'].includes(first)) id = second
    else if (first === 'watch') id = searchParams.get('v')
  }
  return id && ID.test(id) && !NO_VIDEO.has(id) ? id : undefined
}

/** The id of the video that a link leads to as people paste it, also without `https://`; undefined for none. */
export function videoIdOf(link: string): string | undefined {
  const text = link.trim()
  try {
    return videoIdAt(new URL(/^[a-z]+:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`))
  } catch {
    return undefined
  }
}

/** The address of a player, as it is stored. */
export const playerAddress = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`
