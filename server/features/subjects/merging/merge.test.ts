import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildSubject } from '../../../testing/factories.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
beforeAll(async () => {
  editor = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'editor' }), config))
})

let made = 0
const article = (subjects: readonly string[]) => ({
  title: `Un texte qui attend ${++made}`,
  slug: `un-texte-qui-attend-${made}`,
  excerpt: 'Un chapeau assez long pour un texte.',
  content: `<p>${'Un texte assez long pour être publié. '.repeat(3)}</p>`,
  subjects,
})
const namedBy = async (slug: string) =>
  (
    await database.db.textSubject.findMany({
      where: { content: { slug } },
      orderBy: { position: 'asc' },
    })
  ).map(({ subjectId }) => subjectId)

/** Two subjects are merged while work waits for the merge. */
async function merging(work: (from: string, into: string) => Promise<{ status: number }>): Promise<string> {
  const { db } = database
  const [from, into] = [await buildSubject(db), await buildSubject(db)]
  const key = `avant-${from.slug}`
  await db.formerSubject.create({ data: { key, subjectId: from.id } })
  const [merge, done] = await db.$transaction(
    async (tx) => {
      // A merge moves this after it has locked both.
      await tx.$executeRaw`SELECT FROM "FormerSubject" WHERE "key" = ${key} FOR UPDATE`
      const merge = call.mutate('subjects.merge', { subject: from.id, into: into.id }, editor)
      await expect.poll(() => connectionsWaiting(db)).toBe(1)
      const done = work(from.slug, into.slug)
      await expect.poll(() => connectionsWaiting(db)).toBe(2)
      return [merge, done] as const
    },
    { timeout: 60_000 },
  )
  expect((await merge).status).toBe(200)
  expect((await done).status).toBeLessThan(202)
  return into.id
}

describe.each([
  [
    'REST',
    (body: object) => call.rest('POST', '/articles', body, editor),
    (id: string, body: object) => call.rest('PUT', `/articles/${id}`, body, editor),
  ],
  [
    'tRPC',
    (body: object) => call.mutate('texts.create', { kind: 'article', ...body }, editor),
    (id: string, body: object) => call.mutate('texts.update', { kind: 'article', id, ...body }, editor),
  ],
] as const)('a text that is saved over %s while its subject is merged', (_, create, update) => {
  it('names the one that stays, also where it is new, and in its place', async () => {
    const last = await buildSubject(database.db)
    let fresh = article([])
    const into = await merging((from) => {
      fresh = article([from, last.slug])
      return create(fresh)
    })
    expect(await namedBy(fresh.slug)).toEqual([into, last.id])

    const text = article([])
    await create(text)
    const { id } = await database.db.content.findFirstOrThrow({ where: { slug: text.slug } })
    const other = await merging((from) => update(id, { ...text, subjects: [last.slug, from] }))
    expect(await namedBy(text.slug)).toEqual([last.id, other])
    const both = await merging((from, kept) => update(id, { ...text, subjects: [from, last.slug, kept] }))
    expect(await namedBy(text.slug)).toEqual([both, last.id])
  })
})

describe('the names of a subject that goes', () => {
  const merge = async (from: string, into: string) => {
    const asked = { subject: from, into }
    const input = encodeURIComponent(JSON.stringify({ json: asked }))
    const notice = await call.query(`subjects.mergeNotice?input=${input}`, editor)
    const { json } = await call.mutate('subjects.merge', asked, editor)
    return [notice.json.names, json.otherNames]
  }

  it('are other names of the one that stays, each once', async () => {
    const { db } = database
    const otherNames = ['Vieux jeux', 'RÉTROGAMING', 'Antiquités']
    const from = await buildSubject(db, { name: 'Jeux d’antan', nameEn: 'Jeux d’Antan !', otherNames })
    const into = await buildSubject(db, { name: 'Rétrogaming', otherNames: ['vieux jeux'] })
    expect(await merge(from.id, into.id)).toEqual([
      ['Jeux d’antan', 'Antiquités'],
      ['vieux jeux', 'Jeux d’antan', 'Antiquités'],
    ])
  })

  it('are left out where there is no room, the last first', async () => {
    const { db } = database
    const eleven = Array.from({ length: 11 }, (_, n) => `Onze ${n}`)
    const from = await buildSubject(db, { name: 'Encore un', otherNames: ['Et un autre'] })
    const into = await buildSubject(db, { name: 'Plein', otherNames: eleven })
    expect(await merge(from.id, into.id)).toEqual([['Encore un'], [...eleven, 'Encore un']])
    const last = await buildSubject(db, { name: 'Le dernier' })
    expect((await merge(last.id, into.id))[0]).toEqual([])
  })
})
