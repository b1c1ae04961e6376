import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { BULK_LIMITS } from '../../../../shared/texts/writing/bulk.ts'
import { bearer, signIn } from '../../../testing/accounts.ts'
import { silentLog } from '../../../testing/app.ts'
import { useBulkSite } from '../../../testing/bulk.ts'
import { BUILD_TEXT, buildSubject } from '../../../testing/factories.ts'
import { bulkBatch } from './carry-on.ts'

const { database, config, call, who, carryOn, drafts, chosen, begin, state, undo, stored, counts } =
  useBulkSite()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const signers = async (contentId: string) =>
  (await database.db.signature.findMany({ where: { contentId }, orderBy: { position: 'asc' } })).map(
    ({ userId, guest }) => userId ?? guest,
  )
const subjectsOf = async (contentId: string) =>
  (await database.db.textSubject.findMany({ where: { contentId }, orderBy: { position: 'asc' } })).map(
    ({ subjectId }) => subjectId,
  )

describe('a few texts at once', () => {
  it('are published, and each says so', async () => {
    const texts = await drafts(3)
    const { status, json } = await begin({ act: 'publish', texts: chosen(texts) })
    expect([status, json.ended, counts(json)]).toEqual([200, true, { done: 3 }])
    for (const { id } of texts) expect((await stored(id)).status).toBe('published')
  })

  it('are planned for a moment, and withdrawn', async () => {
    const at = inHours(5)
    const texts = await drafts(2)
    const planned = await begin({ act: 'plan', publishAt: at.toISOString(), texts: chosen(texts) })
    expect(counts(planned.json)).toEqual({ done: 2 })
    for (const { id } of texts) expect((await stored(id)).publishedAt).toEqual(at)
    const out = await Promise.all([BUILD_TEXT.article(database.db), BUILD_TEXT.review(database.db)])
    expect(counts((await begin({ act: 'withdraw', texts: chosen(out) })).json)).toEqual({ done: 2 })
    for (const { id } of out) expect((await stored(id)).status).toBe('withdrawn')
  })

  it('are signed by others, and name a subject beside those that they name', async () => {
    const subject = await buildSubject(database.db)
    const [draft] = await drafts(1)
    const out = await BUILD_TEXT.review(database.db)
    const before = await buildSubject(database.db, { texts: [out.id] })
    const texts = [draft, out].flatMap((one) => one ?? [])
    const signatures = [{ id: who.other.id }, { id: null, username: 'Une invitée' }]
    expect(counts((await begin({ act: 'sign', signatures, texts: chosen(texts) })).json)).toEqual({ done: 2 })
    for (const { id } of texts) expect(await signers(id)).toEqual([who.other.id, 'Une invitée'])
    const now = await Promise.all(texts.map(({ id }) => stored(id)))
    expect(counts((await begin({ act: 'subject', subject: subject.id, texts: chosen(now) })).json)).toEqual({
      done: 2,
    })
    expect(await subjectsOf(out.id)).toEqual([before.id, subject.id])
    expect(await subjectsOf(draft?.id ?? '')).toEqual([subject.id])
  })

  it('go to the bin', async () => {
    const texts = await drafts(2)
    expect(counts((await begin({ act: 'bin', texts: chosen(texts) })).json)).toEqual({ done: 2 })
    for (const { id } of texts) expect((await stored(id)).deletedAt).not.toBeNull()
  })

  it('a draft with work on it is signed in its work, which goes on from there', async () => {
    const [text] = await drafts(1)
    const { id, slug, title, excerpt, content } = text ?? (await stored(''))
    const fields = { slug, title: `${title} bis`, excerpt, content }
    const save = (revision: number | null) =>
      call.mutate(
        'writing.saveCopy',
        { id, kind: 'article', fields, revision, base: null, key: newId() },
        who.author.headers,
      )
    expect((await save(null)).status).toBe(200)
    const signatures = [{ id: who.other.id }]
    const { json } = await begin({ act: 'sign', signatures, texts: chosen([await stored(id)]) })
    expect(counts(json)).toEqual({ done: 1 })
    const copy = await database.db.workingCopy.findUniqueOrThrow({ where: { contentId: id } })
    expect(copy.fields).toMatchObject({ title: `${title} bis`, signatures })
    // A form that still has the work from before is told.
    expect((await save(1)).json.code).toBe('EDIT_CONFLICT')
  })
})

