import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { NOTE_LIMITS } from '../../../../shared/texts/writing/notes.ts'
import { passageAt, passageWords } from '../../../../shared/texts/writing/passage.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { rowsOf } from '../../account/export/section.ts'
import { SECTIONS } from '../../account/export/sections/list.ts'

const { config, database, call } = useAccountSite()

type Who = 'author' | 'other' | 'editor' | 'member'
const people = {} as Record<Who, { id: string; username: string }>
const as = {} as Record<Who, Record<string, string>>
beforeAll(async () => {
  for (const [who, role] of [
    ['author', 'author'],
    ['other', 'author'],
    ['editor', 'editor'],
    ['member', 'visitor'],
  ] as const) {
    const account = await buildAccount(database.db, { role })
    people[who] = account
    as[who] = bearer(await signIn(database.db, account, config))
  }
})

const BODY =
  '<p>La manette vibre. Le jeu commence par une <em>nuit</em> sans lune.</p><p>Puis le jour se lève sur la ville.</p>'
const text = (more: object = {}) =>
  buildArticle(database.db, { authorId: people.author.id, content: BODY, status: 'draft', ...more })
const passage = (words: string, html = BODY) => {
  const plain = passageWords(html)
  const at = plain.indexOf(words)
  return passageAt(plain, at, at + words.length, 'content')
}
const mutate = (what: string, input: unknown, who: Who = 'editor') =>
  call.mutate(`writing.${what}`, input, as[who])
const notes = (contentId: unknown, who: Who = 'author') =>
  call.query(`writing.notes?input=${encodeURIComponent(JSON.stringify({ json: { contentId } }))}`, as[who])

describe('notes of a text', () => {
  it('hang on words, are answered and settled, and opened again', async () => {
    const { id: contentId } = await text()
    const words = passage('une nuit sans lune')
    const { json: made } = await mutate('addNote', { contentId, text: ' Quelle nuit ? ', passage: words })
    expect((await mutate('answerNote', { id: made.id, text: 'Celle du 3.' }, 'author')).status).toBe(200)
    const { json } = await notes(contentId)
    expect(json.notes).toMatchObject([
      {
        ...{ id: made.id, text: 'Quelle nuit ?', passage: words, found: true, resolvedAt: null },
        by: { id: people.editor.id, username: people.editor.username },
        answers: [{ text: 'Celle du 3.', by: { id: people.author.id } }],
      },
    ])
    expect((await mutate('resolveNote', { id: made.id, resolved: true }, 'author')).status).toBe(200)
    // A second time changes nothing: the first person who resolved it stays named.
    await mutate('resolveNote', { id: made.id, resolved: true })
    expect((await notes(contentId)).json.notes[0].resolvedBy).toMatchObject({ id: people.author.id })
    await mutate('resolveNote', { id: made.id, resolved: false })
    expect((await notes(contentId)).json.notes[0]).toMatchObject({ resolvedAt: null, resolvedBy: null })
  })

  it('find their words after edits around them, and say when the words have changed', async () => {
    const { id: contentId } = await text()
    for (const words of ['une nuit sans lune', 'Puis le jour se lève'])
      await mutate('addNote', { contentId, text: words, passage: passage(words) })
    await mutate('addNote', { contentId, text: 'De tout.' })
    await database.db.content.update({
      where: { id: contentId },
      data: {
        content: `<h2>Un début</h2>${BODY.replace('commence par', 's’ouvre sur').replace('le jour', 'la nuit')}`,
      },
    })
    const { json } = await notes(contentId)
    expect(json.notes.map((note: { text: string; found: boolean }) => [note.text, note.found])).toEqual([
      ['une nuit sans lune', true],
      ['Puis le jour se lève', false],
      ['De tout.', true],
    ])
  })

  it('are looked for in the work on a text, where there is any', async () => {
    const { id: contentId, updatedAt } = await text()
    await mutate('addNote', { contentId, text: 'Quelle nuit ?', passage: passage('une nuit sans lune') })
    const work = { contentId, base: updatedAt, saveKey: newId(), savedAt: new Date() }
    await database.db.workingCopy.create({
      data: { ...work, fields: { content: '<p>Tout autre chose.</p>' } },
    })
    expect((await notes(contentId)).json.notes[0].found).toBe(false)
    await database.db.workingCopy.delete({ where: { contentId } })
    expect((await notes(contentId)).json.notes[0].found).toBe(true)
  })

  it('are for those who may write on it', async () => {
    const [hidden, shown] = [await text(), await text({ status: 'published' })]
    const { json: note } = await mutate('addNote', { contentId: hidden.id, text: 'Entre nous.' })
    for (const [who, input, status] of [
      ['author', hidden.id, 200],
      ['editor', hidden.id, 200],
      ['other', hidden.id, 404],
      ['other', shown.id, 403],
      ['member', shown.id, 403],
    ] as const) {
      expect([who, (await notes(input, who)).status]).toEqual([who, status])
      expect((await mutate('addNote', { contentId: input, text: 'Moi aussi.' }, who)).status).toBe(status)
    }
    for (const act of ['answerNote', 'resolveNote'] as const)
      expect((await mutate(act, { id: note.id, text: 'Non.', resolved: true }, 'other')).json.code).toBe(
        'NOTE_NOT_FOUND',
      )
    expect(await database.db.textNote.count({ where: { byId: people.other.id } })).toBe(0)
  })

  it('are in nothing that readers get', async () => {
    const secret = 'une remarque qui ne sort pas'
    const { id: contentId, slug } = await text({ status: 'published' })
    await mutate('addNote', { contentId, text: secret, passage: passage('une nuit sans lune') })
    for (const path of [
      `/articles/${slug}`,
      `/articles/${contentId}`,
      '/articles',
      `/comments?articleId=${contentId}`,
    ])
      expect((await call.rest('GET', path)).body).not.toContain(secret)
    for (const url of ['/rss.xml', `/news/${slug}`])
      expect((await call.inject({ method: 'GET', url })).body).not.toContain(secret)
    const { json } = await call.rest('GET', `/articles/${slug}`)
    expect(json.article.commentCount ?? 0).toBe(0)
    expect(JSON.stringify(json)).not.toMatch(/note/i)
  })

  it('go with the text', async () => {
    const { id: contentId } = await text()
    await mutate('addNote', { contentId, text: 'Bientôt partie.' })
    await database.db.content.delete({ where: { id: contentId } })
    expect(await database.db.textNote.count({ where: { contentId } })).toBe(0)
  })
})

