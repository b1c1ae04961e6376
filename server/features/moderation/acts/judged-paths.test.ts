import { expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { giveSetting } from '../../../testing/settings.ts'

// judges.test.ts decides on comments and notices. These are other ways to a decision, on which decision 091 holds, too.

const { database, people, place, as, write, decide } = useDiscussion()

/** An admin who can sign in, and has done so lately. */
async function anotherIsThere() {
  const { id } = people.admin
  await database.db.user.update({ where: { id }, data: { passwordHash: 'x' } })
  await database.db.login.create({ data: { id: newId(), userId: id } })
}
const joinsTheDesk = () =>
  database.db.user.update({ where: { id: people.author.id }, data: { role: 'moderator' } })
const stateOf = async (id: string) =>
  (await as(people.admin).moderation.queue({ filter: 'all', contentId: place.contentId })).comments.find(
    (one) => one.id === id,
  )?.state

async function held(): Promise<string> {
  await giveSetting(database.db, 'holdFirst', true)
  const { id } = await as(people.author).comments.create({ contentId: place.contentId, text: 'Mon premier' })
  await giveSetting(database.db, 'holdFirst', false)
  return id
}

type User = typeof people.author
async function decideHeld(by: User, id: string, act: 'keep' | 'delete') {
  const { comments } = await as(people.admin).moderation.queue({ filter: 'held' })
  const seen = comments.find((one) => one.id === id)?.seen ?? ''
  return as(by).moderation.decide({ commentId: id, act, seen, reason: 'spam' })
}

it('who refused a held comment does not decide on its contest while somebody else is there', async () => {
  const { author, moderator, admin } = people
  await anotherIsThere()
  const id = await held()
  await decideHeld(moderator, id, 'delete')
  const [decision] = (await as(author).moderation.decisions()).decisions
  await as(author).moderation.contest({ decisionId: decision?.id ?? '', text: 'Relisez.' })
  for (const act of ['keep', 'delete'] as const)
    await expect(decideHeld(moderator, id, act)).rejects.toThrow('DECIDED_BY_YOU')
  await decideHeld(admin, id, 'keep')
  expect(await stateOf(id)).toBe('visible')
})

it('a held comment of somebody who has joined the desk is not for their equals', async () => {
  const id = await held()
  await joinsTheDesk()
  for (const act of ['keep', 'delete'] as const)
    await expect(decideHeld(people.moderator, id, act)).rejects.toThrow('FORBIDDEN')
  await decideHeld(people.admin, id, 'keep')
})

it('nor is a decision on a comment of theirs taken back by an equal', async () => {
  const id = await write(people.author, 'Un gros mot')
  const { decisionId } = await decide(people.moderator, id, 'hide', { reason: 'insult' })
  await joinsTheDesk()
  await expect(as(people.moderator).moderation.undo({ decisionId })).rejects.toThrow('FORBIDDEN')
  expect(await stateOf(id)).toBe('hidden')
})