describe('what cannot be done is said text by text', () => {
  it('half of them locked, one unknown, one without the right to: the others are done', async () => {
    const texts = await drafts(8)
    const [stale, written, mine] = texts
    await database.db.content.update({
      where: { id: stale?.id ?? '' },
      data: { title: 'Changé entre-temps', updatedAt: new Date() },
    })
    const open = { contentId: written?.id ?? '', tab: newId(), seenAt: new Date() }
    await database.db.textPresence.create({ data: { ...open, userId: who.other.id } })
    await database.db.textPresence.create({
      data: { contentId: mine?.id ?? '', tab: newId(), seenAt: new Date(), userId: who.editor.id },
    })
    const out = await BUILD_TEXT.article(database.db)
    const unknown = { id: newId(), updatedAt: new Date() }
    const { json } = await begin({ act: 'publish', texts: chosen([...texts, unknown, out]) })
    expect(counts(json)).toEqual({ done: 6, refused: 4 })
    const said = Object.fromEntries(
      json.texts.map((one: { id: string; message: string }) => [one.id, one.message]),
    )
    expect(said[stale?.id ?? '']).toBe('Quelqu’un d’autre a enregistré cet élément entre-temps.')
    expect(said[written?.id ?? '']).toBe('Quelqu’un d’autre est en train d’écrire ce texte.')
    expect(said[unknown.id]).toBe('Introuvable.')
    expect(said[out.id]).toContain('Dans son état actuel')
    expect(said[mine?.id ?? '']).toBeNull()
  })

  it('in the language of the reader', async () => {
    const number = newId()
    await begin(
      { act: 'publish', texts: chosen([{ id: newId(), updatedAt: new Date() }]) },
      who.editor,
      number,
    )
    const input = encodeURIComponent(JSON.stringify({ json: { number } }))
    const { json } = await call.query(`writing.manyState?input=${input}`, {
      ...who.editor.headers,
      'accept-language': 'en',
    })
    expect(json.texts[0].message).toBe('Not found.')
  })

  it('an author does what each own text allows, and learns nothing of others', async () => {
    const [own] = await drafts(1)
    const [foreign] = await drafts(1, { authorId: who.other.id })
    const out = await BUILD_TEXT.article(database.db, { authorId: who.author.id })
    const texts = chosen([own, foreign, out].flatMap((one) => one ?? []))
    const { json } = await begin({ act: 'bin', texts }, who.author)
    expect(json.texts.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'done',
      'refused',
      'refused',
    ])
    expect([json.texts[1].title, json.texts[2].title]).toEqual([null, out.title])
    const published = await begin({ act: 'publish', texts }, who.author)
    expect(counts(published.json)).toEqual({ refused: 3 })
  })

  it('an unfinished text, a sixth subject, a page, one that is signed so, one whose changes wait', async () => {
    const { db } = database
    const [short] = await drafts(1, { excerpt: 'Court' })
    const publish = await begin({ act: 'publish', texts: chosen(short ? [short] : []) })
    expect(publish.json.texts[0].message).toMatch(/10/)
    const full = await BUILD_TEXT.article(db)
    for (let n = 0; n < 5; n++) await buildSubject(db, { texts: [full.id] })
    const page = await BUILD_TEXT.page(db)
    const subject = await buildSubject(db)
    const named = await begin({ act: 'subject', subject: subject.id, texts: chosen([full, page]) })
    expect(named.json.texts.map(({ message }: { message: string }) => message)).toEqual([
      'Cinq sujets au plus',
      'Une page n’a pas de sujet',
    ])
    const out = await BUILD_TEXT.article(db, { authorId: who.author.id })
    const waits = await BUILD_TEXT.article(db)
    await db.workingCopy.create({
      data: { contentId: waits.id, fields: {}, base: waits.updatedAt, saveKey: newId(), savedAt: new Date() },
    })
    const signatures = [{ id: who.author.id }]
    const signed = await begin({ act: 'sign', signatures, texts: chosen([out, waits]) })
    expect(signed.json.texts.map(({ message }: { message: string }) => message)).toEqual([
      'C’est déjà le cas : rien à changer.',
      'Des modifications de ce texte attendent : changez-le dans son formulaire.',
    ])
  })
})

