import { beforeAll, describe, expect, it } from 'vitest'
import { MENTIONS_MAX } from '../../../../shared/texts/writing/mentions.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { rowsOf } from '../../account/export/section.ts'
import { SECTIONS } from '../../account/export/sections/list.ts'

const { config, database, call } = useAccountSite()

type Who = 'author' | 'other' | 'editor' | 'admin' | 'member'
const people = {} as Record<Who, { id: string; username: string }>
const as = {} as Record<Who, Record<string, string>>
beforeAll(async () => {
  for (const [who, role] of [
    ['author', 'author'],
    ['other', 'author'],
    ['editor', 'editor'],
    ['admin', 'admin'],
    ['member', 'visitor'],
  ] as const) {
    const account = await buildAccount(database.db, { role })
    people[who] = account
    as[who] = bearer(await signIn(database.db, account, config))
  }
})

const text = () => buildArticle(database.db, { authorId: people.author.id, status: 'draft' })
const notes = async (contentId: string, who: Who = 'author') =>
  (
    await call.query(
      `writing.notes?input=${encodeURIComponent(JSON.stringify({ json: { contentId } }))}`,
      as[who],
    )
  ).json
const add = (contentId: string, words: string, who: Who = 'editor') =>
  call.mutate('writing.addNote', { contentId, text: words }, as[who])

describe('who is named in a note', () => {
  it('is who may read it, and nobody else, whatever is sent along', async () => {
    const { id: contentId } = await text()
    const { author, other, editor, admin, member } = people
    const names = [author, other, editor, admin, member].map(({ username }) => `@${username}`).join(' ')
    const input = { contentId, text: names, mentions: [other.id, member.id] }
    const { json: made } = await call.mutate('writing.addNote', input, as.editor)
    const { json: answer } = await call.mutate('writing.answerNote', { id: made.id, text: names }, as.author)
    const { notes: found, people: offered } = await notes(contentId)
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).toSorted()
    // Nobody is told of their own words.
    expect(ids(found[0].mentions)).toEqual(ids([author, admin]))
    expect(ids(found[0].answers[0].mentions)).toEqual(ids([editor, admin]))
    expect(answer.id).toBe(found[0].answers[0].id)
    expect(ids(offered)).toEqual(expect.arrayContaining(ids([author, editor, admin])))
    for (const { id } of [other, member]) expect(ids(offered)).not.toContain(id)
    expect(Object.keys(offered[0]).toSorted()).toEqual(['id', 'username'])
  })

  it('is told to nobody where too many are named', async () => {
    const { db } = database
    const crowd = []
    for (let n = 0; n < MENTIONS_MAX + 3; n++) crowd.push(await buildAccount(db, { role: 'editor' }))
    const { id: contentId } = await text()
    const { json } = await add(contentId, crowd.map(({ username }) => `@${username}`).join(' '))
    expect(await db.noteMention.count({ where: { noteId: json.id } })).toBe(MENTIONS_MAX)
  })

  it('is forgotten with the account, and stands in its export without the words', async () => {
    const { db } = database
    const gone = await buildAccount(db, { role: 'editor' })
    const { id: contentId } = await text()
    const { json: note } = await add(contentId, `@${gone.username}, un secret de l’éditeur.`)
    const section = SECTIONS.find(({ name }) => name === 'mentions')
    if (!section) throw new Error('no section')
    const rows = await Array.fromAsync(rowsOf(db, section, gone.id))
    expect(rows.map((row) => row.note)).toEqual([note.id])
    expect(JSON.stringify(rows)).not.toContain('secret')
    await db.user.delete({ where: { id: gone.id } })
    expect(await db.noteMention.count({ where: { noteId: note.id } })).toBe(0)
    expect((await notes(contentId)).notes[0]).toMatchObject({ mentions: [] })
  })

  it('may be deleted while they are named: one waits for the other, and nothing is left of them', async () => {
    const { db } = database
    const { id: contentId } = await text()
    for (let n = 0; n < 3; n++) {
      const gone = await buildAccount(db, { role: 'editor' })
      const [{ status }] = await Promise.all([
        add(contentId, `@${gone.username} @${people.admin.username}`),
        db.user.delete({ where: { id: gone.id } }),
      ])
      expect(status).toBe(200)
      expect(await db.noteMention.count({ where: { userId: gone.id } })).toBe(0)
    }
  })
})
