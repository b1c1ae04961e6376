import { existsSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { matchRoute, type Queries, Redirect, ROUTES } from './routes.tsx'

/** What the router gives the page of an address. */
const paramsOf = (path: string) => matchRoutes([{ path: '/news/:slug' }], path)?.[0]?.params.slug

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
    expect(paramsOf(path)).toBe(slug)
  })

  it.each(['/', '/en', '/nulle-part', '/news/a/b', '/__proto__'])('%s is known or none', (path) => {
    expect(['notFound', 'article']).toContain(matchRoute(path, '').route.name)
  })
})

it('names files of words that are there', () => {
  const files = ROUTES.flatMap(({ words = [] }) =>
    words.flatMap((area) => [`${area}-fr.ts`, `${area}-en.ts`]),
  )
  expect(files).toContain('about-fr.ts')
  expect(files.filter((file) => !existsSync(path.join(import.meta.dirname, 'i18n', file)))).toEqual([])
})

describe('an item', () => {
  const item = { id: 'a'.repeat(24), slug: 'un-phare' }
  const queries = {
    content: { bySlugOrId: { fetch: async () => item }, following: { fetch: async () => [] } },
  } as unknown as Queries
  const read = (pathname: string) => {
    const { route, asked } = matchRoute(pathname, '')
    return route.data?.(queries, asked)
  }

  it('stands at one address in each language', async () => {
    for (const address of ['/news/un-phare', '/en/reviews/un-phare']) expect(await read(address)).toBe(item)
  })

  it.each([
    [`/news/${item.id}`, '/news/un-phare'],
    ['/news/ancien-nom', '/news/un-phare'],
    ['/news/un%2Dphare', '/news/un-phare'],
    ['/en/NEWS/un-phare', '/en/news/un-phare'],
  ])('%s leads to %s', async (from, to) => {
    await expect(read(from)).rejects.toEqual(new Redirect(to, 301))
  })
})
