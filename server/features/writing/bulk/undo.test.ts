import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { BULK_LIMITS } from '../../../../shared/texts/writing/bulk.ts'
import { silentLog } from '../../../testing/app.ts'
import { useBulkSite } from '../../../testing/bulk.ts'
import { stepClock } from '../../../testing/clock.ts'
import { BUILD_TEXT, buildSubject } from '../../../testing/factories.ts'
import { bulkBatch, forgetBulkActs } from './carry-on.ts'

const { database, config, call, who, carryOn, drafts, chosen, begin, state, undo, stored, counts } =
  useBulkSite()
const batch = (number: string) =>
  bulkBatch({ db: database.db, origin: config.PUBLIC_URL, log: silentLog }, number)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** A text without the moments that every change moves. */
const asItWas = async (id: string) => {
  const { updatedAt: _, shown: __, shownRule: ___, readingMinutes: ____, ...text } = await stored(id)
  const [signatures, subjects] = await Promise.all([
    database.db.signature.findMany({ where: { contentId: id }, orderBy: { position: 'asc' } }),
    database.db.textSubject.findMany({ where: { contentId: id }, orderBy: { position: 'asc' } }),
  ])
  return { ...text, signatures, subjects: subjects.map(({ subjectId }) => subjectId) }
}

const MAKE = {
  draft: async () => (await drafts(1))[0],
  'returned draft': async () => {
    const [text] = await drafts(1)
    return database.db.content.update({ where: { id: text?.id ?? '' }, data: { returnedAt: inHours(-3) } })
  },
  proposed: async () => (await drafts(1, { status: 'proposed' }))[0],
  planned: async () => (await drafts(1, { status: 'published', publishedAt: inHours(4) }))[0],
  published: () => BUILD_TEXT.review(database.db, { rating: 7 }),
  withdrawn: () => BUILD_TEXT.article(database.db, { status: 'withdrawn', publishedAt: inHours(-9) }),
  page: () => BUILD_TEXT.page(database.db),
} as const

describe('an act is undone as one', () => {
  it.each([
    ['draft', { act: 'publish' }],
    ['returned draft', { act: 'publish' }],
    ['proposed', { act: 'publish' }],
    ['planned', { act: 'publish' }],
    ['withdrawn', { act: 'publish' }],
    ['draft', { act: 'plan', publishAt: inHours(7).toISOString() }],
    ['planned', { act: 'plan', publishAt: inHours(7).toISOString() }],
    ['published', { act: 'withdraw' }],
    ['page', { act: 'withdraw' }],
    ['published', { act: 'sign', signatures: [{ id: null, username: 'Une invitée' }] }],
    ['proposed', { act: 'sign', signatures: [{ id: null, username: 'Une invitée' }] }],
    ['published', { act: 'subject' }],
    ['published', { act: 'bin' }],
    ['draft', { act: 'bin' }],
  ] as const)('%s, %o: the text is as it was', async (which, act) => {
    const text = await MAKE[which]()
    const id = text?.id ?? ''
    const before = await asItWas(id)
    const number = newId()
    const more = act.act === 'subject' ? { subject: (await buildSubject(database.db)).id } : {}
    const done = await begin({ ...act, ...more, texts: chosen([await stored(id)]) }, who.editor, number)
    expect(counts(done.json)).toEqual({ done: 1 })
    expect(await asItWas(id)).not.toEqual(before)
    const undone = await undo(number)
    expect([undone.status, counts(undone.json)]).toEqual([200, { undone: 1 }])
    expect(await asItWas(id)).toEqual(before)
    // Undone again it stays so.
    expect(counts((await undo(number)).json)).toEqual({ undone: 1 })
  })

  it('gives back the work that a publication took, and the words that readers had', async () => {
    const { db } = database
    const text = await BUILD_TEXT.article(db)
    const { id, slug, title, excerpt, content, updatedAt } = text
    const fields = { slug: `${slug}-autre`, title: `${title} bis`, excerpt, content }
    const work = { fields, base: updatedAt, saveKey: newId(), savedAt: new Date(), savedById: who.author.id }
    await db.workingCopy.create({ data: { contentId: id, ...work, proposedAt: inHours(-1) } })
    const before = await asItWas(id)
    const number = newId()
    await begin({ act: 'publish', texts: chosen([text]) }, who.editor, number)
    expect(await stored(id)).toMatchObject({ title: `${title} bis`, slug: `${slug}-autre` })
    expect(await db.workingCopy.count({ where: { contentId: id } })).toBe(0)
    expect(counts((await undo(number)).json)).toEqual({ undone: 1 })
    expect(await asItWas(id)).toEqual(before)
    const copy = await db.workingCopy.findUniqueOrThrow({ where: { contentId: id } })
    expect(copy).toMatchObject({
      fields,
      revision: 2,
      savedById: who.author.id,
      base: (await stored(id)).updatedAt,
    })
    expect(copy.proposedAt).not.toBeNull()
    // It can be published without a conflict.
    expect((await call.mutate('writing.publish', { id }, who.editor.headers)).status).toBe(200)
  })

  it('takes back planned changes, which wait as they did', async () => {
    const { db } = database
    const text = await BUILD_TEXT.article(db)
    const { id, slug, excerpt, content, updatedAt } = text
    const fields = { slug, title: 'Des changements proposés', excerpt, content }
    await db.workingCopy.create({
      data: {
        contentId: id,
        fields,
        base: updatedAt,
        saveKey: newId(),
        savedAt: new Date(),
        proposedAt: new Date(),
      },
    })
    const number = newId()
    const plan = { act: 'plan', publishAt: inHours(3).toISOString() }
    expect(counts((await begin({ ...plan, texts: chosen([text]) }, who.editor, number)).json)).toEqual({
      done: 1,
    })
    expect((await db.workingCopy.findUniqueOrThrow({ where: { contentId: id } })).publishAt).not.toBeNull()
    expect(counts((await undo(number)).json)).toEqual({ undone: 1 })
    const copy = await db.workingCopy.findUniqueOrThrow({ where: { contentId: id } })
    expect([copy.publishAt, copy.planned, copy.proposedAt !== null, copy.fields]).toEqual([
      null,
      null,
      true,
      fields,
    ])
  })

  it('a draft that was never finished keeps the words of its work', async () => {
    const id = newId()
    const fields = {
      slug: `jamais-fini-${id.slice(-6)}`,
      title: 'Jamais enregistré autrement',
      excerpt: 'Un chapeau assez long.',
      content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
    }
    const save = { id, kind: 'article', fields, revision: null, base: null, key: newId(), isNew: true }
    expect((await call.mutate('writing.saveCopy', save, who.author.headers)).status).toBe(200)
    const number = newId()
    await begin({ act: 'publish', texts: chosen([await stored(id)]) }, who.editor, number)
    expect(counts((await undo(number)).json)).toEqual({ undone: 1 })
    expect(await stored(id)).toMatchObject({ status: 'draft', publishedAt: null, title: fields.title })
  })
})

