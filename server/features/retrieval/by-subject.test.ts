import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/retry.ts'
import { testCaller } from '../../testing/app.ts'
import { stepClock } from '../../testing/clock.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview, buildSubject } from '../../testing/factories.ts'
import { searchContent } from '../texts/search.ts'
import { searchIndexWork } from './index/index-again.ts'

const database = useDatabase()
const found = async (search: string) =>
  (await searchContent(database.db, search, { kind: 'article', page: 1, limit: 5 })).items.map(
    ({ slug }) => slug,
  )
/** Subjects that are found by exactly these words. */
const subjects = async (q: string, lang: 'fr' | 'en' = 'fr') => {
  const { top, results } = await testCaller(database).search.find({ q, kind: 'subject', exact: true, lang })
  return [...top, ...results].map(({ title, path }) => `${title} ${path}`)
}
const suggested = async (q: string) =>
  (await testCaller(database).search.suggest({ q })).suggestions.map(({ kind, title }) => `${kind} ${title}`)

it('a text is found by the names of its subjects, in both languages, as they are now', async () => {
  const { db } = database
  const { id, slug } = await buildArticle(db)
  const subject = await buildSubject(db, { name: 'Ludothèques', nameEn: 'Toy libraries', texts: [id] })
  expect(await found('ludotheque')).toEqual([slug])
  expect(await found('toy libraries')).toEqual([slug])
  await db.subject.update({ where: { id: subject.id }, data: { name: 'Bibliothèques de jeux' } })
  expect(await found('ludotheque')).toEqual([])
  expect(await found('bibliotheques')).toEqual([slug])
  await db.textSubject.deleteMany({ where: { contentId: id } })
  expect(await found('bibliotheques')).toEqual([])
})

