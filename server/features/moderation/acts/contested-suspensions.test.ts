import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { buildUser } from '../../../testing/factories.ts'
import { purgeModeration } from '../purge.ts'
import { waitingLetter } from '../waiting/letter.ts'
import { waitingForEach } from '../waiting/waiting-for.ts'

const { database, people, as } = useDiscussion()
type User = (typeof people)['author']

/** A suspended user contests the suspension. */
async function contested(by: User = people.moderator): Promise<string> {
  const { author } = people
  await as(by).people.suspend({ id: author.id, until: null, reason: 'insult' })
  const [own] = (await as(author).moderation.suspensions()).suspensions
  const id = own?.id ?? ''
  await as(author).moderation.contestSuspension({ id, text: 'Ce n’était pas moi.' })
  return id
}
const able = (...users: User[]) =>
  database.db.user.updateMany({
    where: { id: { in: users.map(({ id }) => id) } },
    data: { passwordHash: 'x' },
  })
const signsIn = (userId: string) => database.db.login.create({ data: { id: newId(), userId } })
const waiting = async (by: User, id: string) =>
  (await as(by).moderation.contestedSuspensions()).suspensions.filter((one) => one.id === id)
const own = async () => (await as(people.author).moderation.suspensions()).suspensions

it('a suspension is contested once by who is suspended, answered by somebody else, and that is told', async () => {
  const { author, other, moderator, admin } = people
  await as(moderator).people.suspend({ id: author.id, until: null, reason: 'insult' })
  const [first] = await own()
  expect(first).toMatchObject({ reason: 'insult', until: null, holds: true, contestable: true })
  expect((await as(other).moderation.suspensions()).suspensions).toEqual([])
  const id = first?.id ?? ''
  const say = { id, text: 'Ce n’était pas moi.' }
  await expect(as(other).moderation.contestSuspension(say)).rejects.toThrow('DECISION_NOT_FOUND')
  await as(author).moderation.contestSuspension(say)
  await as(author).moderation.contestSuspension(say)
  await expect(as(author).moderation.contestSuspension({ id, text: 'Encore' })).rejects.toThrow(
    'ALREADY_DECIDED',
  )
  expect(await waiting(admin, id)).toMatchObject([{ contest: say.text, judging: { may: true } }])
  await expect(as(author).moderation.answerSuspension({ id, act: 'lift' })).rejects.toThrow('FORBIDDEN')
  await as(admin).moderation.answerSuspension({ id, act: 'lift', text: 'Désolés.' })
  expect(await waiting(admin, id)).toEqual([])
  const { notifications } = await as(author).notifications.list()
  expect(notifications.map(({ kind }) => kind)).toEqual(['suspensionLifted', 'suspended'])
  expect(await own()).toMatchObject([
    { holds: false, contestable: false, outcome: 'lifted', answer: 'Désolés.' },
  ])
})

it('a suspension that is kept stays, and its person reads why', async () => {
  const { author, admin } = people
  const id = await contested()
  await as(admin).moderation.answerSuspension({ id, act: 'keep', text: 'C’était bien vous.' })
  expect(await waiting(admin, id)).toEqual([])
  expect(await own()).toMatchObject([
    { holds: true, contestable: false, outcome: 'kept', bySame: false, answer: 'C’était bien vous.' },
  ])
  const { notifications } = await as(author).notifications.list()
  expect(notifications.map(({ kind }) => kind)).toEqual(['suspensionKept', 'suspended'])
  await expect(as(admin).moderation.answerSuspension({ id, act: 'lift' })).rejects.toThrow(
    'DECISION_NOT_FOUND',
  )
})

describe('who has suspended', () => {
  it('does not answer while somebody else is there, and is not counted among those for whom it waits', async () => {
    const { moderator, admin } = people
    await able(moderator, admin)
    await signsIn(admin.id)
    const id = await contested()
    expect(await waiting(moderator, id)).toMatchObject([{ judging: { may: false, why: 'decided' } }])
    const answer = as(moderator).moderation.answerSuspension({ id, act: 'keep' })
    await expect(answer).rejects.toThrow('DECIDED_BY_YOU')
    const counts = await waitingForEach(database.db)
    const of = (user: User) => counts.find((one) => one.id === user.id)?.suspensions
    expect(of(moderator)).toBeLessThan(of(admin) ?? 0)
  })

  it('does not escape that by suspending once more, which somebody else may', async () => {
    const { author, moderator, admin } = people
    await able(moderator, admin)
    await signsIn(admin.id)
    const id = await contested()
    const anew = { id: author.id, until: null, reason: 'spam' as const }
    await expect(as(moderator).people.suspend(anew)).rejects.toThrow('DECIDED_BY_YOU')
    expect(await waiting(admin, id)).toHaveLength(1)
    await as(admin).people.suspend(anew)
    expect(await waiting(admin, id)).toEqual([])
    expect(await own()).toMatchObject([
      { holds: true, reason: 'spam', contestable: true },
      { holds: false, outcome: 'kept', bySame: false },
    ])
  })

  it('answers after a week, and who is suspended reads that it was the same person', async () => {
    const { moderator, admin } = people
    await able(moderator, admin)
    await signsIn(admin.id)
    const id = await contested()
    const contestedAt = new Date(Date.now() - 8 * 86_400_000)
    await database.db.suspension.update({ where: { id }, data: { contestedAt } })
    expect(await waiting(moderator, id)).toMatchObject([{ judging: { may: true, as: 'same' } }])
    await as(moderator).moderation.answerSuspension({ id, act: 'keep' })
    expect(await own()).toMatchObject([{ outcome: 'kept', bySame: true }])
    const where = {
      data: { path: ['suspensionId'], equals: id },
      message: { startsWith: 'Suspension contestée' },
    }
    expect(await database.db.logEntry.findFirst({ where })).toMatchObject({
      message: 'Suspension contestée : gardée par qui avait déjà décidé',
    })
    // When accounts are gone, nobody knows whether two people were the same.
    await database.db.suspension.update({ where: { id }, data: { byId: null, answeredById: null } })
    expect(await own()).toMatchObject([{ outcome: 'kept', bySame: false }])
  })
})

