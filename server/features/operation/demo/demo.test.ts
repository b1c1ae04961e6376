import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../../../demo/seed/main.ts'
import { newId } from '../../../../shared/base/id.ts'
import { imageIdsIn } from '../../../../shared/images/address.ts'
import { itemHref } from '../../../../shared/routes.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { wrongCounters } from '../../../testing/counters.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { restoreFromBin } from '../../writing/bin/bin.ts'
import { DEMO_ADDRESS_END, demoIds } from './demo-ids.ts'
import { demoMembers, readDemo } from './read-demo.ts'
import { removeDemo, removeUnusedPictures } from './remove-demo.ts'

const database = useDatabase()
let admin: { id: string; username: string }
let own: { id: string }
let first: { id: string; kind: Kind; slug: string; title: string }[]
let names: string[]

beforeAll(async () => {
  const { db } = database
  admin = await buildUser(db, { role: 'admin' })
  await seedDemo(db, () => {}, new Date('2026-11-21T12:00:00Z'))
  const theirs = await demoMembers(db)
  names = (await db.user.findMany({ where: { id: { in: theirs } }, select: { username: true } })).map(
    ({ username }) => username,
  )
  first = await db.content.findMany({
    where: { authorId: { in: theirs } },
    orderBy: { createdAt: 'desc' },
    take: 8,
    select: { id: true, kind: true, slug: true, title: true },
  })
  own = await buildArticle(db, { authorId: admin.id })
}, 120_000)

const [CHANGED, COMMENTED, LIKED, SIGNED, FREED] = [0, 1, 2, 3, 4] as const
const demo = (at: number) => first[at] as (typeof first)[number]

describe('the demo', () => {
  it('is known by its ids, and all of it may go', async () => {
    const { db } = database
    const ids = await demoIds()
    const state = await readDemo(db)
    expect(state).toMatchObject({ members: ids.members.length, undecided: [], removal: null })
    expect(state?.texts).toBe((await db.content.count()) - 1)
    expect(await db.user.count({ where: { email: { endsWith: DEMO_ADDRESS_END } } })).toBe(state?.members)
    expect(await db.image.count({ where: { id: { in: ids.pictures } } })).toBe(ids.pictures.length)
    expect(state?.videos).toBe(await db.video.count())
    expect(await db.fruitlessSearch.count()).toBeGreaterThan(0)
  })

  it('lists what somebody has changed, commented, liked or signed', async () => {
    const { db } = database
    const reader = await buildUser(db)
    await db.content.update({ where: { id: demo(CHANGED).id }, data: { updatedAt: new Date() } })
    const parent = await db.comment.findFirst({ where: { contentId: demo(COMMENTED).id, parentId: null } })
    await db.comment.create({
      data: {
        ...{ id: newId(), contentId: demo(COMMENTED).id, authorId: reader.id, text: 'Une vraie réponse' },
        ...(parent && { parentId: parent.id, rootId: parent.id }),
      },
    })
    await db.content.update({
      where: { id: demo(COMMENTED).id },
      data: { commentCount: { increment: 1 }, ...(parent ? {} : { threadCount: { increment: 1 } }) },
    })
    for (const at of [LIKED, FREED]) {
      await db.contentLike.create({ data: { contentId: demo(at).id, userId: reader.id } })
      await db.content.update({ where: { id: demo(at).id }, data: { likeCount: { increment: 1 } } })
    }
    await db.signature.create({ data: { contentId: demo(SIGNED).id, position: 3, userId: admin.id } })
    const { undecided = [] } = (await readDemo(db)) ?? {}
    const why = Object.fromEntries(undecided.map(({ id, reasons }) => [id, reasons]))
    expect(why).toEqual({
      [demo(CHANGED).id]: ['changed'],
      [demo(COMMENTED).id]: ['comment'],
      [demo(LIKED).id]: ['like'],
      [demo(SIGNED).id]: ['signature'],
      [demo(FREED).id]: ['like'],
    })
  })

  it('stays whole when taking it away is interrupted', async () => {
    const { db } = database
    const before = await readDemo(db)
    await db.$executeRawUnsafe(`
      CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`)
    await db.$executeRawUnsafe(
      'CREATE TRIGGER broken BEFORE INSERT ON "FirstDayStep" FOR EACH ROW EXECUTE FUNCTION broken()',
    )
    await expect(removeDemo(db, { by: admin.id, remove: [] })).rejects.toThrow('killed')
    await db.$executeRawUnsafe('DROP TRIGGER broken ON "FirstDayStep"')
    expect(await readDemo(db)).toEqual(before)
  })

  it('is taken away by nobody but an admin', async () => {
    const { db } = database
    const editor = await buildUser(db, { role: 'editor' })
    expect(await removeDemo(db, { by: editor.id, remove: [] })).toBeNull()
    expect(await readDemo(db)).not.toBeNull()
  })
})

