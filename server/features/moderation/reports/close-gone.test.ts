import { expect, it } from 'vitest'
import { useDiscussion } from '../../../testing/discussion.ts'
import { removeAccount } from '../../account/accounts/removal.ts'
import { purgeModeration } from '../purge.ts'

const { database, people, place, as, write } = useDiscussion()

const bell = async () => (await as(people.other).notifications.list()).notifications
const open = (commentId: string) => database.db.report.count({ where: { commentId, decisionId: null } })
const gone = { kind: 'report', outcomes: [{ outcome: 'gone', count: 1 }] }

it('who reported hears that it was gone, once, when its author deletes the account', async () => {
  const { author, other, moderator } = people
  const id = await write(author, 'Un mot de trop')
  await write(other, 'Une réponse', id)
  await as(other).moderation.report({ id, reason: 'spam' })
  await removeAccount(database.db, author.id)
  expect(await open(id)).toBe(1)
  await purgeModeration(database.db)
  await purgeModeration(database.db)
  expect(await open(id)).toBe(0)
  expect(await bell()).toMatchObject([{ ...gone, path: expect.stringContaining(place.slug) }])
  const [decision] = await database.db.decision.findMany({ where: { commentId: id } })
  expect(decision).toMatchObject({ text: '', authorId: null, byId: null })
  expect((await as(moderator).notifications.list()).notifications).toEqual([])
})

it('and hears where, when nothing is left of the comment, as far as that was noted', async () => {
  const { author, other } = people
  const ids = [await write(author, 'Un mot de trop'), await write(author, 'Un autre')]
  for (const id of ids) await as(other).moderation.report({ id, reason: 'spam' })
  await removeAccount(database.db, author.id)
  expect(await database.db.comment.count({ where: { id: { in: ids } } })).toBe(0)
  // Releases before 0.3.0 do not record the place.
  await database.db.report.updateMany({ where: { commentId: ids[0] ?? '' }, data: { contentId: null } })
  await purgeModeration(database.db)
  expect((await bell()).map(({ path }) => path.includes(place.slug)).sort()).toEqual([false, true])
  expect(await as(other).moderation.ownReport({ id: ids[1] ?? '' })).toMatchObject({
    report: { outcome: 'deleted' },
  })
})

it('and when its text is gone for good', async () => {
  const { author, other } = people
  const id = await write(author, 'Un mot de trop')
  await as(other).moderation.report({ id, reason: 'spam' })
  await database.db.content.delete({ where: { id: place.contentId } })
  await purgeModeration(database.db)
  expect(await open(id)).toBe(0)
  expect(await bell()).toMatchObject([{ ...gone, title: null }])
})

it('reports of what is there still wait', async () => {
  const { author, other } = people
  const id = await write(author, 'Un mot de trop')
  await as(other).moderation.report({ id, reason: 'spam' })
  await purgeModeration(database.db)
  expect([await open(id), await bell()]).toEqual([1, []])
})
