import { expect, it } from 'vitest'
import { useDiscussion } from '../../../testing/discussion.ts'

const { people, as } = useDiscussion()

it('a suspension is contested once by who is suspended, answered by somebody else, and that is told', async () => {
  const { author, other, moderator, admin } = people
  await as(moderator).people.suspend({ id: author.id, until: null, reason: 'insult' })
  const [own] = (await as(author).moderation.suspensions()).suspensions
  expect(own).toMatchObject({ reason: 'insult', until: null, holds: true, contestable: true })
  expect((await as(other).moderation.suspensions()).suspensions).toEqual([])
  const id = own?.id ?? ''
  const say = { id, text: 'Ce n’était pas moi.' }
  await expect(as(other).moderation.contestSuspension(say)).rejects.toThrow('DECISION_NOT_FOUND')
  await as(author).moderation.contestSuspension(say)
  await as(author).moderation.contestSuspension(say)
  await expect(as(author).moderation.contestSuspension({ id, text: 'Encore' })).rejects.toThrow(
    'ALREADY_DECIDED',
  )
  const waiting = async (by: typeof author) =>
    (await as(by).moderation.contestedSuspensions()).suspensions.filter((one) => one.id === id)
  expect(await waiting(admin)).toMatchObject([{ contest: say.text, judging: { may: true } }])
  await expect(as(author).moderation.answerSuspension({ id, act: 'lift' })).rejects.toThrow('FORBIDDEN')
  await as(admin).moderation.answerSuspension({ id, act: 'lift', text: 'Désolés.' })
  expect(await waiting(admin)).toEqual([])
  const { notifications } = await as(author).notifications.list()
  expect(notifications.map(({ kind }) => kind)).toEqual(['suspensionLifted', 'suspended'])
  expect((await as(author).moderation.suspensions()).suspensions).toMatchObject([
    { holds: false, contestable: false },
  ])
})
