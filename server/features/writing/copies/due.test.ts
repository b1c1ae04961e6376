import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import { silentLog, testCaller, testConfig, useApp } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'
import { lockRow } from '../stored/lock.ts'
import { publishDue } from './due.ts'
import { createDueChanges } from './due-changes.ts'

const database = useDatabase()
const site = useApp(database)
const other = useApp(database)

afterEach(() => stepClock(database.db, 0))

const HOUR = 3600
const content = '<p>Un texte assez long, d’au moins cinquante caractères, pour être publié.</p>'

/** A published text with work on it, an editor who has seen the work, and its author. */
async function withWork(part: TextFields = {}) {
  const { db } = database
  const [actor, owner] = [await buildUser(db, { role: 'editor' }), await buildUser(db, { role: 'author' })]
  const text = await buildArticle(db, { authorId: owner.id })
  const { writing: editor } = testCaller(database, actor)
  const { writing: author } = testCaller(database, owner)
  const { title, slug, excerpt } = text
  const fields = { title, slug, excerpt, content, ...part }
  await editor.saveCopy({ id: text.id, kind: 'article', fields, revision: null, base: null, key: newId() })
  const publishAt = new Date(Date.now() + HOUR * 1000)
  const plan = () => editor.publish({ id: text.id, revision: 1, publishAt })
  return { text, editor, author, fields, publishAt, plan, actor }
}
const shown = async (id: string, where = site) => (await where.get(`/api/articles/${id}`)).json.article
const row = (id: string) => database.db.content.findUniqueOrThrow({ where: { id } })
const copyOf = (id: string) => database.db.workingCopy.findUnique({ where: { contentId: id } })

