import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { buildArticle, buildSubject } from '../../../testing/factories.ts'
import { tellFollowers } from '../../follows/telling/tell.ts'

const { database, config, call } = useAccountSite()

const LONG_AGO = new Date('2026-01-01')
const headersOf = async (who: Awaited<ReturnType<typeof buildAccount>>) =>
  bearer(await signIn(database.db, who, config))
let ann: Awaited<ReturnType<typeof buildAccount>>
let as: Record<string, string>
let editor: Record<string, string>
beforeEach(async () => {
  const { db } = database
  await stepClock(db, 0)
  ann = await buildAccount(db)
  as = await headersOf(ann)
  editor = await headersOf(await buildAccount(db, { role: 'editor' }))
})

const follow = (key: unknown, followed: unknown = true, by = as) =>
  call.mutate('follows.follow', { kind: 'subject', key, followed }, by)
const stop = (id: unknown) => call.mutate('follows.stop', { kind: 'subject', id }, as)
const followed = (key: unknown) =>
  call.query(
    `follows.followed?input=${encodeURIComponent(JSON.stringify({ json: { kind: 'subject', key } }))}`,
    as,
  )
const list = async () => (await call.query('follows.list', as)).json.follows
const count = (targetId: string) => database.db.follow.count({ where: { targetId } })
/** A subject that readers see. */
async function seen(more: Parameters<typeof buildSubject>[1] = {}) {
  const text = await buildArticle(database.db)
  return buildSubject(database.db, { texts: [text.id], ...more })
}
/** The member's notices, over both interfaces. */
async function told(): Promise<string[]> {
  await tellFollowers(database.db)
  const { notifications } = await testCaller(database, ann).notifications.list()
  const rest = await call.rest('GET', '/notifications', undefined, as)
  expect(rest.json.notifications.map(({ path }: { path: string }) => path)).toEqual(
    notifications.map(({ path }) => path),
  )
  return notifications.map(({ title }) => title ?? '')
}

describe('following a subject', () => {
  it('is by its slugs, a former one or its id, once, and leads on from one that was merged', async () => {
    const { db } = database
    const subject = await seen({ name: 'Les îles', slugEn: 'islands', nameEn: 'Islands' })
    await db.formerSubject.create({ data: { key: 'archipels', subjectId: subject.id } })
    for (const key of [subject.slug, 'islands', 'archipels', subject.id]) {
      expect((await follow(key)).json).toEqual({ followed: true })
      expect((await followed(key)).json).toEqual({ followed: true })
    }
    expect(await list()).toMatchObject([
      { kind: 'subject', id: subject.id, name: 'Les îles', path: `/subjects/${subject.slug}` },
    ])
    const into = await seen()
    expect((await call.mutate('subjects.merge', { subject: subject.id, into: into.id }, editor)).status).toBe(
      200,
    )
    for (const key of ['islands', 'archipels', subject.id, into.slug])
      expect((await followed(key)).json).toEqual({ followed: true })
    expect([await count(subject.id), await count(into.id)]).toEqual([0, 1])
    expect((await follow('archipels', false)).json).toEqual({ followed: false })
    expect(await list()).toEqual([])
  })

  it('is listed in the language that is asked for, in French where there is no English', async () => {
    const named = await seen({ name: 'Rétro', slugEn: 'retro-games', nameEn: 'Retro' })
    const plain = await seen({ name: 'Phares' })
    for (const { id } of [plain, named]) await follow(id)
    const listed = async (input: unknown) => {
      const asked = encodeURIComponent(JSON.stringify({ json: input }))
      const { status, json } = await call.query(`follows.list?input=${asked}`, as)
      return json.follows?.map(({ name, path }: { name: string; path: string }) => [name, path]) ?? status
    }
    const french = [
      ['Rétro', `/subjects/${named.slug}`],
      ['Phares', `/subjects/${plain.slug}`],
    ]
    expect(await listed({ lang: 'en' })).toEqual([
      ['Retro', '/en/subjects/retro-games'],
      ['Phares', `/en/subjects/${plain.slug}`],
    ])
    for (const input of [{ lang: 'fr' }, {}]) expect(await listed(input)).toEqual(french)
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Rétro', 'Phares'])
    for (const lang of ['de', null, 7, {}]) expect(await listed({ lang })).toBe(400)
  })

  it('is refused for what is none, or what readers do not see, as if there were none', async () => {
    const { db } = database
    const hidden = []
    for (const text of [
      { status: 'published', publishedAt: new Date(Date.now() + 3_600_000) },
      { status: 'draft' },
      { status: 'withdrawn', publishedAt: LONG_AGO },
      { deletedAt: new Date() },
    ] as const)
      hidden.push(await buildSubject(db, { texts: [(await buildArticle(db, text)).id] }))
    hidden.push(await buildSubject(db))
    const keys = hidden.flatMap(({ id, slug }) => [id, slug])
    const before = await follow('nulle-part')
    expect([before.status, before.json.code]).toEqual([404, 'SUBJECT_NOT_FOUND'])
    for (const key of [...keys, newId(), 'rss.xml', '🎮', '%']) {
      for (const reply of [await follow(key), await follow(key, false), await followed(key)])
        expect([key, reply.status, reply.json.message]).toEqual([key, 404, before.json.message])
    }
    for (const key of ['', 'a\0', '\ud800', 'x'.repeat(5000), 7, null, {}, undefined]) {
      expect((await follow(key)).status, JSON.stringify(key)).toBe(400)
      expect((await followed(key)).status, JSON.stringify(key)).toBe(400)
      expect((await stop(key)).status, JSON.stringify(key)).toBe(400)
    }
    const { slug } = await seen()
    for (const wanted of ['yes', 1, null]) expect((await follow(slug, wanted)).status).toBe(400)
    expect((await follow(slug, true, {})).status).toBe(401)
    expect(await db.follow.count({ where: { userId: ann.id } })).toBe(0)
  })

  it('a thousand times makes one, on and off at once is one of the two, and nobody meets a fault', async () => {
    const { id, slug } = await seen()
    const caller = testCaller(database, ann)
    const choose = (followed: boolean) => caller.follows.follow({ kind: 'subject', key: slug, followed })
    for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 50 }, () => choose(true)))
    expect(await count(id)).toBe(1)
    for (let round = 0; round < 10; round++) {
      const wanted = [true, false, true, false, true]
      expect((await Promise.all(wanted.map(choose))).map(({ followed }) => followed)).toEqual(wanted)
      await Promise.all([choose(true), caller.follows.stop({ kind: 'subject', id })])
      expect((await followed(id)).json).toEqual({ followed: (await count(id)) === 1 })
    }
    await choose(false)
    expect(await count(id)).toBe(0)
  })

  it('goes with the account of who leaves meanwhile', async () => {
    const { db } = database
    const { id } = await seen()
    for (let round = 0; round < 5; round++) {
      const bob = await buildAccount(db)
      const [answer] = await Promise.allSettled([
        testCaller(database, bob).follows.follow({ kind: 'subject', key: id, followed: true }),
        db.user.delete({ where: { id: bob.id } }),
      ])
      if (answer?.status === 'rejected') expect(answer.reason).toMatchObject({ errorCode: 'UNAUTHENTICATED' })
    }
    expect(await count(id)).toBe(0)
  })

  it('moves with a merge at once, and goes with what is deleted', async () => {
    const { db } = database
    for (let round = 0; round < 5; round++) {
      const [from, into] = [await seen(), await seen()]
      const [merged, done] = await Promise.all([
        call.mutate('subjects.merge', { subject: from.id, into: into.id }, editor),
        follow(from.slug),
      ])
      expect([merged.status, done.status]).toEqual([200, 200])
      expect([await count(from.id), await count(into.id)]).toEqual([0, 1])
      // Like a list that was opened before.
      await stop(from.id)
      expect(await count(into.id)).toBe(0)
    }
    const subject = await seen()
    await follow(subject.id)
    await db.textSubject.deleteMany({ where: { subjectId: subject.id } })
    expect((await list()).find((one: { id: string }) => one.id === subject.id)).toMatchObject({
      ...{ name: null, path: null },
    })
    expect((await call.mutate('subjects.remove', { subject: subject.id }, editor)).status).toBe(200)
    expect(await count(subject.id)).toBe(0)
    expect((await stop(subject.id)).json).toEqual({ followed: false })
  })
})

