import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildImage } from '../../testing/factories.ts'
import { createContent } from '../writing/texts/write.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40) })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

let admin: { id: string }
const as: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  const account = await buildAccount(database.db, { role: 'admin' })
  admin = account
  as.admin = bearer(await signIn(database.db, account, config))
})

const ONE = new Uint8Array([1])
const picture = () => buildImage(database.db, ONE)
const ask = (path: string, input: unknown, who = 'admin') =>
  calls.query(`${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, as[who])

let made = 0
/** A text of the admin's that shows a picture. */
const show = (id: string) =>
  createContent(
    database.db,
    admin,
    {
      kind: 'article',
      title: 'Qui montre',
      slug: `qui-montre-${++made}`,
      excerpt: 'Un chapeau assez long.',
      content: `<img src="/api/images/${id}" alt="" />`,
    },
    { origin: config.PUBLIC_URL },
  )

describe('an author', () => {
  const people: Record<string, { id: string }> = {}
  beforeAll(async () => {
    for (const who of ['author', 'other'] as const) {
      const account = await buildAccount(database.db, { role: 'author' })
      people[who] = account
      as[who] = bearer(await signIn(database.db, account, config))
    }
  })
  const of = (who: 'author' | 'other') =>
    buildImage(database.db, ONE, { uploadedById: people[who]?.id ?? null })

  it('sees the library, and may change what they uploaded', async () => {
    const [mine, foreign, nobodys] = [await of('author'), await of('other'), await picture()]
    const ids = (await ask('images.list', { limit: 50 }, 'author')).json.images.map(
      ({ id }: { id: string }) => id,
    )
    expect(ids).toEqual(expect.arrayContaining([mine.id, foreign.id, nobodys.id]))
    for (const [image, may] of [
      [mine, true],
      [foreign, false],
      [nobodys, false],
    ] as const)
      expect((await ask('images.get', { id: image.id }, 'author')).json.mayChange).toBe(may)
    expect((await ask('images.get', { id: foreign.id })).json.mayChange).toBe(true)
  })

  it('describes and deletes their own, and nobody else’s, over tRPC and REST', async () => {
    for (const whose of [await of('other'), await picture()]) {
      for (const reply of [
        await calls.mutate('images.setAlt', { id: whose.id, alt: 'À moi' }, as.author),
        await calls.mutate('images.remove', { id: whose.id }, as.author),
        await calls.mutate('images.remove', { id: whose.id, force: true }, as.author),
        await calls.rest('DELETE', `/images/${whose.id}?force=true`, undefined, as.author),
      ])
        expect([reply.status, reply.json.code]).toEqual([403, 'FORBIDDEN'])
      expect(await database.db.image.findUnique({ where: { id: whose.id } })).toMatchObject({ alt: null })
    }
    const mine = await of('author')
    expect((await calls.mutate('images.setAlt', { id: mine.id, alt: 'Un logo' }, as.author)).json.alt).toBe(
      'Un logo',
    )
    expect((await calls.mutate('images.remove', { id: mine.id }, as.author)).status).toBe(200)
    const another = await of('author')
    expect((await calls.rest('DELETE', `/images/${another.id}`, undefined, as.author)).status).toBe(200)
  })

  it('does not take a picture from a text, and is not told of texts that they may not read', async () => {
    const mine = await of('author')
    const [hidden, shown] = [await show(mine.id), await show(mine.id)]
    await database.db.content.update({ where: { id: hidden }, data: { status: 'draft', publishedAt: null } })
    const { json } = await ask('images.get', { id: mine.id }, 'author')
    expect([json.uses, json.usedBy.map(({ id }: { id: string }) => id)]).toEqual([2, [shown]])
    const refused = await calls.mutate('images.remove', { id: mine.id, force: true }, as.author)
    expect([
      refused.status,
      refused.json.code,
      refused.json.uses.map(({ id }: { id: string }) => id),
    ]).toEqual([409, 'IMAGE_IN_USE', [shown]])
    expect((await calls.mutate('images.remove', { id: mine.id, force: true }, as.admin)).status).toBe(200)
  })
})
