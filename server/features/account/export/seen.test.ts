import { beforeAll, expect, it } from 'vitest'
import type { Role } from '../../../../shared/account/roles.ts'
import { newId } from '../../../../shared/base/id.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildUser } from '../../../testing/factories.ts'
import { writeLog } from '../../logs/service.ts'
import { rowsOf } from './section.ts'
import { SECTIONS } from './sections/list.ts'

// A team member has commented, liked, signed, noted, saved and planned on four texts: an own draft, and texts of
// another that are a draft, withdrawn under another name, or public.
const database = useDatabase()
let me: Awaited<ReturnType<typeof buildUser>>
let other: typeof me
const texts: Record<string, Awaited<ReturnType<typeof buildArticle>>> = {}

async function touch(text: { id: string; slug: string; title: string }, savedById: string) {
  const { db } = database
  const comment = { id: newId(), contentId: text.id, authorId: me.id, text: 'Mon commentaire' }
  await db.comment.create({ data: comment })
  await db.contentLike.create({ data: { userId: me.id, contentId: text.id } })
  await db.signature.createMany({
    data: [{ contentId: text.id, userId: me.id, position: 2 }],
    skipDuplicates: true,
  })
  await db.textNote.create({
    data: {
      id: newId(),
      contentId: text.id,
      byId: me.id,
      quote: `SECRET passage ${text.slug}`,
      ...{ field: 'content', before: '', after: '', place: 0 },
      text: 'Ma note',
    },
  })
  await db.contentVersion.create({
    data: {
      id: newId(),
      contentId: text.id,
      kind: 'work',
      startedAt: new Date(),
      at: new Date(),
      byId: me.id,
      fields: { title: `SECRET version ${text.slug}` },
    },
  })
  await db.workingCopy.create({
    data: {
      ...{
        contentId: text.id,
        base: new Date(),
        saveKey: newId(),
        savedAt: new Date(),
        savedById,
        fields: { title: `SECRET copie ${text.slug}` },
      },
      ...{ plannedById: me.id, planned: { title: `SECRET plan ${text.slug}` }, publishAt: new Date() },
    } as Parameters<typeof db.workingCopy.create>[0]['data'],
  })
  await db.previewLink.create({
    data: {
      ...{ id: newId(), contentId: text.id, createdById: me.id, tokenHash: newId().padEnd(64, '0') },
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  await writeLog(db, {
    ...{ actionType: 'admin_action', message: `Article modifié : « ${text.title} »`, user: me },
    data: { event: 'content_updated', id: text.id, kind: 'article', slug: text.slug },
  })
}

beforeAll(async () => {
  const { db } = database
  me = await buildUser(db, { role: 'editor' })
  other = await buildUser(db, { role: 'author' })
  const make = (name: string, authorId: string, more: object) =>
    buildArticle(db, { title: `SECRET titre ${name}`, slug: `secret-${name}`, authorId, ...more })
  texts.mine = await make('mine', me.id, { status: 'draft' })
  texts.draft = await make('draft', other.id, { status: 'draft' })
  texts.withdrawn = await make('withdrawn', other.id, {
    status: 'withdrawn',
    publishedAt: new Date(Date.now() - 1000),
  })
  texts.public = await make('public', other.id, {})
  for (const text of Object.values(texts)) await touch(text, me.id)
  await db.workingCopy.update({ where: { contentId: texts.mine.id }, data: { savedById: other.id } })
})

/** Everything that their export contains in a role, as text. */
async function exported(
  role: Role,
): Promise<{ all: string; rows: Record<string, Record<string, unknown>[]> }> {
  const { db } = database
  await db.user.update({ where: { id: me.id }, data: { role } })
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const section of SECTIONS) {
    rows[section.name] = []
    // Like in the file: what is no column is not written.
    for await (const { key: _, ...row } of rowsOf(db, section, me.id))
      rows[section.name]?.push(Object.fromEntries(section.columns.map((column) => [column, row[column]])))
  }
  return { all: JSON.stringify(rows), rows }
}

const SUBJECTS = ['comments', 'likes', 'versions', 'working-copies', 'notes', 'preview-links', 'log'] as const

it.each(['editor', 'admin'] as const)(
  'an export tells an %s of every text that they had to do with',
  async (role) => {
    const { all, rows } = await exported(role)
    for (const name of ['mine', 'draft', 'withdrawn', 'public'])
      for (const word of ['titre ', 'passage secret-', 'version secret-', 'copie secret-', 'plan secret-'])
        expect(all).toContain(`SECRET ${word}${name}`)
    expect(rows.signatures).toHaveLength(4)
  },
)

it.each(['author', 'moderator', 'visitor'] as const)(
  'as %s it tells neither title nor address of what they may not see, nor what stands in it',
  async (role) => {
    const { all, rows } = await exported(role)
    for (const name of ['draft', 'withdrawn'])
      expect(all).not.toMatch(new RegExp(`secret[- ](\\w+ )*(secret-)?${name}`, 'i'))
    // For a public text, the page, and nothing of the work on it.
    expect(all).toContain('SECRET titre public')
    expect(all).not.toMatch(/SECRET (passage|version|copie|plan) secret-public/)
    expect(rows.signatures).toHaveLength(2)
    // Their own words and acts are included all the same.
    for (const name of SUBJECTS) expect([name, rows[name]?.length]).toEqual([name, 4])
    expect(rows.comments?.map(({ text }) => text)).toEqual(Array(4).fill('Mon commentaire'))
    expect(rows.notes?.map(({ text }) => text)).toEqual(Array(4).fill('Ma note'))
    expect(rows.texts).toMatchObject([{ title: 'SECRET titre mine' }])
    expect(all).toContain('SECRET version secret-mine')
  },
)

it('a game is told as far as they may see it', async () => {
  const { db } = database
  const game = async (name: string, more: object) => {
    const { id } = await buildGame(db, { name: `SECRET jeu ${name}`, slug: `secret-jeu-${name}`, ...more })
    await db.gameVersion.create({
      data: { id: newId(), gameId: id, byId: me.id, fields: { name: `SECRET fiche ${name}` } },
    })
    await db.gameVersion.create({
      data: { id: newId(), gameId: id, byId: other.id, fields: { name: 'SECRET autre fiche' } },
    })
  }
  await game('mine', { makerId: me.id })
  await game('hidden', { makerId: other.id })
  await game('public', { makerId: other.id, shownFrom: new Date(0) })
  for (const role of ['author', 'editor', 'admin'] as const) {
    const { all, rows } = await exported(role)
    for (const name of ['mine', 'hidden', 'public'])
      for (const word of [`SECRET jeu ${name}`, `/games/secret-jeu-${name}`, `SECRET fiche ${name}`])
        expect(all, role).toContain(word)
    expect(rows.games).toMatchObject([{ name: 'SECRET jeu mine', page: '/games/secret-jeu-mine' }])
    expect(all).not.toContain('SECRET autre fiche')
  }
  for (const role of ['moderator', 'visitor'] as const) {
    const { all, rows } = await exported(role)
    for (const word of ['SECRET jeu mine', 'SECRET fiche mine', 'SECRET jeu public'])
      expect(all, role).toContain(word)
    expect(all, role).not.toMatch(/jeu[- ]hidden|fiche (hidden|public)/)
    expect([rows.games?.length, rows['game-versions']?.length]).toEqual([1, 3])
  }
})

it('work of another on one’s own text is told only to who may write that text', async () => {
  expect((await exported('author')).all).toContain('SECRET copie secret-mine')
  for (const role of ['moderator', 'visitor'] as const) {
    expect((await exported(role)).all).not.toContain('SECRET copie secret-mine')
  }
  await database.db.workingCopy.update({
    where: { contentId: texts.mine?.id ?? '' },
    data: { savedById: me.id },
  })
  expect((await exported('visitor')).all).toContain('SECRET copie secret-mine')
})