describe('changes that are planned', () => {
  it('come to readers with the first read after their moment, and not before, in every process', async () => {
    const { text, plan } = await withWork({ title: 'Le titre de demain' })
    await plan()
    expect((await shown(text.id)).title).toBe(text.title)
    await stepClock(database.db, HOUR - 60)
    expect((await shown(text.id)).title).toBe(text.title)
    expect((await shown(text.id, other)).title).toBe(text.title)
    await stepClock(database.db, HOUR + 1)
    const list = (await other.get('/api/articles?limit=50')).json.articles
    expect(list.find(({ _id }: { _id: string }) => _id === text.id).title).toBe('Le titre de demain')
    expect((await shown(text.id)).title).toBe('Le titre de demain')
    expect(await copyOf(text.id)).toBeNull()
  })

  it('are what was approved: what is written since stays work, and an earlier save of other fields stays, too', async () => {
    const { text, plan, author, editor, fields } = await withWork({ title: 'Approuvé' })
    await plan()
    await author.saveCopy({
      ...{ id: text.id, kind: 'article', revision: 1, base: null, key: newId() },
      fields: { ...fields, title: 'Pas approuvé' },
    })
    await database.db.content.update({
      where: { id: text.id },
      data: { excerpt: 'Un autre chapeau, entre-temps.' },
    })
    await stepClock(database.db, HOUR + 1)
    expect(await shown(text.id)).toMatchObject({
      title: 'Approuvé',
      excerpt: 'Un autre chapeau, entre-temps.',
    })
    const { work } = await editor.copy({ id: text.id })
    expect([work.fields.title, work.publishAt]).toEqual(['Pas approuvé', null])
  })

  it('are published once by many at once, and by the job where nobody reads', async () => {
    const { text, plan } = await withWork({ title: 'Une seule fois' })
    await plan()
    await stepClock(database.db, HOUR + 1)
    const publish = () => publishDue({ db: database.db, origin: testConfig().PUBLIC_URL, log: silentLog })
    await Promise.all([publish(), publish(), publish()])
    expect((await row(text.id)).title).toBe('Une seule fois')
    const logged = await database.db.logEntry.count({
      where: { data: { path: ['event'], equals: 'content_update' }, message: { contains: 'Une seule fois' } },
    })
    expect(logged).toBe(1)
  })

  it('are published or planned by two who press at once, never both', async () => {
    for (const _ of [1, 2, 3]) {
      const { text, editor, plan } = await withWork({ title: 'Un seul des deux' })
      // Both have read the work before either writes.
      const pressed = await database.db.$transaction(
        async (tx) => {
          await lockRow(tx, text)
          const both = [plan(), editor.publish({ id: text.id, revision: 1 })]
          await expect.poll(() => connectionsWaiting(database.db)).toBe(2)
          return { both }
        },
        { timeout: 60_000 },
      )
      const done = await Promise.allSettled(pressed.both)
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = done.find((one) => one.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'CONFLICT' })
    }
  })

  it('that the database refuses to write are named as late, a single one, too, until it takes them', async () => {
    const { db } = database
    const { text, plan } = await withWork({ title: 'Le titre de demain' })
    await plan()
    await db.$executeRawUnsafe(`CREATE FUNCTION refuse_text() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no'; END $$`)
    await db.$executeRawUnsafe(`CREATE TRIGGER refuse_text BEFORE UPDATE ON "Content" FOR EACH ROW
      WHEN (OLD."id" = '${text.id}') EXECUTE FUNCTION refuse_text()`)
    const log = { warn: vi.fn(), error: vi.fn() }
    const late = async () => {
      const texts = await createDueChanges({ db, config: testConfig(), log }).settle()
      return texts && texts !== 'unknown' ? [...texts.keys()] : texts
    }
    try {
      expect(await late()).toBeUndefined()
      await stepClock(db, HOUR + 1)
      expect(await late()).toEqual([text.id])
      expect(log.error).toHaveBeenCalled()
    } finally {
      await db.$executeRaw`DROP FUNCTION refuse_text CASCADE`
    }
    expect(await late()).toBeUndefined()
    expect((await row(text.id)).title).toBe('Le titre de demain')
  })

  it('can be cancelled, and stay as work', async () => {
    const { text, plan, editor } = await withWork({ title: 'Annulé' })
    await plan()
    await editor.cancelPlan({ id: text.id })
    await stepClock(database.db, HOUR + 1)
    expect((await shown(text.id)).title).toBe(text.title)
    expect((await editor.copy({ id: text.id })).work).toMatchObject({
      publishAt: null,
      fields: { title: 'Annulé' },
    })
  })

  it('do not come to a text that was withdrawn, and stay as work', async () => {
    const { text, plan, editor } = await withWork({ title: 'Retiré' })
    await plan()
    await editor.withdraw({ id: text.id })
    await stepClock(database.db, HOUR + 1)
    expect((await site.get(`/api/articles/${text.id}`)).status).toBe(410)
    expect((await row(text.id)).title).toBe(text.title)
    expect(await copyOf(text.id)).toMatchObject({ publishAt: null, fields: { title: 'Retiré' } })
  })

  it('come without an address that another text has taken meanwhile', async () => {
    const slug = `convoite-${newId()}`
    const { text, plan } = await withWork({ title: 'Sans son adresse', slug })
    await plan()
    await buildArticle(database.db, { slug })
    await stepClock(database.db, HOUR + 1)
    expect(await shown(text.id)).toMatchObject({ title: 'Sans son adresse', slug: text.slug })
  })

  it.each([
    ['in the past', new Date(Date.now() - 1000), 'BAD_REQUEST'],
    ['in 1970', new Date(0), 'BAD_REQUEST'],
    ['in 2100', new Date('2100-01-01'), 'BAD_REQUEST'],
  ])('are refused for a moment %s', async (_what, publishAt, code) => {
    const { text, editor } = await withWork({ title: 'Refusé' })
    await expect(editor.publish({ id: text.id, revision: 1, publishAt })).rejects.toMatchObject({ code })
    expect(await copyOf(text.id)).toMatchObject({ publishAt: null, revision: 1 })
  })

  it('are refused by an author, and where nothing changes', async () => {
    const { text, author, editor, publishAt } = await withWork({ content: '' })
    await expect(author.publish({ id: text.id, revision: 1, publishAt })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const { work } = await editor.copy({ id: text.id })
    const { title, slug, excerpt } = text
    const fields = { title, slug, excerpt, content: text.content }
    await editor.saveCopy({
      id: text.id,
      kind: 'article',
      fields,
      revision: work.revision,
      base: null,
      key: newId(),
    })
    await expect(editor.publish({ id: text.id, revision: 2, publishAt })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})
