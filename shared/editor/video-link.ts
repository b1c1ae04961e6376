const HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'])
const ID = /^[A-Za-z0-9_-]{11}$/

/**
 * The id of the video that a link of the video platform leads to, or undefined: hosts match exactly, so
 * `youtube.com.evil.example` and `notyoutube.com` are none. People paste links without `https://`, too.
 */
export function videoIdOf(link: string): string | undefined {
  const text = link.trim()
  let url: URL
  try {
    url = new URL(/^[a-z]+:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`)
  } catch {
    return undefined
  }
  if (!/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^www\./, '')
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  let id: string | null = null
  if (host === 'youtu.be') id = first
  else if (HOSTS.has(host)) {
    if (['embed', 'shorts', 'live', 'v'].includes(first)) id = second
    else if (first === 'watch') id = url.searchParams.get('v')
  }
  return id && ID.test(id) && !['videoseries', 'live_stream'].includes(id) ? id : undefined
}

/** The address of a player, as it is stored. */
export const playerAddress = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`