describe('once it was taken away', () => {
  beforeAll(async () => {
    const { db } = database
    // A text of the team links to a removed text, and to one that stays.
    const address = itemHref(demo(FREED).kind, demo(FREED).slug, 'fr')
    const content = `<p>Lire <a href="${address}">ce test</a> et <a href="/en${address}#a">cet autre</a>, et <a href="/about">nous</a>.</p>`
    await db.content.update({ where: { id: own.id }, data: { content } })
    const state = await readDemo(db)
    const once = () => removeDemo(db, { by: admin.id, remove: [demo(FREED).id] })
    const [one, two] = await Promise.all([once(), once()])
    const done = one ?? two
    // Of two requests, one removes it.
    expect([one, two].filter(Boolean)).toHaveLength(1)
    expect(done).toMatchObject({ kept: 4, members: state?.members, videos: state?.videos })
    expect(done?.texts).toBe((state?.texts ?? 0) - 4)
  }, 120_000)

  it('nothing of it is left to readers but what somebody had a hand in', async () => {
    const { db } = database
    expect(await readDemo(db)).toBeNull()
    const left = await db.content.findMany({ where: { deletedAt: null }, orderBy: { id: 'asc' } })
    const kept = [CHANGED, COMMENTED, LIKED, SIGNED].map((at) => demo(at).id)
    expect(left.map(({ id }) => id).toSorted()).toEqual([own.id, ...kept].toSorted())
    expect(new Set(left.map(({ authorId }) => authorId))).toEqual(new Set([admin.id]))
    const signed = await db.signature.findMany({ where: { content: { deletedAt: null } } })
    expect(new Set(signed.map(({ userId }) => userId))).toEqual(new Set([admin.id]))
    expect(new Set(signed.map(({ contentId }) => contentId)).size).toBe(left.length)
    expect(await db.user.count({ where: { username: { in: names } } })).toBe(0)
    expect(await db.teamPage.count({ where: { fullName: { not: null } } })).toBe(0)
    expect(await db.video.count()).toBe(0)
    expect(await db.report.count()).toBe(0)
    expect(await db.fruitlessSearch.count()).toBe(0)
    expect(await wrongCounters(db)).toEqual([])
  })

  it('real words stay, below an empty place where they answered', async () => {
    const comments = await database.db.comment.findMany({ where: { content: { deletedAt: null } } })
    const [answer] = comments.filter(({ text }) => text !== '')
    expect(comments.filter(({ text }) => text !== '').map(({ text }) => text)).toEqual(['Une vraie réponse'])
    expect(comments.filter(({ id }) => id === answer?.parentId).length).toBe(answer?.parentId ? 1 : 0)
    expect(comments.length).toBe(answer?.parentId ? 2 : 1)
    expect(await database.db.contentLike.count({ where: { contentId: demo(LIKED).id } })).toBe(1)
  })

  it('no link leads to what is gone, and no picture is missing', async () => {
    const { db } = database
    const left = await db.content.findMany({ where: { deletedAt: null } })
    const slugs = new Set(left.map(({ slug }) => slug))
    for (const { content, title, image } of left) {
      for (const [, slug = ''] of content.matchAll(/href="\/(?:news|reviews|team)\/([^"#?]+)/g))
        expect(slugs, `${title} → ${slug}`).toContain(slug)
      const shown = imageIdsIn(`${content} ${image ? `<img src="${image.split('#')[0]}">` : ''}`)
      expect(await db.image.count({ where: { id: { in: shown } } }), title).toBe(new Set(shown).size)
    }
    const { content } = left.find(({ id }) => id === own.id) ?? {}
    expect(content).toBe('<p>Lire ce test et cet autre, et <a href="/about">nous</a>.</p>')
    expect(await db.contentVersion.count({ where: { contentId: own.id } })).toBeGreaterThanOrEqual(2)
  })

  it('no list of erasures names its people, so that a backup brings them back', async () => {
    expect(await database.db.erasure.count()).toBe(0)
  })

  it('its texts lie in the bin, and come back with picture and names, by who took them away', async () => {
    const { db } = database
    const actor = { ...admin, role: 'admin' as const }
    const { id } = demo(5)
    await restoreFromBin(db, actor as never, id)
    const text = await db.content.findUniqueOrThrow({
      where: { id },
      include: { signatures: true, images: true },
    })
    expect([text.deletedAt, text.authorId, text.status]).toEqual([null, admin.id, 'published'])
    expect(names).toContain(text.signatures[0]?.guest)
    expect(text.images.length).toBeGreaterThan(0)
    // It belongs to the team from then on.
    expect(await readDemo(db)).toBeNull()
  })

  it('their pictures go with the last text that shows them', async () => {
    const { db } = database
    const { pictures } = await demoIds()
    expect(await removeUnusedPictures(db)).toBe(0)
    await db.content.deleteMany({ where: { deletedAt: { not: null } } })
    expect(await removeUnusedPictures(db)).toBeGreaterThan(10)
    const kept = await db.image.findMany({ where: { id: { in: pictures } }, include: { uses: true } })
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ uses }) => uses.length === 0)).toEqual([])
  })
})
