/** Players of other sites, by host and path, and the page of what they play. */
const PAGES: readonly [RegExp, (found: RegExpExecArray, url: URL) => string | null][] = [
  [
    /^player\.vimeo\.com\/video\/(\d+)/,
    ([, id], { searchParams }) =>
      `https://vimeo.com/${[id, searchParams.get('h')].filter(Boolean).join('/')}`,
  ],
  [/^dailymotion\.com\/embed\/video\/(\w+)/, ([, id]) => `https://www.dailymotion.com/video/${id}`],
  [
    /^geo\.dailymotion\.com\/player/,
    (_, { searchParams }) =>
      searchParams.get('video') && `https://www.dailymotion.com/video/${searchParams.get('video')}`,
  ],
  [/^open\.spotify\.com\/embed(?:-podcast)?\/(\w+\/\w+)/, ([, path]) => `https://open.spotify.com/${path}`],
  [/^embed\.podcasts\.apple\.com\/(.+)/, ([, path]) => `https://podcasts.apple.com/${path}`],
  [/^w\.soundcloud\.com\/player/, (_, { searchParams }) => searchParams.get('url')],
  [/^facebook\.com\/plugins\/\w+\.php/, (_, { searchParams }) => searchParams.get('href')],
  [
    /^platform\.twitter\.com\/embed\/tweet\.html/i,
    (_, { searchParams }) => searchParams.get('id') && `https://x.com/i/status/${searchParams.get('id')}`,
  ],
  [
    /^youtube(?:-nocookie)?\.com\/embed\/videoseries/,
    (_, { searchParams }) =>
      searchParams.get('list') && `https://www.youtube.com/playlist?list=${searchParams.get('list')}`,
  ],
  [/^store\.steampowered\.com\/widget\/(\d+)/, ([, id]) => `https://store.steampowered.com/app/${id}/`],
]

/** The page on which people see what a player of another site plays; the player's own address where that is not known. */
export function pageOfPlayer(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const at = url.hostname.replace(/^www\./, '') + url.pathname
  for (const [form, page] of PAGES) {
    const found = form.exec(at)
    const made = found && page(found, url)
    if (made && URL.canParse(made)) return made
  }
  return address
}
