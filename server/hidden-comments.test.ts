import type { FastifyInstance } from 'fastify'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../shared/account/roles.ts'
import { newId } from '../shared/base/id.ts'
import { LANGS } from '../shared/base/lang.ts'
import { href } from '../shared/routes.ts'
import { buildApp } from './app.ts'
import { ROUTES } from './rest/routes.ts'
import { appRouter } from './router.ts'
import { bearer, buildAccount, callsTo, signIn } from './testing/accounts.ts'
import { testCaller, testConfig } from './testing/app.ts'
import {
  addressesOf,
  FEEDS,
  isShownByRest,
  PLAIN_PAGES,
  restAddresses,
} from './testing/appearance-addresses.ts'
import { useDatabase } from './testing/database.ts'
import { buildArticle } from './testing/factories.ts'
import { testPages } from './testing/pages.ts'
import { RIGHTS, rightsOf } from './trpc/rights.ts'
import type { SampleText } from './trpc/rights-row.ts'

// Comments that the desk has hidden, or a rule holds, appear only at the desk and for their author
// (docs/product/moderation.md, "Moderation"). The places come from the test of moments (appearance.test.ts), so that a
// new one is tested here, too.

const database = useDatabase()
const config = testConfig({
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
})

const WORDS = 'zibelinecachee'
const NAME = 'Autrice Masquee'
/** The same for a comment that a rule holds. */
const HELD = 'hermineretenue'
const HELD_NAME = 'Auteur Retenu'
let app: FastifyInstance
let text: SampleText
const headers: Partial<Record<Role | 'own' | 'held', Record<string, string>>> = {}

beforeAll(async () => {
  const { db, url } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: url }) })
  await app.ready()
  const signer = await buildAccount(db, { role: 'editor', username: 'Plume Bleue' })
  const author = await buildAccount(db, { username: NAME })
  const moderator = await buildAccount(db, { role: 'moderator' })
  headers.own = bearer(await signIn(db, author, config))
  headers.moderator = bearer(await signIn(db, moderator, config))
  headers.visitor = bearer(await signIn(db, await buildAccount(db), config))
  const beside = await buildArticle(db, { authorId: signer.id })
  const { id, slug, kind } = await buildArticle(db, { authorId: signer.id })
  const as = (user: typeof author) => testCaller(database, user, config)
  const said = await as(author).comments.create({ contentId: id, text: `Un ${WORDS} de trop` })
  await as(moderator).comments.create({ contentId: id, parentId: said.id, text: 'Du calme.' })
  await as(moderator).likes.set({ type: 'comment', id: said.id, liked: true })
  const holder = await buildAccount(db, { username: HELD_NAME })
  headers.held = bearer(await signIn(db, holder, config))
  const waits = { contentId: id, authorId: holder.id, text: `Une ${HELD} de trop`, rule: 'first' }
  await db.heldComment.create({ data: { id: newId(), ...waits, waitingFrom: new Date() } })
  const { comments } = await as(moderator).moderation.queue({ filter: 'all' })
  const { seen = '' } = comments.find((one) => one.id === said.id) ?? {}
  await as(moderator).moderation.decide({ commentId: said.id, seen, act: 'hide', reason: 'insult' })
  text = {
    kind,
    id,
    slug,
    word: WORDS,
    commentId: said.id,
    signer: 'plume-bleue',
    beside: beside.slug,
    remark: newId(),
    subject: '',
    game: 'aucun-jeu',
  }
})
afterAll(() => app.close())

/** No word and no name of it, and no likes, whose number would reveal it. */
const expectNothing = (body: string, where: string) => {
  expect(body, where).not.toContain(WORDS)
  expect(body, where).not.toContain(NAME)
  expect(body, where).not.toContain(HELD)
  expect(body, where).not.toContain(HELD_NAME)
}

it('readers find it on no page, in no feed and by no operation of the REST interface', async () => {
  const addresses = [
    ...LANGS.flatMap((lang) => [...PLAIN_PAGES.map((name) => href(name, lang)), ...addressesOf(text, lang)]),
    ...Object.values(FEEDS).flatMap((of) => of?.(text) ?? []),
    ...ROUTES.filter(isShownByRest).flatMap((row) => restAddresses(row, text)),
  ].filter((address) => !/search[=?]/.test(address))
  expect(addresses.length).toBeGreaterThan(25)
  for (const address of addresses) expectNothing((await app.inject(address)).body, address)
})

const TYPES = (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })
  ._def.procedures

describe.each(['visitor', 'moderator', 'own'] as const)('as %s', (who) => {
  it('no procedure for readers has it', async () => {
    const call = callsTo(() => app)
    for (const path of Object.keys(RIGHTS)) {
      const { shows } = rightsOf(path)
      // What its author writes now has their name.
      if (!shows || (who === 'own' && TYPES[path]?._def.type === 'mutation')) continue
      const input = shows.input({ ...text, remark: `Un mot ${newId()}` })
      const answer =
        TYPES[path]?._def.type === 'mutation'
          ? await call.mutate(path, input, headers[who])
          : await call.query(`${path}?input=${encodeURIComponent(superjson.stringify(input))}`, headers[who])
      expectNothing(answer.body, path)
    }
  })
})

it('of all lists the desk’s queue has what is held, and one of its author’s own', async () => {
  const call = callsTo(() => app)
  const holding: string[] = []
  for (const path of Object.keys(RIGHTS)) {
    if (TYPES[path]?._def.type !== 'query' || rightsOf(path).callers === 'admins') continue
    for (const who of ['visitor', 'moderator', 'own', 'held'] as const)
      for (const input of ['{"json":{"filter":"held"}}', '{"json":{}}']) {
        const { body } = await call.query(`${path}?input=${encodeURIComponent(input)}`, headers[who])
        if (body.includes(HELD) && !holding.includes(`${who} ${path}`)) holding.push(`${who} ${path}`)
      }
  }
  expect(holding.sort()).toEqual(['held comments.held', 'moderator moderation.queue'])
})

it('of all lists the desk’s queue has it, and two of its author’s own', async () => {
  const call = callsTo(() => app)
  const holding: string[] = []
  for (const path of Object.keys(RIGHTS)) {
    if (TYPES[path]?._def.type !== 'query' || rightsOf(path).callers === 'admins') continue
    for (const who of ['visitor', 'moderator', 'own'] as const) {
      const { body } = await call.query(
        `${path}?input=${encodeURIComponent('{"json":{"filter":"hidden"}}')}`,
        headers[who],
      )
      if (body.includes(WORDS)) holding.push(`${who} ${path}`)
    }
  }
  expect(holding.sort()).toEqual([
    'moderator moderation.queue',
    'own comments.mine',
    'own moderation.decisions',
  ])
})