describe('a subject is a result itself', () => {
  it('from its first visible text on, and no longer than its last one', async () => {
    const { db } = database
    const subject = await buildSubject(db, { slug: 'zorg', name: 'Zorglonde', nameEn: 'Zorgland' })
    expect(await subjects('zorglonde')).toEqual([])
    const draft = await buildArticle(db, { status: 'draft', createdAt: new Date(0) })
    const [first, second] = [await buildArticle(db), await buildReview(db)]
    const name = (contentId: string) =>
      db.textSubject.create({ data: { contentId, position: 1, subjectId: subject.id } })
    await name(draft.id)
    expect([await subjects('zorglonde'), await suggested('zorg')]).toEqual([[], []])
    await name(first.id)
    expect(await subjects('zorglonde')).toHaveLength(1)
    expect(await suggested('zorg')).toEqual(['subject Zorglonde'])
    await name(second.id)
    await db.content.update({ where: { id: first.id }, data: { deletedAt: new Date() } })
    expect(await subjects('zorglonde')).toHaveLength(1)
    await db.content.update({ where: { id: second.id }, data: { status: 'withdrawn' } })
    expect([await subjects('zorglonde'), await suggested('zorg')]).toEqual([[], []])
    await db.content.update({ where: { id: second.id }, data: { status: 'published' } })
    expect(await subjects('zorglonde')).toHaveLength(1)
    await db.content.delete({ where: { id: second.id } })
    expect(await subjects('zorglonde')).toEqual([])
    expect(
      await db.$queryRaw`SELECT FROM search_entry WHERE kind = 'subject' AND id = ${subject.id}`,
    ).toEqual([])
  })

  it('at the moment of its first planned text, which needs nobody', async () => {
    const { db } = database
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const late = await buildArticle(db, { publishedAt: at(120) })
    const early = await buildArticle(db, { publishedAt: at(60) })
    await buildSubject(db, { name: 'Quorlax', texts: [late.id, early.id] })
    expect([await subjects('quorlax'), await suggested('quor')]).toEqual([[], []])
    await stepClock(db, 3601)
    expect(await subjects('quorlax')).toHaveLength(1)
    expect(await suggested('quor')).toEqual(['subject Quorlax'])
    await stepClock(db, 0)
    await db.content.update({ where: { id: early.id }, data: { publishedAt: at(180) } })
    await stepClock(db, 3601)
    expect(await subjects('quorlax')).toEqual([])
    await stepClock(db, 7201)
    expect(await subjects('quorlax')).toHaveLength(1)
    await stepClock(db, 0)
  })

  it('by its present names in both languages, at its present address, until it is deleted', async () => {
    const { db } = database
    const { id } = await buildArticle(db)
    const subject = await buildSubject(db, { slug: 'vieux', name: 'Grenouille', texts: [id] })
    const data = { name: 'Crapaud', nameEn: 'Toad', slug: 'crapaud', slugEn: 'toad' }
    await db.subject.update({ where: { id: subject.id }, data })
    expect(await subjects('grenouille')).toEqual([])
    const french = await subjects('crapaud')
    expect(french).toEqual([expect.stringMatching(/^Crapaud \/.*\/crapaud$/)])
    expect(await subjects('toad')).toEqual(french)
    expect(await subjects('crapaud', 'en')).toEqual([expect.stringMatching(/^Toad \/en\/.*\/toad$/)])
    await db.textSubject.deleteMany({ where: { subjectId: subject.id } })
    await db.subject.delete({ where: { id: subject.id } })
    expect([await subjects('crapaud'), await suggested('crap')]).toEqual([[], []])
  })

  it('when two publish its first texts at once, or take its last ones away', async () => {
    const { db } = database
    const withdrawn = { status: 'withdrawn' } as const
    for (const name of ['Marmotte', 'Belette', 'Fouine', 'Hermine', 'Martre', 'Loutre']) {
      const first = await buildArticle(db, { ...withdrawn, publishedAt: new Date(0) })
      const second = await buildReview(db, { ...withdrawn, publishedAt: new Date(1) })
      const ids = [first.id, second.id]
      const subject = await buildSubject(db, { name, texts: ids })
      const all = (status: 'published' | 'withdrawn') =>
        Promise.all(
          ids.map((id) => inTransaction(db, (tx) => tx.content.update({ where: { id }, data: { status } }))),
        )
      await all('published')
      expect(await subjects(name), name).toHaveLength(1)
      const seen = await db.$queryRaw`SELECT seen_from AS "seen" FROM search_entry WHERE id = ${subject.id}`
      expect(seen).toEqual([{ seen: new Date(0) }])
      await all('withdrawn')
      expect(await subjects(name), name).toEqual([])
    }
  })

  it('when two name it at once, or stop naming it', async () => {
    const { db } = database
    for (const name of ['Renard', 'Blaireau', 'Lynx', 'Loup', 'Chacal', 'Putois']) {
      const { id: subjectId } = await buildSubject(db, { name })
      const texts = [await buildArticle(db), await buildArticle(db)]
      await Promise.all(
        texts.map(({ id: contentId }) =>
          inTransaction(db, (tx) => tx.textSubject.create({ data: { contentId, position: 1, subjectId } })),
        ),
      )
      expect(await subjects(name), name).toHaveLength(1)
      await Promise.all(
        texts.map(({ id: contentId }) =>
          inTransaction(db, (tx) => tx.textSubject.deleteMany({ where: { contentId } })),
        ),
      )
      expect(await subjects(name), name).toEqual([])
    }
  })

  it('when its last text goes while another comes', async () => {
    const { db } = database
    for (const name of ['Castor', 'Ragondin', 'Mulot', 'Lérot', 'Loir', 'Campagnol']) {
      const [first, second] = [await buildArticle(db), await buildArticle(db)]
      const { id: subjectId } = await buildSubject(db, { name, texts: [first.id] })
      await Promise.all([
        inTransaction(db, (tx) =>
          tx.textSubject.create({ data: { contentId: second.id, position: 1, subjectId } }),
        ),
        inTransaction(db, (tx) => tx.textSubject.deleteMany({ where: { contentId: first.id } })),
      ])
      expect(await subjects(name), name).toHaveLength(1)
    }
    // One after the other, each waiting for the other's end.
    const [first, second] = [await buildArticle(db), await buildArticle(db)]
    const { id: subjectId } = await buildSubject(db, { name: 'Tamia', texts: [first.id] })
    let gone: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      await tx.textSubject.create({ data: { contentId: second.id, position: 1, subjectId } })
      // Prisma asks only once somebody waits for it.
      gone = db.textSubject.deleteMany({ where: { contentId: first.id } }).then(() => {})
      await expect
        .poll(
          () => db.$queryRaw<unknown[]>`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        .toHaveLength(1)
    })
    await gone
    expect(await subjects('tamia')).toHaveLength(1)
  })

  it('in the background, where its row says another moment', async () => {
    const { db } = database
    const { id, visibleFrom } = await buildArticle(db)
    const subject = await buildSubject(db, { name: 'Cachalot', texts: [id] })
    await db.$executeRaw`UPDATE search_entry SET seen_from = 'infinity' WHERE id = ${subject.id}`
    expect(await subjects('cachalot')).toEqual([])
    await searchIndexWork.batch(db, 'subject/', 1000)
    const seen = await db.$queryRaw`SELECT seen_from AS "seen" FROM search_entry WHERE id = ${subject.id}`
    expect(seen).toEqual([{ seen: visibleFrom }])
  })
})
