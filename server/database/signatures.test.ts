import { describe, expect, it } from 'vitest'
import { ROLES } from '../../shared/account/roles.ts'
import { newId } from '../../shared/base/id.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../testing/factories.ts'
import { connectTo, makeDatabase, rowsOf } from '../testing/migrations.ts'
import { readOldMigrations } from './migrations/files.ts'
import { applyMigrations } from './migrations/migrate.ts'

const MIGRATION = '20261122140000_signatures'
const database = useDatabase()

const slugOf = async (userId: string) =>
  (await database.db.teamPage.findUnique({ where: { userId }, select: { slug: true } }))?.slug
const signers = async (contentId: string) =>
  (await database.db.signature.findMany({ where: { contentId }, orderBy: { position: 'asc' } })).map(
    ({ userId, guest }) => userId ?? guest,
  )

describe('pages of the team', () => {
  it.each(ROLES)('%s: there at once, or not at all', async (role) => {
    const user = await buildUser(database.db, { username: `Rôle ${role}`, role })
    const expected = ['author', 'editor', 'admin'].includes(role) ? `role-${role}` : undefined
    expect(await slugOf(user.id)).toBe(expected)
    const later = await buildUser(database.db, { username: `Plus ${role}` })
    await database.db.user.update({ where: { id: later.id }, data: { role } })
    expect(await slugOf(later.id)).toBe(expected && `plus-${role}`)
  })

  it.each([
    ['Éléonore Œuf', 'eleonore-oeuf'],
    ['  a__b--c  ', 'ab-c'],
    ['日本', 'equipe'],
    ['Мария', 'equipe-2'],
    ['Ｆｕｌｌ', 'full'],
    ['!!', 'equipe-3'],
  ])('%s has the address %s', async (username, slug) => {
    const user = await buildUser(database.db, { role: 'editor', username })
    expect(await slugOf(user.id)).toBe(slug)
  })

  it('two of one name have two, also when they come at once', async () => {
    const names = ['Jean.Luc', 'Jean!Luc', 'Jean?Luc', 'Jean:Luc']
    const users = await Promise.all(
      names.map((username) => buildUser(database.db, { role: 'author', username })),
    )
    const slugs = await Promise.all(users.map(({ id }) => slugOf(id)))
    expect(slugs.toSorted()).toEqual(['jeanluc', 'jeanluc-2', 'jeanluc-3', 'jeanluc-4'])
  })

  it('follow the name; former addresses stay theirs, and come back', async () => {
    const rename = (id: string, username: string) =>
      database.db.user.update({ where: { id }, data: { username } })
    const user = await buildUser(database.db, { role: 'editor', username: 'Ancienne' })
    await rename(user.id, 'Nouvelle')
    expect(await slugOf(user.id)).toBe('nouvelle')
    const other = await buildUser(database.db, { role: 'editor', username: 'Ancienne !' })
    expect(await slugOf(other.id)).toBe('ancienne-2')
    await rename(user.id, 'Ancienne?')
    expect(await slugOf(user.id)).toBe('ancienne')
    const former = await database.db.formerTeamSlug.findMany({ where: { userId: user.id } })
    expect(former.map(({ slug }) => slug)).toEqual(['nouvelle'])
    await database.db.user.delete({ where: { id: user.id } })
    expect(await database.db.formerTeamSlug.count({ where: { slug: 'nouvelle' } })).toBe(0)
  })
})

describe('signatures', () => {
  it('are the maker’s without a choice, one by one or many at once', async () => {
    const user = await buildUser(database.db, { role: 'editor' })
    const first = await buildArticle(database.db, { authorId: user.id })
    const rows = [1, 2].map((n) => ({ ...first, id: newId(), slug: `lot-signe-${n}` }))
    await database.db.content.createMany({ data: rows })
    for (const { id } of [first, ...rows]) expect(await signers(id)).toEqual([user.id])
  })

  it('never fail: the owner signs what somebody leaves who knows nothing of them', async () => {
    const [owner, guest, gone] = await Promise.all([1, 2, 3].map(() => buildUser(database.db)))
    const { id } = await buildArticle(database.db, { authorId: owner?.id ?? '' })
    await database.db.signature.update({
      where: { contentId_position: { contentId: id, position: 1 } },
      data: { userId: gone?.id ?? '' },
    })
    await database.db.user.delete({ where: { id: gone?.id ?? '' } })
    expect(await signers(id)).toEqual([owner?.id])
    await database.db.signature.create({
      data: { contentId: id, position: 2, userId: guest?.id ?? '' },
    })
    await database.db.user.delete({ where: { id: guest?.id ?? '' } })
    expect(await signers(id)).toEqual([owner?.id])
    await database.db.user.delete({ where: { id: owner?.id ?? '' } })
    expect(await signers(id)).toEqual([])
  })

  it.each([
    [{ position: 4, guest: 'Quatre' }, 'Signature_position'],
    [{ position: 0, guest: 'Zéro' }, 'Signature_position'],
    [{ position: 2 }, 'Signature_one'],
    [{ position: 2, guest: 'A' }, 'Signature_guest_size'],
    [{ position: 2, guest: ' Autour ' }, 'Signature_guest_size'],
  ])('are one to three, each of one: %o is refused', async (fields, constraint) => {
    const { id } = await buildReview(database.db)
    await expect(database.db.signature.create({ data: { contentId: id, ...fields } })).rejects.toThrow(
      constraint,
    )
  })

  it('name nobody twice', async () => {
    const { id, authorId } = await buildReview(database.db)
    const again = { contentId: id, position: 2 }
    await expect(database.db.signature.create({ data: { ...again, userId: authorId } })).rejects.toThrow(
      'Unique',
    )
    await database.db.signature.create({ data: { ...again, guest: 'Une invitée' } })
    const third = { ...again, position: 3, guest: 'Une invitée' }
    await expect(database.db.signature.create({ data: third })).rejects.toThrow('Unique')
  })
})

it('what was written before is signed by who wrote it, and its writers have pages', async () => {
  const url = await makeDatabase('template0')
  const before = (await readOldMigrations()).map(({ name }) => name).filter((name) => name < MIGRATION)
  await applyMigrations(url, { restoring: { only: before } })
  const client = await connectTo(url)
  const [admin, twin, reader] = [newId(), newId(), newId()]
  const person = (id: string, name: string, role: string) =>
    client.query(
      `INSERT INTO "User" ("id", "email", "username", "usernameKey", "role") VALUES ($1, $2, $3, $4, $5::"Role")`,
      [id, `${id}@example.org`, name, name.toLowerCase(), role],
    )
  await person(admin, 'Zoé', 'admin')
  await person(twin, 'Zoé.', 'editor')
  await person(reader, 'Lecteur', 'visitor')
  const content = newId()
  await client.query(
    `INSERT INTO "Content" ("id", "kind", "slug", "title", "excerpt", "content", "authorId")
     VALUES ($1, 'article', 'ancien', 'Ancien', 'Un chapeau assez long.', '<p>x</p>', $2)`,
    [content, reader],
  )
  expect(await applyMigrations(url, { restoring: {} })).toContain(MIGRATION)
  expect(await rowsOf(url, 'SELECT "contentId", "position", "userId", "guest" FROM "Signature"')).toEqual([
    { contentId: content, position: 1, userId: reader, guest: null },
  ])
  expect(await rowsOf(url, 'SELECT "userId", "slug" FROM "TeamPage" ORDER BY "slug"')).toEqual([
    { userId: admin, slug: 'zoe' },
    { userId: twin, slug: 'zoe-2' },
  ])
})
