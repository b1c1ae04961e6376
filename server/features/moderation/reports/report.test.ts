import { describe, expect, it } from 'vitest'
import { wrongCounters } from '../../../testing/counters.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { giveSetting } from '../../../testing/settings.ts'

const { database, people, place, as, write, queue, decide, standing } = useDiscussion()

const stateOf = async (id: string) => {
  const row = await database.db.comment.findUniqueOrThrow({ where: { id } })
  return row.hiddenAt ? 'hidden' : row.deletedAt ? 'deleted' : 'visible'
}

describe('a report', () => {
  it('stands once per wording, is seen by the desk alone, and learns what came of it', async () => {
    const { author, other, moderator } = people
    const id = await write(author, 'Gros mot')
    const first = await as(other).moderation.report({ id, reason: 'insult', text: '  ' })
    expect(first.report).toMatchObject({ reason: 'insult', text: '', outcome: 'waiting' })
    expect(await as(other).moderation.report({ id, reason: 'insult' })).toEqual(first)
    await expect(as(other).moderation.report({ id, reason: 'spam' })).rejects.toThrow('ALREADY_REPORTED')
    expect(await queue()).toMatchObject([{ id, reports: [{ reason: 'insult', by: other.username }] }])
    expect(JSON.stringify(await as(author).moderation.decisions())).not.toContain(other.username)
    await decide(moderator, id, 'keep')
    expect((await as(other).moderation.ownReport({ id })).report).toMatchObject({ outcome: 'kept' })
    expect(await queue()).toEqual([])
  })

  it('is refused of one’s own, of what is gone or hidden, and where readers see nothing', async () => {
    const { author, other, moderator } = people
    const [own, deleted, hidden, answered, erased] = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((text) => write(author, text)),
    )
    await write(other, 'Réponse', answered)
    await as(author).comments.remove({ id: deleted ?? '' })
    await as(author).comments.remove({ id: erased ?? '' })
    await as(author).comments.forceRemove({ id: erased ?? '' })
    await decide(moderator, hidden ?? '', 'hide')
    await decide(moderator, answered ?? '', 'hide')
    for (const [by, id, code] of [
      [author, own, 'FORBIDDEN'],
      [other, deleted, 'COMMENT_DELETED'],
      [other, hidden, 'COMMENT_NOT_FOUND'],
      [other, answered, 'COMMENT_DELETED'],
      [other, erased, 'COMMENT_NOT_FOUND'],
    ] as const)
      await expect(as(by).moderation.report({ id: id ?? '', reason: 'spam' }), code).rejects.toThrow(code)
    await database.db.content.update({ where: { id: place.contentId }, data: { status: 'withdrawn' } })
    await expect(as(other).moderation.report({ id: own ?? '', reason: 'spam' })).rejects.toThrow('WITHDRAWN')
    expect(await database.db.report.count({ where: { byId: other.id } })).toBe(0)
  })

  it('of what was kept comes back for a new reason or another wording only', async () => {
    const { author, other, admin, moderator } = people
    const id = await write(author, 'Discutable')
    await as(other).moderation.report({ id, reason: 'spam' })
    await decide(moderator, id, 'keep')
    expect((await as(admin).moderation.report({ id, reason: 'spam' })).report.outcome).toBe('kept')
    expect(await queue()).toEqual([])
    await as(moderator).moderation.report({ id, reason: 'insult' })
    expect(await queue()).toMatchObject([{ id, reports: [{ reason: 'insult' }] }])
  })

  it('is taken back until somebody decides', async () => {
    const { author, other, moderator } = people
    const id = await write(author, 'Vite jugé')
    await as(other).moderation.report({ id, reason: 'spam' })
    await as(other).moderation.withdrawReport({ id })
    await as(other).moderation.withdrawReport({ id })
    expect(await queue()).toEqual([])
    await as(other).moderation.report({ id, reason: 'other', text: 'À voir' })
    await decide(moderator, id, 'keep')
    await as(other).moderation.withdrawReport({ id })
    expect((await as(other).moderation.ownReport({ id })).report).toMatchObject({ outcome: 'kept' })
  })
})

describe('enough reports', () => {
  it('hide until somebody decides, also when all come at one moment; newcomers weigh nothing', async () => {
    const { author, other, moderator } = people
    await giveSetting(database.db, 'reportsToHide', 'three')
    const id = await write(author, 'Signalé')
    await as(other).moderation.report({ id, reason: 'spam' })
    const [first, ...more] = await standing(5)
    if (!first) throw new Error('nobody')
    await as(first).moderation.report({ id, reason: 'spam' })
    expect(await stateOf(id)).toBe('visible')
    const sent = await Promise.allSettled(
      more.map((one) => as(one).moderation.report({ id, reason: 'hatred' })),
    )
    // Two reports hide it; later ones find nothing.
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await stateOf(id)).toBe('hidden')
    expect(await queue()).toMatchObject([{ id, state: 'hidden', decision: { origin: 'reports', by: null } }])
    expect((await as(author).moderation.decisions()).decisions).toMatchObject([
      { byReports: true, text: 'Signalé' },
    ])
    await decide(moderator, id, 'keep')
    expect(await stateOf(id)).toBe('visible')
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('that become too few give it back', async () => {
    const { author } = people
    await giveSetting(database.db, 'reportsToHide', 'two')
    const id = await write(author, 'Presque')
    const [one, two] = await standing(2)
    if (!one || !two) throw new Error('nobody')
    for (const by of [one, two]) await as(by).moderation.report({ id, reason: 'spam' })
    expect(await stateOf(id)).toBe('hidden')
    await as(two).moderation.withdrawReport({ id })
    expect(await stateOf(id)).toBe('visible')
    expect(await queue()).toMatchObject([{ id, state: 'visible' }])
    expect((await as(author).moderation.decisions()).decisions).toEqual([])
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('never hide what the team wrote', async () => {
    await giveSetting(database.db, 'reportsToHide', 'two')
    const id = await write(people.moderator, 'De l’équipe')
    for (const by of await standing(3)) await as(by).moderation.report({ id, reason: 'spam' })
    expect(await stateOf(id)).toBe('visible')
    expect(await queue()).toMatchObject([{ id }])
  })
})
