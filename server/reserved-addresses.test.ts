import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGES } from '../shared/pages.ts'
import { isReservedAddress } from '../shared/reserved-addresses.ts'
import { BUILT_IN_SLUGS } from '../shared/texts/built-in.ts'
import { pageSlugSchema } from '../shared/texts/fields/field-values.ts'
import { buildApp } from './app.ts'
import { testConfig } from './testing/app.ts'
import { useDatabase } from './testing/database.ts'
import { testPages } from './testing/pages.ts'

const database = useDatabase()

/** The first parts of all addresses that the site answers, from the routes themselves. */
const segments = new Set<string>()
let close = async () => {}
beforeAll(async () => {
  const config = testConfig()
  const { db } = database
  const app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  await app.ready()
  // A tree of paths; the level below `/` is the first part of an address.
  for (const [, first = ''] of app.printRoutes({ commonPrefix: false }).matchAll(/^ {4}.── \/?([^/\s]+)/gm))
    segments.add(first)
  close = () => app.close()
})
afterAll(() => close())

const isFree = (slug: string): boolean => pageSlugSchema.safeParse(slug).success

it('no page of one’s own is called as a route of the site begins', () => {
  expect([...segments]).toEqual(expect.arrayContaining(['api', 'trpc', 'rss.xml', '.well-known']))
  expect([...segments].filter(isFree)).toEqual([])
})

it('nor as a page of ours does, nor as a later one may', () => {
  const ours = Object.values(PAGES).flatMap(({ path }) => (path.startsWith('/:') ? [] : [path.split('/')[1]]))
  // Except those that the team may replace by its own.
  expect(ours.filter((name) => isFree(name ?? ''))).toEqual(BUILT_IN_SLUGS)
  const later = ['games', 'releases', 'search', 'subjects', 'report', 'newsletter', 'reading-list']
  for (const name of [...later, 'live', 'unsubscribe', 'setup']) expect(isReservedAddress(name)).toBe(true)
})

it.each([
  ['api', 'slugReserved'],
  ['API', 'slugReserved'],
  ['en', 'slugReserved'],
  ['Ａdmin', 'slugReserved'],
  [' unsubscribe ', 'slugReserved'],
  ['home', 'slugReserved'],
  ['ab', 'addressTooShort'],
  ['offline.html', 'addressInvalid'],
  ['news/x', 'addressInvalid'],
  ['...', 'addressInvalid'],
])('%s is refused: %s', (slug, message) => {
  expect(pageSlugSchema.safeParse(slug).error?.issues.map((issue) => issue.message)).toEqual([message])
})

it.each(['nous-ecrire', 'contact', 'apis', 'administration'])('%s is free', (slug) => {
  expect(isFree(slug)).toBe(true)
})
