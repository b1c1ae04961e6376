import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { addRedirects } from '../../server/features/redirects/saving/save.ts'
import { testConfig } from '../../server/testing/app.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildUser } from '../../server/testing/factories.ts'
import {
  FIXTURES,
  type ImportOutcome,
  importAsCommand,
  png,
  useFolder,
} from '../../server/testing/imports.ts'
import { testPages } from '../../server/testing/pages.ts'
import { itemHref } from '../../shared/routes.ts'
import { openGhost } from './ghost/ghost.ts'
import { placesOf } from './pictures/places.ts'
import type { Source } from './source.ts'
import { openWordPress } from './wordpress/wordpress.ts'

// Everything that the fixtures bring is asked for, as a reader would: no link, picture or place of a text leads nowhere.

const FILES = ['wordpress.xml', 'forms.xml', 'cards.json']
const PICTURE = /\/[\w/.-]{1,200}\.(?:png|jpe?g|gif|webp)/g

const database = useDatabase()
const folder = useFolder(async () => {
  const words = await Promise.all(FILES.map((name) => readFile(path.join(FIXTURES, name), 'utf8')))
  const bytes = await png(30, 20)
  // A host is the first part of such a path; what it serves lies below.
  const paths = words
    .flatMap((text) => text.match(PICTURE) ?? [])
    .map((found) => found.replace(/^\/+[\w.-]+\.\w+\//, ''))
  return Object.fromEntries(paths.map((found) => [`old/${found}`, bytes]))
})
const site = new URL('https://ancien.example')
let app: FastifyInstance
const sources: Source[] = []
const told: string[] = []

beforeAll(async () => {
  const { db, url: databaseUrl } = database
  await buildUser(db, { role: 'admin' })
  const options = { reviews: new Set<string>(), now: new Date() }
  const open = (name: string) =>
    name.endsWith('.json')
      ? openGhost(path.join(FIXTURES, name), { ...options, site })
      : openWordPress([path.join(FIXTURES, name)], options)
  const places = await placesOf([folder.at('old')])
  for (const name of FILES) {
    const source = await open(name)
    sources.push(source)
    const run: ImportOutcome = await importAsCommand(db, source, { places })
    told.push(...run.lines)
    await addRedirects(db, run.paths)
  }
  const config = testConfig({ RATE_LIMIT: 'off' })
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
})
afterAll(() => app.close())

/** Follows one redirect, as none may lead to another. */
async function ends(url: string): Promise<number> {
  const { statusCode, headers } = await app.inject({ url })
  if (statusCode !== 301) return statusCode
  return (await app.inject({ url: String(headers.location) })).statusCode
}
const published = () =>
  database.db.content.findMany({
    where: { status: 'published', publishedAt: { lte: new Date() } },
    orderBy: { id: 'asc' },
  })
const linksOf = (html: string): string[] =>
  Array.from(html.matchAll(/ (?:href|src)="([^"]*)"/g), ([, link = '']) => link.replaceAll('&amp;', '&'))

it('no link, picture or place of an imported text leads nowhere', async () => {
  const broken: string[] = []
  let asked = 0
  for (const { kind, slug, content } of await published()) {
    const page = itemHref(kind, slug, 'fr')
    const { statusCode, body } = await app.inject({ url: page })
    if (statusCode !== 200) broken.push(`${page}: ${statusCode}`)
    for (const link of linksOf(content)) {
      asked++
      if (link.startsWith('#')) {
        if (!body.includes(` id="${link.slice(1)}"`)) broken.push(`${page}: ${link}`)
      } else if (link.startsWith('/')) {
        const status = await ends(link)
        if (status !== 200) broken.push(`${page}: ${link} is ${status}`)
      } else if (!/^(?:https?:\/\/|mailto:)/.test(link)) broken.push(`${page}: ${link}`)
    }
  }
  expect(broken).toEqual([])
  expect(asked).toBeGreaterThan(20)
})

it('every old address leads on, or the report lists it', async () => {
  const dead: string[] = []
  const texts = new Map((await published()).map(({ title }) => [title, true]))
  let asked = 0
  for (const { entries, places, site: own } of sources)
    for (const address of [
      ...entries.filter(({ title }) => texts.has(title)).flatMap(({ addresses }) => addresses),
      ...places.flatMap(({ addresses }) => addresses),
    ]) {
      const url = new URL(address, own ?? site)
      if (own && url.host !== own.host) continue
      asked++
      const old = url.pathname === '/' ? `/${url.search}` : url.pathname
      if ((await ends(old)) !== 200 && !told.some((line) => line === `${old} will lead nowhere`))
        dead.push(old)
    }
  expect(dead).toEqual([])
  expect(asked).toBeGreaterThan(20)
})