describe('bad input', () => {
  it.each([
    ['no text', { text: '   ' }, 'text'],
    ['a text of nothing', { text: '\u200b\u2060' }, 'text'],
    ['a text of 2,001 characters', { text: 'x'.repeat(NOTE_LIMITS.text + 1) }, 'text'],
    ['a text of 60,000', { text: 'x'.repeat(60_000) }, 'text'],
    ['a NUL', { text: 'a\0b' }, 'text'],
    ['half a character', { text: '\ud800' }, 'text'],
    ['a number', { text: 5 }, 'text'],
    ['a passage of nothing', { passage: { quote: ' ' } }, 'passage'],
    ['a passage of 501 characters', { passage: { quote: 'x'.repeat(501) } }, 'passage'],
    ['another field', { passage: { field: 'slug' } }, 'passage'],
    ['a place before the text', { passage: { place: -1 } }, 'passage'],
    ['a place that is none', { passage: { place: 1e9 } }, 'passage'],
    ['long surroundings', { passage: { before: 'x'.repeat(61) } }, 'passage'],
    ['an id that is none', { contentId: '../etc' }, 'contentId'],
  ])('%s is 400, and nothing is stored', async (_what, wrong: object, field) => {
    const { id: contentId } = await text()
    const { passage: broken, ...rest } = wrong as { passage?: object }
    const input = {
      ...{ contentId, text: 'Bon.' },
      ...rest,
      ...(broken && {
        passage: { field: 'content', quote: 'lune', before: '', after: '', place: 1, ...broken },
      }),
    }
    const { status, json } = await mutate('addNote', input)
    expect([status, Object.keys(json.fields).join(',').includes(field)]).toEqual([400, true])
    expect(await database.db.textNote.count({ where: { contentId } })).toBe(0)
  })

  it('a word of 5 MB is 413', async () => {
    const { id: contentId } = await text()
    expect((await mutate('addNote', { contentId, text: 'x'.repeat(5_000_000) })).status).toBe(413)
  })

  it('notes and texts that are not there are 404, and an answer is no note', async () => {
    const { id: contentId } = await text()
    expect((await notes(newId(), 'editor')).status).toBe(404)
    expect((await mutate('addNote', { contentId: newId(), text: 'x' })).status).toBe(404)
    expect((await mutate('answerNote', { id: newId(), text: 'x' })).status).toBe(404)
    expect((await mutate('resolveNote', { id: newId(), resolved: true })).status).toBe(404)
    const { json: note } = await mutate('addNote', { contentId, text: 'x' })
    const { json: answer } = await mutate('answerNote', { id: note.id, text: 'y' })
    expect((await mutate('answerNote', { id: answer.id, text: 'z' })).json.code).toBe('NOTE_NOT_FOUND')
    expect((await mutate('resolveNote', { id: answer.id, resolved: true })).status).toBe(404)
    await database.db.content.update({ where: { id: contentId }, data: { deletedAt: new Date() } })
    expect((await notes(contentId)).status).toBe(404)
    expect((await mutate('answerNote', { id: note.id, text: 'z' })).status).toBe(404)
  })

  it('of many at once, no more are kept than a text has room for', async () => {
    const { id: contentId } = await text()
    await database.db.textNote.createMany({
      data: Array.from({ length: NOTE_LIMITS.perText - 2 }, () => ({
        ...{ id: newId(), contentId, text: 'Encore.', byId: people.editor.id },
      })),
    })
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await mutate('addNote', { contentId, text: 'x' })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  })
})

describe('an account', () => {
  it('that is deleted leaves its notes without a name', async () => {
    const { db } = database
    const gone = await buildAccount(db, { role: 'editor' })
    const headers = bearer(await signIn(db, gone, config))
    const { id: contentId } = await text()
    const { json: note } = await call.mutate('writing.addNote', { contentId, text: 'À revoir.' }, headers)
    await call.mutate('writing.resolveNote', { id: note.id, resolved: true }, headers)
    await db.user.delete({ where: { id: gone.id } })
    const { json } = await notes(contentId)
    expect(json.notes).toMatchObject([{ text: 'À revoir.', by: null, resolvedBy: null }])
    expect(json.notes[0].resolvedAt).not.toBeNull()
  })

  it('has its own notes in its export, and nobody else’s', async () => {
    const { id: contentId } = await text()
    const { json: note } = await mutate('addNote', {
      contentId,
      text: 'De l’éditeur.',
      passage: passage('la ville'),
    })
    await mutate('answerNote', { id: note.id, text: 'De l’auteur.' }, 'author')
    const section = SECTIONS.find(({ name }) => name === 'notes')
    if (!section) throw new Error('no section')
    const rows = await Array.fromAsync(rowsOf(database.db, section, people.author.id))
    expect(rows.filter((row) => row.inAnswerTo === note.id)).toMatchObject([
      { text: 'De l’auteur.', passage: null },
    ])
    expect(JSON.stringify(rows)).not.toContain('De l’éditeur.')
  })
})