describe('undoing', () => {
  it('leaves what somebody has changed since, and says so', async () => {
    const texts = await drafts(3)
    const number = newId()
    await begin({ act: 'publish', texts: chosen(texts) }, who.editor, number)
    await call.mutate('writing.withdraw', { id: texts[1]?.id }, who.editor.headers)
    const { json } = await undo(number)
    expect(counts(json)).toEqual({ undone: 2, stays: 1 })
    expect(json.texts[1].message).toContain('entre-temps')
    expect((await stored(texts[1]?.id ?? '')).status).toBe('withdrawn')
  })

  it('stops an act that runs, and takes back what it did', async () => {
    const texts = await drafts(45)
    const number = newId()
    await begin({ act: 'publish', texts: chosen(texts) }, who.editor, number)
    await batch(number)
    // One process goes on while another hears of it.
    const going = batch(number)
    await undo(number)
    await going
    await Promise.all([carryOn(), carryOn()])
    const { ended, undone, undoableMs, ...rest } = await state(number)
    expect([ended, undone, undoableMs, counts({ ended, undone, undoableMs, ...rest })]).toEqual([
      ...[true, true, null],
      { undone: 45 },
    ])
    expect(
      await database.db.content.count({
        where: { id: { in: texts.map(({ id }) => id) }, status: 'published' },
      }),
    ).toBe(0)
  })

  it('is possible for a minute after the last text, by the clock of the database', async () => {
    const texts = await drafts(1)
    const [early, late] = [newId(), newId()]
    try {
      await begin({ act: 'publish', texts: chosen(texts) }, who.editor, early)
      await stepClock(database.db, BULK_LIMITS.undoSeconds - 5)
      const { undoableMs } = await state(early)
      expect(undoableMs).toBeGreaterThan(0)
      expect(undoableMs).toBeLessThanOrEqual(5000)
      expect((await undo(early)).status).toBe(200)
      const again = chosen([await stored(texts[0]?.id ?? '')])
      await begin({ act: 'publish', texts: again }, who.editor, late)
      await stepClock(database.db, 2 * BULK_LIMITS.undoSeconds)
      expect((await state(late)).undoableMs).toBeNull()
      expect((await undo(late)).json.code).toBe('UNDO_TOO_LATE')
      expect((await stored(texts[0]?.id ?? '')).status).toBe('published')
      // A call that is sent again after a day would be another act: its number is forgotten.
      await stepClock(database.db, 2 * 86_400)
      await forgetBulkActs(database.db)
      expect(await database.db.bulkAct.count({ where: { id: late } })).toBe(0)
    } finally {
      await stepClock(database.db, 0)
    }
  })
})