it('what a moderator says of a suspension is not for their equals', async () => {
  const { moderator, admin } = people
  await as(admin).people.suspend({ id: moderator.id, until: null, reason: 'insult' })
  const [mine] = (await as(moderator).moderation.suspensions()).suspensions
  await as(moderator).moderation.contestSuspension({ id: mine?.id ?? '', text: 'Entre nous.' })
  const peer = await buildUser(database.db, { role: 'moderator' })
  expect(await waiting(peer, mine?.id ?? '')).toMatchObject([
    { contest: null, suspension: null, judging: { may: false, why: 'above' } },
  ])
  expect(await waiting(admin, mine?.id ?? '')).toMatchObject([
    { contest: 'Entre nous.', suspension: { reason: 'insult', text: '', until: null, by: admin.username } },
  ])
})

it('one that ran out is answered without lifting the one that holds since', async () => {
  const { author, moderator, admin } = people
  const id = await contested()
  await database.db.suspension.update({ where: { id }, data: { until: new Date(Date.now() - 1000) } })
  await database.db.suspension.update({ where: { id }, data: { endedAt: new Date() } })
  await as(moderator).people.suspend({ id: author.id, until: null, reason: 'spam' })
  await as(admin).moderation.answerSuspension({ id, act: 'lift' })
  expect(await own()).toMatchObject([
    { holds: true, reason: 'spam', outcome: null },
    { holds: false, outcome: 'lifted' },
  ])
})

it('one that is being put in its place at the same moment holds', async () => {
  const { author, admin } = people
  const another = await buildUser(database.db, { role: 'admin' })
  for (let round = 0; round < 8; round++) {
    const id = await contested()
    await Promise.allSettled([
      as(admin).moderation.answerSuspension({ id, act: 'lift' }),
      as(another).people.suspend({ id: author.id, until: null, reason: 'spam' }),
    ])
    expect(await own()).toMatchObject([{ holds: true, reason: 'spam' }, ...Array(2 * round + 1).fill({})])
  }
})

it('the number at the desk and the mail of the morning have it until it is answered', async () => {
  const { moderator, admin } = people
  await able(admin)
  const number = async () => (await as(moderator).moderation.waiting()).waiting
  const mailed = async () =>
    (await waitingForEach(database.db)).find((one) => one.id === admin.id)?.suspensions ?? 0
  const before = [await number(), await mailed()] as const
  const id = await contested()
  expect([await number(), await mailed()]).toEqual([before[0] + 1, before[1] + 1])
  await as(admin).moderation.answerSuspension({ id, act: 'keep' })
  expect([await number(), await mailed()]).toEqual([...before])
})

it('the mail names contested suspensions, in both languages', () => {
  const site = { ...INITIAL_BRAND, name: 'Manette' }
  const counts = { waiting: 0, hidden: 0, notices: 0 }
  const letter = (lang: 'fr' | 'en', suspensions: number) =>
    waitingLetter(
      { to: 'm@example.org', lang, origin: 'https://manette.example', site },
      { ...counts, suspensions },
    )
  expect(letter('fr', 1).subject).toBe('Une suspension contestée attend votre décision – Manette')
  expect(letter('fr', 2).subject).toBe('2 suspensions contestées attendent votre décision – Manette')
  expect(letter('en', 1).subject).toBe('A contested suspension waits for your decision – Manette')
  expect(letter('en', 2).text).toContain('Contested suspensions, waiting for your answer: 2.')
})

it('what a contest and its answer say is forgotten six months after it, and not while it waits', async () => {
  const id = await contested()
  const words = async () =>
    database.db.suspension.findUnique({ where: { id }, select: { contest: true, answer: true } })
  const past = new Date(Date.now() - 200 * 86_400_000)
  await database.db.suspension.update({ where: { id }, data: { createdAt: past, contestedAt: past } })
  await purgeModeration(database.db)
  expect(await words()).toEqual({ contest: 'Ce n’était pas moi.', answer: '' })
  await as(people.admin).moderation.answerSuspension({ id, act: 'keep', text: 'Si.' })
  await purgeModeration(database.db)
  expect(await words()).toEqual({ contest: 'Ce n’était pas moi.', answer: 'Si.' })
  await database.db.suspension.update({ where: { id }, data: { answeredAt: past } })
  await purgeModeration(database.db)
  expect(await words()).toEqual({ contest: null, answer: '' })
  expect(await own()).toMatchObject([{ outcome: 'kept', contestable: false }])
})