describe('what is refused as a whole', () => {
  const one = async () => chosen(await drafts(1))
  it.each([
    ['no text', async () => ({ act: 'publish', texts: [] }), 'texts'],
    [
      '501 texts',
      async () => ({
        act: 'publish',
        texts: Array.from({ length: BULK_LIMITS.texts + 1 }, () => ({ id: newId(), updatedAt: new Date() })),
      }),
      'texts',
    ],
    ['an act that is none', async () => ({ act: 'destroy', texts: await one() }), 'act'],
    ['a plan without a moment', async () => ({ act: 'plan', texts: await one() }), 'publishAt'],
    [
      'a plan for the past',
      async () => ({ act: 'plan', publishAt: inHours(-1).toISOString(), texts: await one() }),
      'publishAt',
    ],
    ['nobody who signs', async () => ({ act: 'sign', signatures: [], texts: await one() }), 'signatures'],
    [
      'a text that is no id',
      async () => ({ act: 'bin', texts: [{ id: 'x', updatedAt: new Date() }] }),
      'texts.0.id',
    ],
  ])('%s', async (_what, input, field) => {
    const number = newId()
    const { status, json } = await begin(await input(), who.editor, number)
    expect([status, Object.keys(json.fields ?? {})]).toEqual([400, [field]])
    expect(await database.db.bulkAct.count({ where: { id: number } })).toBe(0)
  })

  it('an unknown subject, a member, nobody; a number of somebody else', async () => {
    const texts = await one()
    expect((await begin({ act: 'subject', subject: newId(), texts })).json.code).toBe('SUBJECT_NOT_FOUND')
    expect((await begin({ act: 'publish', texts }, who.member)).status).toBe(403)
    expect((await begin({ act: 'publish', texts }, { id: '', headers: {} })).status).toBe(401)
    const number = newId()
    await begin({ act: 'publish', texts }, who.editor, number)
    expect((await begin({ act: 'bin', texts }, who.author, number)).json.code).toBe('NOT_FOUND')
    expect((await undo(number, who.author)).json.code).toBe('NOT_FOUND')
    expect((await stored(texts[0]?.id ?? '')).deletedAt).toBeNull()
  })
})

describe('a number', () => {
  const published = (ids: readonly string[]) =>
    database.db.logEntry.count({
      where: {
        OR: ids.map((id) => ({ data: { path: ['id'], equals: id } })),
        message: { startsWith: 'Article publié' },
      },
    })

  it('is one act, pressed twice at once and again later', async () => {
    const texts = await drafts(4)
    const number = newId()
    const press = () => begin({ act: 'publish', texts: chosen(texts) }, who.editor, number)
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { json } = await press()
    expect([json.ended, counts(json)]).toEqual([true, { done: 4 }])
    expect(await published(texts.map(({ id }) => id))).toBe(4)
  })

  it('counts a text once that was chosen twice', async () => {
    const [text] = chosen(await drafts(1))
    const { json } = await begin({ act: 'publish', texts: [text, text] })
    expect(counts(json)).toEqual({ done: 1 })
  })
})

it('500 texts go on in batches, by several processes, each done once', async () => {
  const texts = await drafts(BULK_LIMITS.texts)
  const number = newId()
  const begun = await begin({ act: 'publish', texts: chosen(texts) }, who.editor, number)
  expect([begun.json.ended, counts(begun.json)]).toEqual([false, { waiting: 500 }])
  await Promise.all([carryOn(), carryOn()])
  expect(counts(await state(number))).toEqual({ done: 500 })
  expect(
    await database.db.content.count({
      where: { id: { in: texts.map(({ id }) => id) }, status: 'published' },
    }),
  ).toBe(500)
}, 300_000)

describe('who acts', () => {
  const many = async () => {
    const texts = await drafts(30)
    const number = newId()
    return { texts, number }
  }

  it('may be signed out meanwhile: the act goes on, and is there at the next sign-in', async () => {
    const { texts, number } = await many()
    await begin({ act: 'publish', texts: chosen(texts) }, who.editor, number)
    await database.db.session.deleteMany({ where: { userId: who.editor.id } })
    await carryOn()
    const account = await database.db.user.findUniqueOrThrow({ where: { id: who.editor.id } })
    who.editor.headers = bearer(await signIn(database.db, account, config))
    expect(counts(await state(number))).toEqual({ done: 30 })
    expect((await undo(number)).status).toBe(200)
    await carryOn()
    expect(counts(await state(number))).toEqual({ undone: 30 })
  })

  it('does no more once the role is lowered: the rest is refused', async () => {
    const { texts, number } = await many()
    await begin({ act: 'publish', texts: chosen(texts) }, who.editor, number)
    await bulkBatch({ db: database.db, origin: config.PUBLIC_URL, log: silentLog }, number)
    await database.db.user.update({ where: { id: who.editor.id }, data: { role: 'author' } })
    await carryOn()
    expect(counts(await state(number))).toEqual({ done: 20, refused: 10 })
    await undo(number)
    await carryOn()
    expect(counts(await state(number))).toEqual({ stays: 20, refused: 10 })
    await database.db.user.update({ where: { id: who.editor.id }, data: { role: 'editor' } })
  })
})
