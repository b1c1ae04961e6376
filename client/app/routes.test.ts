import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGS } from '../../shared/base/lang.ts'
import { giveBrand } from '../base/brand.ts'
import { type Queries, Redirect } from '../base/page-request.ts'
import { loadWords, wordsFile } from '../i18n/words.ts'
import { codeFile } from './page/page-files.ts'
import { matchRoute, ROUTES } from './routes.tsx'

giveBrand({ name: 'Manette', version: 0 })

const FRENCH = import.meta.glob<object>('../i18n/fr/*.ts', { eager: true, import: 'default' })

const CODE = import.meta.glob('../pages/*/*.tsx')

describe('the page of an address', () => {
  it.each([
    ['/news/un-phare', 'un-phare'],
    ['/news/%C3%A9t%C3%A9', 'été'],
    ['/news/un%20phare', 'un phare'],
    ['/news/a%2fb', 'a/b'],
    ['/news/a%5Cb%3Fc', 'a\\b?c'],
    ['/news/100%25', '100%'],
    ['/news/__proto__', '__proto__'],
  ])('%s is read by the slug that the page looks for', (path, slug) => {
    for (const pathname of [path, `/en${path}`]) {
      const { route, asked } = matchRoute(pathname, '')
      expect([route.name, asked.slug]).toEqual(['article', slug])
    }
  })

  it.each([
    ['/NEWS/', 'news', ''],
    ['/home//', 'home', ''],
    ['/n%65ws', 'news', ''],
    ['/Reviews/Un-Phare', 'review', 'Un-Phare'],
    ['/reviews/x/', 'review', 'x'],
    ['/news%2Fx', 'page', 'news/x'],
    ['//news', 'notFound', ''],
    ['/news//x', 'notFound', ''],
    ['/news/:slug', 'article', ':slug'],
    ['/:slug', 'page', ':slug'],
    ['/*', 'page', '*'],
    ['/news/%E0%A4%A', 'article', '%E0%A4%A'],
  ])('%s is found as %s, whatever it leads to', (path, name, slug) => {
    const { route, asked } = matchRoute(path, '')
    expect([route.name, asked.slug]).toEqual([name, slug])
  })

  it.each(['/', '/en', '/nulle-part', '/news/a/b', '/nulle/part', '/__proto__'])(
    '%s is known or none',
    (path) => {
      expect(['notFound', 'article', 'page']).toContain(matchRoute(path, '').route.name)
    },
  )
})

it.each(ROUTES)(
  'the code of $name is the file of that name, which is preloaded',
  async ({ load, ...route }) => {
    expect(await load()).toBe(await CODE[`../${codeFile(route)}`]?.())
  },
)

describe('the words of a page', () => {
  const CLIENT = path.resolve(import.meta.dirname, '..')
  const read = (file: string) => readFileSync(path.join(CLIENT, file), 'utf8')

  /** A file of the client and everything that it imports, also indirectly; with `later`, dynamic imports are followed, too. */
  function imported(file: string, later: boolean, found = new Set<string>()): Set<string> {
    if (found.has(file) || file.startsWith('..') || !/\.tsx?$/.test(file)) return found
    found.add(file)
    const now = /^(?:import|export)\s(?!type\s)[^;'"]*?from\s+'(\.[^']+)'/gm
    const targets = [
      ...read(file).matchAll(now),
      ...(later ? read(file).matchAll(/\bimport\('(\.[^']+)'\)/g) : []),
    ]
    for (const [, target = ''] of targets) imported(path.join(path.dirname(file), target), later, found)
    return found
  }

  const areasIn = (file: string) =>
    Array.from(read(file).matchAll(/\b(?:useT\(|wholeArea\([\w()]+, )([^)]+)\)/g), ([, list = '']) =>
      Array.from(list.matchAll(/'([\w-]+)'/g), ([, area = '']) => area),
    ).flat()

  it.each(ROUTES)('$name are named with it, so that none is waited for', ({ words, ...route }) => {
    const used = [...imported(codeFile(route), false)].flatMap(areasIn).filter((area) => area !== 'pages')
    expect(new Set(words)).toEqual(new Set(used))
    for (const area of words)
      for (const lang of LANGS) expect(existsSync(path.join(CLIENT, wordsFile(lang, area)))).toBe(true)
  })

  it('are the site’s alone in what stands around all pages', () => {
    const shell = [...imported('features/layout/shell.tsx', false)]
    expect(shell.length).toBeGreaterThan(20)
    expect(shell.flatMap(areasIn)).toEqual([])
  })

  it.each(ROUTES)('$name are there for code that is no component', ({ words, ...route }) => {
    const files = [...imported(codeFile(route), true)]
    const groups = files.flatMap((name) =>
      Array.from(read(name).matchAll(/\btextOf\('(\w+)\./g), ([, group = '']) => group),
    )
    const loaded = files.flatMap((name) =>
      Array.from(read(name).matchAll(/\bloadWords\('([\w-]+)'\)/g), ([, area = '']) => area),
    )
    const known = ['site', 'pages', ...words, ...loaded].flatMap((area) =>
      Object.keys(FRENCH[`../i18n/fr/${area}.ts`] ?? {}),
    )
    expect(known).toEqual(expect.arrayContaining(groups))
    if (route.name === 'admin') expect(groups).toContain('adminImages')
  })
})

describe('an item', () => {
  const item = { id: 'a'.repeat(24), slug: 'un-phare', kind: 'article', title: 'Un phare', signatures: [] }
  const answers: Record<string, unknown> = {
    'texts.bySlugOrId': item,
    'texts.following': [],
    'texts.related': [],
    'comments.page': { pages: 0 },
    'people.signers': { people: [], texts: [] },
  }
  const queries = (async (procedure: string) => answers[procedure]) as unknown as Queries
  const titleAt = async (pathname: string) => {
    const { route, asked } = matchRoute(pathname, '')
    return (await route.open(queries, asked))().title
  }

  it('stands at one address in each language, and its head says what was read', async () => {
    await loadWords('site', 'pages')
    for (const address of ['/news/un-phare', '/en/news/un-phare'])
      expect(await titleAt(address)).toBe('Un phare – Manette')
  })

  it.each([
    [`/news/${item.id}`, '/news/un-phare'],
    ['/news/ancien-nom', '/news/un-phare'],
    ['/news/un%2Dphare', '/news/un-phare'],
    ['/en/NEWS/un-phare', '/en/news/un-phare'],
  ])('%s leads to %s', async (from, to) => {
    await expect(titleAt(from)).rejects.toEqual(new Redirect(to, 301))
  })
})