describe('a text about a followed subject', () => {
  it('is told at its moment and not before, and is away while it is withdrawn', async () => {
    const { db } = database
    const subject = await seen()
    await follow(subject.id)
    await db.follow.updateMany({ where: { targetId: subject.id }, data: { at: LONG_AGO } })
    await db.textSubject.deleteMany({ where: { subjectId: subject.id } })
    const name = (contentId: string) =>
      db.textSubject.create({ data: { contentId, position: 1, subjectId: subject.id } })
    const planned = await buildArticle(db, {
      ...{ title: 'Sous embargo', status: 'published', publishedAt: new Date(Date.now() + 3_600_000) },
    })
    for (const hidden of [
      { status: 'draft' },
      { status: 'withdrawn', publishedAt: LONG_AGO },
      { deletedAt: new Date() },
    ] as const)
      await name((await buildArticle(db, { title: 'Caché', ...hidden })).id)
    await name(planned.id)
    expect(await told()).toEqual([])
    expect(JSON.stringify(await list())).not.toContain(subject.name)
    await stepClock(db, 3601)
    expect(await told()).toEqual(['Sous embargo'])
    await db.content.update({
      where: { id: planned.id },
      data: { status: 'withdrawn', publishedAt: LONG_AGO },
    })
    expect(await told()).toEqual([])
    expect((await call.query('notifications.unread', as)).json).toEqual({ unread: 0 })
    await db.content.update({ where: { id: planned.id }, data: { status: 'published' } })
    expect(await told()).toEqual(['Sous embargo'])
    expect(await db.notification.count({ where: { userId: ann.id } })).toBe(1)
  })

  it('is told once of two that are merged', async () => {
    const { db } = database
    const text = await buildArticle(db, { title: 'Une fois' })
    const [from, into] = [await buildSubject(db, { texts: [text.id] }), await seen()]
    await follow(from.id)
    await db.follow.updateMany({ where: { targetId: from.id }, data: { at: LONG_AGO } })
    expect(await told()).toEqual(['Une fois'])
    await follow(into.id)
    await call.mutate('subjects.merge', { subject: from.id, into: into.id }, editor)
    await told()
    expect((await told()).filter((title) => title === 'Une fois')).toHaveLength(1)
  })
})
