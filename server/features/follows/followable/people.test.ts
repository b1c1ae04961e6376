import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { buildAccount, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { buildArticle, buildGame } from '../../../testing/factories.ts'
import { rowsOf } from '../../account/export/section.ts'
import { SECTIONS } from '../../account/export/sections/list.ts'
import { tellFollowers } from '../telling/tell.ts'

const { database } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
let ann: Account
let author: Account
beforeEach(async () => {
  ann = await buildAccount(database.db)
  author = await buildAccount(database.db, { role: 'author' })
})

const as = (who: Account) => testCaller(database, who)
const pageOf = ({ id }: Account) => database.db.teamPage.findUniqueOrThrow({ where: { userId: id } })
const follow = (key: string, followed = true, who = ann) =>
  as(who).follows.follow({ kind: 'person', key, followed })
const sinceLongAgo = () => database.db.follow.updateMany({ data: { at: new Date('2026-01-01') } })
const told = async (who = ann) => {
  await tellFollowers(database.db)
  return (await as(who).notifications.list()).notifications.map(({ title }) => title)
}

describe('somebody of the team', () => {
  it('is followed by slug, former slug or id, and listed by the name that readers see', async () => {
    const { slug } = await pageOf(author)
    await database.db.formerTeamSlug.create({ data: { slug: 'autrefois', userId: author.id } })
    await database.db.teamPage.update({ where: { userId: author.id }, data: { fullName: 'Ada Lovelace' } })
    for (const key of [slug, 'autrefois', author.id]) {
      expect(await follow(key)).toEqual({ followed: true })
      expect(await as(ann).follows.followed({ kind: 'person', key })).toEqual({ followed: true })
    }
    expect((await as(ann).follows.list()).follows).toMatchObject([
      { kind: 'person', id: author.id, name: 'Ada Lovelace', path: `/team/${slug}` },
    ])
    const section = SECTIONS.find(({ name }) => name === 'follows')
    if (!section) throw new Error('my data has no such list')
    const rows = []
    for await (const row of rowsOf(database.db, section, ann.id)) rows.push(row)
    expect(rows).toMatchObject([{ kind: 'person', name: 'Ada Lovelace', page: `/team/${slug}` }])
    expect(await follow(slug, false)).toEqual({ followed: false })
    expect((await as(ann).follows.list()).follows).toEqual([])
  })

  it('is nobody who is not of the team, nor unknown', async () => {
    const reader = await buildAccount(database.db)
    for (const key of [reader.id, newId(), 'personne'])
      await expect(follow(key)).rejects.toMatchObject({
        message: expect.stringContaining('PERSON_NOT_FOUND'),
      })
    await expect(
      as(ann).follows.follow({ kind: 'studio' as 'person', key: 'x', followed: true }),
    ).rejects.toThrow()
  })

  it('who leaves the team is listed without a name, and one who is deleted is followed no longer', async () => {
    await follow(author.id)
    await database.db.user.update({ where: { id: author.id }, data: { role: 'visitor' } })
    expect((await as(ann).follows.list()).follows).toMatchObject([{ id: author.id, name: null, path: null }])
    await as(ann).follows.stop({ kind: 'person', id: author.id })
    expect(await database.db.follow.count({ where: { userId: ann.id } })).toBe(0)
    await database.db.follow.create({ data: { userId: ann.id, kind: 'person', targetId: author.id } })
    await database.db.user.delete({ where: { id: author.id } })
    expect(await database.db.follow.count({ where: { userId: ann.id } })).toBe(0)
  })

  it('and another may begin to follow each other at once', async () => {
    for (let round = 0; round < 20; round++)
      await Promise.all([follow(ann.id, true, author).catch(() => {}), follow(author.id)])
    const other = await buildAccount(database.db, { role: 'author' })
    for (let round = 0; round < 20; round++)
      await Promise.all([follow(other.id, round % 2 === 0, author), follow(author.id, true, other)])
    expect(await database.db.follow.count({ where: { targetId: author.id } })).toBe(2)
  })
})

describe('what they sign', () => {
  it('is told once, also to who follows its game; not what they wrote, nor what is planned', async () => {
    const { db } = database
    const game = await buildGame(db, { shownFrom: new Date(0) })
    await follow(author.id)
    await as(ann).follows.follow({ kind: 'game', key: game.id, followed: true })
    await follow(author.id, true, author)
    await sinceLongAgo()
    const { id } = await buildArticle(db, { title: 'Signé', authorId: author.id })
    await db.textGame.create({ data: { contentId: id, gameId: game.id, position: 1 } })
    await buildArticle(db, {
      title: 'Secret',
      authorId: author.id,
      status: 'published',
      publishedAt: new Date(Date.now() + 3_600_000),
    })
    expect(await told()).toEqual(['Signé'])
    expect(await told()).toEqual(['Signé'])
    expect(await told(author)).toEqual([])
  })
})
