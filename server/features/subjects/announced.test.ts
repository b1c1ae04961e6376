import { expect, it } from 'vitest'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildSubject } from '../../testing/factories.ts'

const database = useDatabase()

/** The tags that the work announces. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  const { db } = database
  await db.$executeRaw`DELETE FROM page_change`
  await work()
  const rows = await db.$queryRaw<{ tags: string[] }[]>`SELECT tags FROM page_change`
  return [...new Set(rows.flatMap(({ tags }) => tags))].filter((tag) => /subject|item/.test(tag)).toSorted()
}

it('announces what shows a subject when it, what names it, or the moment of that changes', async () => {
  const { db } = database
  const text = await buildArticle(db)
  const draft = await buildArticle(db, { status: 'draft', publishedAt: null })
  const subject = await buildSubject(db)
  const name = (contentId: string) =>
    db.textSubject.create({ data: { contentId, position: 1, subjectId: subject.id } })
  const all = ['list:subject', `subject:${subject.id}`]
  expect(await announcedBy(() => name(draft.id)), 'nobody sees it').toEqual([])
  expect(await announcedBy(() => name(text.id))).toEqual([`item:${text.id}`, ...all].toSorted())
  const update = (id: string, data: object) => db.content.update({ where: { id }, data })
  expect(await announcedBy(() => update(draft.id, { status: 'published', publishedAt: new Date() }))).toEqual(
    expect.arrayContaining(all),
  )
  expect(await announcedBy(() => update(text.id, { deletedAt: new Date() }))).toEqual(
    expect.arrayContaining(all),
  )
  expect(
    await announcedBy(() => db.subject.update({ where: { id: subject.id }, data: { words: 'Autre' } })),
  ).toEqual(all)
  expect(await announcedBy(() => db.content.delete({ where: { id: draft.id } }))).toEqual(
    expect.arrayContaining(all),
  )
})

it('keeps beside each naming the moment of its text, however two write at once', async () => {
  const { db } = database
  const subject = await buildSubject(db)
  for (let n = 0; n < 10; n++) {
    const text = await buildArticle(db, { status: 'draft', publishedAt: null })
    await Promise.all([
      db.textSubject.create({ data: { contentId: text.id, position: 1, subjectId: subject.id } }),
      db.content.update({ where: { id: text.id }, data: { status: 'published', publishedAt: new Date() } }),
    ])
  }
  const [wrong] = await db.$queryRaw<{ wrong: number }[]>`
    SELECT count(*)::int AS "wrong" FROM "TextSubject" t JOIN "Content" c ON c."id" = t."contentId"
    WHERE t."visibleFrom" IS DISTINCT FROM c."visibleFrom"`
  expect(wrong?.wrong).toBe(0)
})

it('reads a page of a subject by its index, however many texts name it', async () => {
  const { db } = database
  const subject = await buildSubject(db)
  const { authorId } = await buildArticle(db)
  await db.$executeRaw`
    INSERT INTO "Content" ("id", "kind", "slug", "title", "excerpt", "content", "status", "publishedAt", "authorId")
    SELECT lpad(n::text, 24, 'a'), 'article', 'nombreux-' || n, 'Texte ' || n, 'Un chapeau', '<p>Un texte</p>', 'published',
      '2025-01-01'::timestamptz + n * interval '1 minute', ${authorId} FROM generate_series(1, 1500) n`
  await db.$executeRaw`INSERT INTO "TextSubject" ("contentId", "position", "subjectId")
    SELECT "id", 1, ${subject.id} FROM "Content" WHERE "slug" LIKE 'nombreux-%'`
  await db.$executeRaw`ANALYZE "TextSubject"`
  const plan = await db.$queryRaw<Record<string, string>[]>`
    EXPLAIN SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = ${subject.id} AND t."visibleFrom" <= manette_now()
    ORDER BY t."visibleFrom" DESC, t."contentId" DESC LIMIT 10`
  const text = plan.map((row) => Object.values(row)[0]).join('\n')
  expect(text).toContain('TextSubject_subjectId_visibleFrom_contentId_idx')
  expect(text).not.toContain('Sort')
})
