import { beforeEach, describe, expect, it } from 'vitest'
import { useDiscussion } from '../../../testing/discussion.ts'
import { buildUser } from '../../../testing/factories.ts'

const { database, people, place, as, write, decide } = useDiscussion()
beforeEach(async () => {
  await database.db.warning.deleteMany()
})
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error.errorCode ?? error.cause?.errorCode ?? error.code,
  )
const SPAM = { reason: 'spam' as const, text: 'Pas de publicité ici.' }

describe('the card of a member', () => {
  it('says what the desk needs to know, and no address', async () => {
    const { author, moderator, admin } = people
    await write(author, 'Un')
    await decide(moderator, await write(author, 'Deux'), 'hide', { reason: 'insult' })
    await as(admin).people.suspend({ id: author.id, until: null, reason: 'insult' })
    await as(moderator).moderation.warn({ id: author.id, ...SPAM })
    await as(moderator).moderation.note({ id: author.id, text: 'Déjà prévenu de vive voix.' })
    const card = await as(admin).moderation.member({ id: author.id })
    expect(card).toMatchObject({
      ...{ username: author.username, comments: 1, removed: 1, suspensions: 1, suspendedUntil: null },
      warnings: [{ reason: 'spam', readAt: null, by: moderator.username }],
      notes: [{ text: 'Déjà prévenu de vive voix.', by: moderator.username, isMine: false }],
    })
    expect(JSON.stringify(card)).not.toContain(author.email)
    expect(await refusal(as(author).moderation.member({ id: author.id }))).toBe('FORBIDDEN')
    expect(await refusal(as(admin).moderation.member({ id: '0'.repeat(24) }))).toBe('USER_NOT_FOUND')
  })
})

describe('a note', () => {
  it('is of those who moderate, about people of a lower rank, and goes with the account', async () => {
    const { author, moderator, admin } = people
    const peer = await buildUser(database.db, { role: 'moderator' })
    for (const id of [moderator.id, peer.id, admin.id])
      expect(await refusal(as(moderator).moderation.note({ id, text: 'Non' }))).toBe('FORBIDDEN')
    for (const text of ['', ' \u200b', 'é'.repeat(501)])
      expect(await refusal(as(moderator).moderation.note({ id: author.id, text }))).toBe('BAD_REQUEST')
    const { notes } = await as(moderator).moderation.note({ id: author.id, text: 'Oui' })
    const noteId = notes[0]?.id ?? ''
    expect((await as(peer).moderation.removeNote({ noteId })).notes).toEqual([])
    expect(await refusal(as(peer).moderation.removeNote({ noteId }))).toBe('NOTE_NOT_FOUND')
    await as(moderator).moderation.note({ id: author.id, text: 'Encore' })
    await database.db.user.delete({ where: { id: author.id } })
    expect(await database.db.memberNote.count({ where: { userId: author.id } })).toBe(0)
  })
})

describe('words at hand', () => {
  it('come in the language of who will read them, in French where there is no English', async () => {
    const { author, moderator, admin } = people
    const templates = [
      { reason: 'insult' as const, fr: 'Restons polis.', en: 'Be polite.' },
      { reason: 'spam' as const, fr: 'Pas de publicité.', en: '' },
    ]
    await as(admin).brand.update({ templates })
    const texts = async (to: { userId?: string; lang?: 'fr' | 'en' }) =>
      (await as(moderator).moderation.templates(to)).templates.map(({ text }) => text)
    expect(await texts({})).toEqual(['Restons polis.', 'Pas de publicité.'])
    expect(await texts({ userId: author.id })).toEqual(['Restons polis.', 'Pas de publicité.'])
    const device = { userId: author.id, device: 'd'.repeat(64), lang: 'en' }
    await database.db.knownDevice.create({ data: device })
    expect(await texts({ userId: author.id, lang: 'fr' })).toEqual(['Be polite.', 'Pas de publicité.'])
    expect(await texts({ lang: 'en' })).toEqual(['Be polite.', 'Pas de publicité.'])
    expect(await refusal(as(author).moderation.templates({}))).toBe('FORBIDDEN')
    await as(admin).brand.update({ templates: [] })
    expect(await texts({})).toEqual([])
  })
})

describe('a warning', () => {
  it('is read before one writes, changes or reports again', async () => {
    const { author, other, moderator } = people
    const mine = await write(author, 'Bonjour')
    const theirs = await write(other, 'Bonsoir')
    await as(moderator).moderation.warn({ id: author.id, ...SPAM })
    const refused = await as(author)
      .comments.create({ contentId: place.contentId, text: 'Encore' })
      .catch((error) => error)
    expect(refused.errorCode).toBe('WARNING_UNREAD')
    const { id } = refused.details.data.warning
    expect(refused.details.data.warning).toMatchObject(SPAM)
    expect(JSON.stringify(refused.details)).not.toContain(moderator.id)
    for (const call of [
      () => as(author).comments.edit({ id: mine, content: 'Autre' }),
      () => as(author).moderation.report({ id: theirs, reason: 'spam' }),
    ])
      expect(await refusal(call())).toBe('WARNING_UNREAD')
    expect(await refusal(as(other).moderation.readWarning({ id }))).toBe('WARNING_NOT_FOUND')
    await as(author).moderation.readWarning({ id })
    const { warnings } = await as(author).moderation.readWarning({ id })
    expect(warnings).toMatchObject([{ id, ...SPAM, readAt: expect.any(Date) }])
    await write(author, 'Encore')
    expect((await as(author).notifications.list()).notifications).toMatchObject([
      { kind: 'warning', path: '/profile#comments' },
    ])
  })

  it('is read one after the other, and upon nobody of one’s own rank', async () => {
    const { author, moderator, admin } = people
    for (const id of [moderator.id, admin.id])
      expect(await refusal(as(moderator).moderation.warn({ id, ...SPAM }))).toBe('FORBIDDEN')
    expect(await refusal(as(moderator).moderation.warn({ id: author.id, reason: 'spam', text: '' }))).toBe(
      'BAD_REQUEST',
    )
    await Promise.all([moderator, admin].map((by) => as(by).moderation.warn({ id: author.id, ...SPAM })))
    for (let left = 2; left > 0; left--) {
      const { details } = await as(author)
        .comments.create({ contentId: place.contentId, text: 'Encore' })
        .catch((error) => error)
      await as(author).moderation.readWarning({ id: details.data.warning.id })
    }
    await write(author, 'Encore')
  })

  it('lets nothing slip through that is written at the same moment', async () => {
    const { author, moderator } = people
    await Promise.allSettled([
      as(moderator).moderation.warn({ id: author.id, ...SPAM }),
      ...['a', 'b', 'c'].map((text) => as(author).comments.create({ contentId: place.contentId, text })),
    ])
    const [warning] = await database.db.warning.findMany({ where: { userId: author.id } })
    const later = await database.db.comment.count({
      where: { authorId: author.id, createdAt: { gt: new Date((warning?.createdAt.getTime() ?? 0) + 50) } },
    })
    expect(later).toBe(0)
    expect(await refusal(as(author).comments.create({ contentId: place.contentId, text: 'd' }))).toBe(
      'WARNING_UNREAD',
    )
  })
})
