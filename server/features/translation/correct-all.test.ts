import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { TRANSLATION_LIMITS } from '../../../shared/translation/schema.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildArticle } from '../../testing/factories.ts'

const { database, config, call } = useAccountSite()
const { mutate, query } = call
let headers: Record<string, string>
beforeEach(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

const BODY =
  '<p>Du <em>texte</em> et <a href="/news/x">un lien</a>.</p><p>Tapez <code>ls</code> ici, {1} <b>sans</b> faute.</p>'
const article = () =>
  buildArticle(database.db, { title: 'Le titre', excerpt: 'Un chapeau assez long.', content: BODY })
const input = (value: object) => `?input=${encodeURIComponent(JSON.stringify({ json: value }))}`
const piecesOf = async (id: string) =>
  (await query(`translation.pieces${input({ id })}`, headers)).json.pieces
const save = (id: string, corrections: unknown) =>
  mutate('translation.correctAll', { id, corrections }, headers)
const english = (contentId: string) =>
  database.db.translation.findMany({ where: { contentId }, orderBy: { position: 'asc' } })
const shown = (contentId: string) => database.db.translatedContent.findFirst({ where: { contentId } })
const TEXTS = [
  'The title',
  'An excerpt.',
  '<2>A link</2> and <1>text</1> &lt;b&gt; {1}',
  'Type <1/> here, {1} <2>without</2> fault.',
]
const corrections = async (id: string) =>
  (await piecesOf(id)).map(({ hash, version }: { hash: string; version: string | null }, i: number) => ({
    ...{ hash, version },
    text: TEXTS[i],
  }))

describe('several passages by hand', () => {
  it('are taken together, with the tags where English wants them and braces as text', async () => {
    const { id } = await article()
    const { status, json } = await save(id, await corrections(id))
    expect(status).toBe(200)
    expect(json).toMatchObject({ whole: true })
    expect(json.pieces.map((one: { marked: { text: string } }) => one.marked.text)).toEqual(TEXTS)
    expect(json.pieces[2]).toMatchObject({
      manual: true,
      version: createHash('sha256')
        .update(TEXTS[2] ?? '')
        .digest('hex'),
    })
    expect(await shown(id)).toMatchObject({
      ...{ title: 'The title', excerpt: 'An excerpt.', machine: false },
      content:
        '<p><a href="/news/x">A link</a> and <em>text</em> &lt;b&gt; {1}</p><p>Type <code>ls</code> here, {1} <b>without</b> fault.</p>',
    })
    expect(
      (await database.db.logEntry.findFirst({ where: { actionType: 'admin_action' } }))?.data,
    ).toMatchObject({
      contentId: id,
      passages: 4,
    })
  })

  it.each([
    ['a mark is missing', '<1>text</1>', 'mise en forme'],
    ['a mark is there twice', '<1>a</1><1>b</1> <2>c</2>', 'mise en forme'],
    ['a mark is another', '<1>a</1> <3>b</3>', 'mise en forme'],
    ['a mark stands alone that held words', '<1/>a <2>c</2>', 'mise en forme'],
    ['a mark is not closed', '<1>a <2>b</2>', 'mise en forme'],
    ['marks cross', '<1>a <2>b</1> c</2>', 'mise en forme'],
    ['only marks are left', '<1></1> <2></2>', 'vide'],
    ['it is blank', ' \n ', 'vide'],
    ['it is too long', `<1>a</1> <2>${'x'.repeat(TRANSLATION_LIMITS.correction)}</2>`, '20 000'],
    ['it holds what cannot be stored', '<1>a</1> <2>b</2>\0', ''],
  ])('are all refused when %s in one, which is named', async (_, text, says) => {
    const { id } = await article()
    const sent = await corrections(id)
    sent[2].text = text
    const { status, json } = await save(id, sent)
    expect([status, Object.keys(json.fields)]).toEqual([400, ['corrections.2.text']])
    expect(json.fields['corrections.2.text']).toContain(says)
    expect(await english(id)).toEqual([])
  })

  it.each([
    ['none at all', () => []],
    ['no list', () => 'x'],
    ['one passage twice', (all: unknown[]) => [all[0], all[0]]],
    ['one that does not say which English it saw', (all: object[]) => [{ ...all[0], version: undefined }]],
    ['another form of digest', (all: object[]) => [{ ...all[0], hash: "' OR 1=1 --" }]],
    [
      'too many',
      () =>
        Array.from({ length: TRANSLATION_LIMITS.corrections + 1 }, (_, i) => ({
          ...{ hash: i.toString(16).padStart(64, '0'), text: 'x', version: null },
        })),
    ],
  ])('are refused when they are %s', async (_, broken) => {
    const { id } = await article()
    const { status, json } = await save(id, broken((await corrections(id)) as never))
    expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
    expect(await english(id)).toEqual([])
  })

  it('are never those of another item', async () => {
    const [one, other] = [
      await article(),
      await buildArticle(database.db, {
        title: 'Un autre',
        excerpt: 'Autre chapeau.',
        content: '<p>Autre texte.</p>',
      }),
    ]
    const [foreign] = await corrections(other.id)
    const { status, json } = await save(one.id, [...(await corrections(one.id)), foreign])
    expect([status, json.code]).toEqual([409, 'EDIT_CONFLICT'])
    expect([await english(one.id), await english(other.id)]).toEqual([[], []])
    expect((await save('0'.repeat(24), [foreign])).status).toBe(404)
    await database.db.content.update({ where: { id: other.id }, data: { deletedAt: new Date() } })
    expect((await save(other.id, [foreign])).status).toBe(404)
  })
})

describe('two at once', () => {
  it('where the French has changed: nothing is saved, and the answer has it as it stands', async () => {
    const { id } = await article()
    const sent = await corrections(id)
    await database.db.content.update({ where: { id }, data: { title: 'Un autre titre' } })
    const { status, json } = await save(id, sent)
    expect([status, json.code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(json.current.pieces[0]).toMatchObject({ source: 'Un autre titre', version: null })
    expect(await english(id)).toEqual([])
    // The others are saved without the one that no longer exists.
    expect((await save(id, sent.slice(1))).status).toBe(200)
  })

  it('where somebody else has corrected one meanwhile: nothing is overwritten', async () => {
    const { id } = await article()
    const sent = await corrections(id)
    await save(id, [{ ...sent[0], text: 'Their title' }])
    const { status, json } = await save(id, sent)
    expect([status, json.code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(json.current.pieces[0].marked.text).toBe('Their title')
    expect((await english(id)).map(({ text }) => text)).toEqual(['Their title'])
    // A user who has seen it may overwrite it.
    expect((await save(id, [{ ...sent[0], version: json.current.pieces[0].version }])).status).toBe(200)
    expect((await english(id)).map(({ text }) => text)).toEqual(['The title'])
  })

  it('one of two different saves is taken, whole; the other is told', async () => {
    const { id } = await article()
    const sent = (await corrections(id)).slice(0, 2)
    const theirs = sent.map((one: { text: string }) => ({ ...one, text: `${one.text} (theirs)` }))
    const answers = await Promise.all([
      save(id, sent),
      save(id, theirs),
      save(id, sent.toReversed()),
      save(id, theirs),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const texts = (await english(id)).map(({ text }) => text)
    expect([TEXTS.slice(0, 2), TEXTS.slice(0, 2).map((text) => `${text} (theirs)`)]).toContainEqual(texts)
  })

  it('the same save sent again, its answer lost, is no conflict', async () => {
    const { id } = await article()
    const sent = await corrections(id)
    await save(id, sent)
    const before = await shown(id)
    expect((await save(id, sent)).status).toBe(200)
    expect(await shown(id)).toEqual(before)
  })
})
