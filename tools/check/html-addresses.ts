import { LANGS } from '../../shared/base/lang.ts'
import { pageEntries } from '../../shared/pages.ts'
import { href, splitLang } from '../../shared/routes.ts'

/** Returns the site's answer at an address. */
type Read = (path: string) => Promise<string>

/** The newest page of a kind, in each language, from the sitemap. */
async function newest(read: Read, name: string): Promise<[name: string, path: string][]> {
  const xml = await read(`/sitemap-${name}-1.xml`)
  const paths = Array.from(xml.matchAll(/<loc>([^<]+)</g), ([, loc = '']) => new URL(loc).pathname)
  return LANGS.map((lang) => {
    const path = paths.findLast((one) => splitLang(one).lang === lang)
    if (path === undefined) throw new Error(`The sitemap has no ${name} in ${lang}.`)
    return [`${lang}-${name}`, path]
  })
}

/** Every kind of HTML page, except those with secret addresses, by a name for its file. */
export async function htmlAddresses(read: Read): Promise<[name: string, path: string][]> {
  const open = pageEntries().filter(([, { access }]) => access !== 'secret')
  const named = open.map(([name, { path }]) =>
    path.includes(':slug')
      ? newest(read, name)
      : LANGS.map((lang): [string, string] => [`${lang}-${name}`, href(name, lang)]),
  )
  const month = new Date().toISOString().slice(0, 7)
  const more = LANGS.flatMap((lang): [string, string][] => [
    [`${lang}-list-2`, href('news', lang, { page: 2 })],
    [`${lang}-releases-month`, href('releases', lang, { filters: { month } })],
    [`${lang}-found`, href('search', lang, { filters: { q: 'phare' } })],
    [`${lang}-search-list`, href('reviews', lang, { search: 'jeu' })],
    [`${lang}-search-none`, href('news', lang, { search: 'zzzzqqqq' })],
    [`${lang}-not-found`, `${href('news', lang)}/rien-du-tout`],
    [`${lang}-nowhere`, lang === 'en' ? '/en/nowhere' : '/nulle-part'],
    [`${lang}-root`, lang === 'en' ? '/en' : '/'],
  ])
  return [
    ...(await Promise.all(named)).flat(),
    ...more,
    ['offline', '/offline.html'],
    ['play', '/game/index.html'],
  ]
}
