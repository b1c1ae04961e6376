import { beforeEach, expect, it } from 'vitest'
import { useDiscussion } from '../../../testing/discussion.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'

const { database, people, place, as, write } = useDiscussion()
type User = typeof people.author
const DAY = 86_400_000
let old: User

beforeEach(async () => {
  const { db } = database
  await db.calm.deleteMany()
  old = await buildUser(db, { createdAt: new Date(Date.now() - 3 * DAY - 60_000) })
})

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error.errorCode ?? error.cause?.errorCode ?? error.code,
  )
const say = (by: User, text: string, contentId = place.contentId) =>
  as(by).comments.create({ contentId, text })
const isHeld = async (by: User, text: string, contentId?: string) =>
  'held' in (await say(by, text, contentId))
const calm = (hours: 1 | 24 | 72 = 1, by = people.moderator) => as(by).moderation.beginCalm({ hours })
const page = () => as(null).comments.page({ kind: 'article', contentId: place.contentId })

it('holds what accounts younger than three days write, below every text, and nobody else', async () => {
  expect(await isHeld(people.author, 'Avant.')).toBe(false)
  const { until } = await calm()
  expect(until.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000)
  const elsewhere = await buildArticle(database.db)
  for (const contentId of [place.contentId, elsewhere.id])
    expect(await isHeld(people.author, 'Pendant.', contentId)).toBe(true)
  expect(await isHeld(old, 'Un ancien.')).toBe(false)
  expect(await isHeld(people.moderator, 'L’équipe.')).toBe(false)
  const { comments, calmUntil } = await as(people.moderator).moderation.queue({ filter: 'held' })
  expect(calmUntil).toEqual(until)
  expect(comments.map(({ held }) => held)).toEqual(comments.map(() => ({ rule: 'calm', found: '' })))
  expect((await page()).calmUntil).toEqual(until)
})

it('goes by age alone: who has written much in two days is held, too', async () => {
  for (const text of ['Un.', 'Deux.', 'Trois.', 'Quatre.']) await say(people.author, text)
  await calm()
  expect(await isHeld(people.author, 'Cinq.')).toBe(true)
})

it('lets no new account change what is public, and any other', async () => {
  const [mine, theirs] = [await write(people.author, 'Avant.'), await write(old, 'Avant, aussi.')]
  await calm()
  const edit = (by: User, id: string) => as(by).comments.edit({ id, content: 'Achetez !' })
  expect(await refusal(edit(people.author, mine))).toBe('COMMENT_REFUSED')
  expect(await edit(old, theirs)).toMatchObject({ text: 'Achetez !' })
})

it('ends by itself, or by hand, and lets nothing out', async () => {
  await calm()
  const one = await say(people.author, 'Pendant.')
  await database.db.calm.update({ where: { id: 1 }, data: { until: new Date(Date.now() - 1) } })
  expect(await isHeld(people.author, 'Après.')).toBe(false)
  expect(await page()).not.toHaveProperty('calmUntil')
  expect((await as(people.moderator).moderation.queue({})).calmUntil).toBeNull()
  await calm(24)
  expect(await isHeld(people.author, 'De nouveau.')).toBe(true)
  expect(await as(people.moderator).moderation.endCalm()).toEqual({ until: null })
  expect(await as(people.moderator).moderation.endCalm()).toEqual({ until: null })
  expect(await isHeld(people.author, 'Enfin.')).toBe(false)
  const waiting = (await as(people.author).comments.held()).held
  expect(waiting.map(({ text }) => text).toSorted()).toEqual(['De nouveau.', 'Pendant.'])
  // What waits may still be changed, and goes on waiting.
  await as(people.author).comments.changeHeld({ id: one.id, content: 'Changé.' })
  expect(await database.db.heldComment.findUnique({ where: { id: one.id } })).toMatchObject({
    ...{ text: 'Changé.', rule: 'calm' },
  })
})

it('pressed by two at once, the later end holds, and both are logged', async () => {
  const ends = await Promise.all([calm(72), calm(1, people.admin), calm(24)])
  const last = Math.max(...ends.map(({ until }) => until.getTime()))
  expect((await page()).calmUntil?.getTime()).toBe(last)
  expect(last).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  const events = await database.db.logEntry.findMany({ where: { userId: people.admin.id } })
  expect(events.map(({ data }) => data)).toMatchObject([{ event: 'calm_begun', hours: 1 }])
})

it('is for who moderates, for one of three spans', async () => {
  for (const by of [people.author, await buildUser(database.db, { role: 'author' })]) {
    expect(await refusal(calm(1, by))).toBe('FORBIDDEN')
    expect(await refusal(as(by).moderation.endCalm())).toBe('FORBIDDEN')
  }
  expect(await refusal(as(null).moderation.beginCalm({ hours: 1 }))).toBe('UNAUTHENTICATED')
  for (const hours of [0, 2, -1, 1.5, 1e9, '1', null, undefined, [1], {}])
    expect(await refusal(as(people.moderator).moderation.beginCalm({ hours } as never))).toBe('BAD_REQUEST')
  expect(await database.db.calm.count()).toBe(0)
})
