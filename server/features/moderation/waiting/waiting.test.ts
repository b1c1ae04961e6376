import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import type { JobContext } from '../../../queue/job.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { moderatorsToTell, tellModeratorsJob } from './tell-moderators.ts'
import { waitingForEach } from './waiting-for.ts'
import { waitingMail } from './waiting-mail.ts'

const { database, config, people, place, as, write, decide, standing } = useDiscussion()

/** What would be queued and sent. */
function running(smtp = true) {
  const queued: { job: string; data: { userId: string; lang: 'fr' | 'en' } }[] = []
  const sent: { to: string; subject: string; text: string }[] = []
  const context = {
    db: database.db,
    config: { ...config, SMTP_URL: smtp ? 'smtp://localhost' : undefined },
    jobs: { send: async (job: { name: string }, data: never) => void queued.push({ job: job.name, data }) },
    mailer: { send: async (mail: never) => void sent.push(mail) },
  } as unknown as JobContext
  return { queued, sent, context }
}

describe('who moderates', () => {
  it('hears each morning while something waits, and nothing of what was decided meanwhile', async () => {
    const { author, other, moderator } = people
    await database.db.comment.updateMany({ data: { waitingFrom: null } })
    const able = { passwordHash: 'x' }
    await database.db.user.update({ where: { id: moderator.id }, data: able })
    await database.db.user.update({ where: { id: other.id }, data: able })
    expect(await moderatorsToTell(database.db, 9)).toEqual([])
    const id = await write(author, 'À voir')
    await as(other).moderation.report({ id, reason: 'spam' })
    expect(await moderatorsToTell(database.db, 10)).toEqual([])
    const told = await moderatorsToTell(database.db, 9)
    expect(told).toContain(moderator.id)
    expect(told).not.toContain(other.id)

    const { sent, context } = running()
    await waitingMail.run({ userId: moderator.id, lang: 'fr' }, context)
    await waitingMail.run({ userId: moderator.id, lang: 'en' }, context)
    await waitingMail.run({ userId: other.id, lang: 'fr' }, context)
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Un commentaire attend votre décision – ${INITIAL_BRAND.name}`,
      `A comment waits for your decision – ${INITIAL_BRAND.name}`,
    ])
    expect(JSON.stringify(sent)).not.toContain('À voir')
    await decide(moderator, id, 'keep')
    await waitingMail.run({ userId: moderator.id, lang: 'fr' }, context)
    expect(sent).toHaveLength(2)
  })

  it('hears within the hour of what reports have hidden', async () => {
    const { author, moderator } = people
    await database.db.user.update({ where: { id: moderator.id }, data: { passwordHash: 'x' } })
    await giveSetting(database.db, 'reportsToHide', 'two')
    const id = await write(author, 'Masqué')
    for (const by of await standing(2)) await as(by).moderation.report({ id, reason: 'hatred' })
    expect(await moderatorsToTell(database.db, 15)).toContain(moderator.id)
    await database.db.$executeRaw`UPDATE "Decision" SET "at" = "at" - interval '61 minutes'`
    expect(await moderatorsToTell(database.db, 15)).toEqual([])
  })

  it('hears of what they may decide alone', async () => {
    const { moderator, admin } = people
    await database.db.comment.updateMany({ data: { waitingFrom: null } })
    const able = { passwordHash: 'x' }
    for (const { id } of [moderator, admin]) await database.db.user.update({ where: { id }, data: able })
    const id = await write(moderator, 'De la modération')
    await as(people.other).moderation.report({ id, reason: 'insult' })
    const given = { kind: 'hatred' as const, text: 'Odieux', name: 'Zoé', email: 'zoe@example.org' }
    const address = `/news/${place.slug}`
    await as(null).moderation.notify({ ...given, address, goodFaith: true })
    for (const hour of [9, 15]) {
      const told = await moderatorsToTell(database.db, hour)
      expect([told.includes(moderator.id), told.includes(admin.id)]).toEqual([false, true])
    }
    const { sent, context } = running()
    await waitingMail.run({ userId: moderator.id, lang: 'fr' }, context)
    expect(sent).toEqual([])
    await waitingMail.run({ userId: admin.id, lang: 'fr' }, context)
    expect(sent[0]?.text).toMatch(
      /illégaux, en attente de votre réponse : 1.*\s+Un commentaire a été signalé/,
    )
    await database.db.notice.deleteMany()
  })

  it('does not hear of a contest of their own decision while somebody else is there', async () => {
    const { author, moderator, admin } = people
    await database.db.comment.updateMany({ data: { waitingFrom: null } })
    for (const { id } of [moderator, admin]) {
      await database.db.user.update({ where: { id }, data: { passwordHash: 'x' } })
      await database.db.login.create({ data: { id: newId(), userId: id } })
    }
    const id = await write(author, 'Un gros mot')
    await decide(moderator, id, 'hide', { reason: 'insult' })
    const [decision] = await database.db.decision.findMany({ where: { commentId: id } })
    await as(author).moderation.contest({ decisionId: decision?.id ?? '', text: 'Non.' })
    const of = async (user: typeof author) =>
      (await waitingForEach(database.db)).find((one) => one.id === user.id)
    expect([await of(moderator), await of(admin)]).toMatchObject([{ waiting: 0 }, { waiting: 1 }])
    const address = `/news/${place.slug}#comment-${id}`
    const given = { kind: 'hatred' as const, text: 'Odieux', name: 'Zoé', email: 'zoe@example.org' }
    await as(null).moderation.notify({ ...given, address, goodFaith: true })
    expect([await of(moderator), await of(admin)]).toMatchObject([{ notices: 0 }, { notices: 1 }])
    const [notice] = (await as(moderator).moderation.notices({ state: 'open' })).notices
    expect(notice).toMatchObject({ judging: { may: false, why: 'decided' } })
    await database.db.notice.deleteMany()
  })

  it('hears nothing where no mail leaves the site', async () => {
    const { queued, context } = running(false)
    await tellModeratorsJob.run({}, context)
    expect(queued).toEqual([])
  })
})
