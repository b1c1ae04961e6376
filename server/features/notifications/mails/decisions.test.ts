import { beforeEach, describe, expect, it } from 'vitest'
import { decidedLine } from '../../../../shared/messages/decided.ts'
import { isDecision } from '../../../../shared/notifications/kinds.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { JobContext } from '../../../queue/job.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { tellSuspensions } from '../../comments/suspension/tell.ts'
import { purgeNotifications } from '../purge.ts'
import { sendNotificationMails } from './send.ts'

const { database, people, place, as, write, decide } = useDiscussion()
const WORD = 'Relisez la charte, svp.'
const flat = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')

beforeEach(async () => {
  const { db } = database
  await db.notification.deleteMany()
  await db.suspension.deleteMany()
  await db.content.update({ where: { id: place.contentId }, data: { title: 'Le phare' } })
})
const confirm = (id: string) =>
  database.db.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } })
const speaksEnglish = (userId: string) =>
  database.db.knownDevice.create({ data: { userId, device: 'd'.repeat(64), lang: 'en' } })
/** Moves decisions into the past, about noon of one day in their order, and makes all mails due. */
const past = () => database.db.$executeRaw`
  UPDATE "Notification" n SET "at" = date_trunc('day', now() - interval '1 day') + interval '11 hours' + place * interval '1 second'
  FROM (SELECT "id", row_number() OVER (ORDER BY "at", "id") AS place FROM "Notification") o WHERE o."id" = n."id"`

/** The mails sent by now. */
async function letters(): Promise<Mail[]> {
  await database.db
    .$executeRaw`UPDATE "NotificationMail" SET "dueAt" = now() - interval '1 second', "sentAt" = "sentAt" - interval '13 hours'`
  const sent: Mail[] = []
  const context: JobContext = {
    db: database.db,
    databaseUrl: database.url,
    config: testConfig({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://manette.example' }),
    log: silentLog,
    jobs: { send: async () => {} },
    mailer: { send: async (mail) => void sent.push(mail), close() {} },
  }
  await sendNotificationMails(context)
  return sent
}
const bell = async (user: (typeof people)['author'], lang: 'fr' | 'en' = 'fr') =>
  (await as(user).notifications.list()).notifications.map((entry) =>
    isDecision(entry.kind) ? flat(decidedLine({ ...entry, kind: entry.kind }, lang)) : entry.kind,
  )
const often = async (userId: string) =>
  (await database.db.notificationMail.findMany({ where: { userId } })).map((row) => row.often)

describe('who reported', () => {
  it.each([
    ['hide', 'Votre signalement : le commentaire a été masqué', 'Your report: the comment was hidden'],
    ['delete', 'Votre signalement : le commentaire a été supprimé', 'Your report: the comment was deleted'],
    ['keep', 'Votre signalement : le commentaire a été gardé', 'Your report: the comment was kept'],
    [
      'gone',
      'Votre signalement : le commentaire n’était déjà plus là',
      'Your report: the comment was already gone',
    ],
  ] as const)('hears what became of it: %s', async (act, fr, en) => {
    const { author, other, moderator } = people
    const id = await write(author, 'Un mot de trop')
    await as(other).moderation.report({ id, reason: 'spam' })
    if (act === 'gone') await as(author).comments.remove({ id })
    else await decide(moderator, id, act)
    await past()
    expect([await bell(other), await bell(other, 'en')]).toEqual([[fr], [en]])
    await confirm(other.id)
    expect(await often(other.id)).toEqual([])
  })

  it.each([
    ['fr', 'Vos 17 signalements : 12 masqués, 3 gardés, 2 supprimés', 'sur « Le phare »', 'Bonjour'],
    ['en', 'Your 17 reports: 12 hidden, 3 kept, 2 deleted', 'on “Le phare”', 'Hello'],
  ] as const)(
    'hears it in one line a discussion and evening, and in one mail: %s',
    async (lang, line, where, hello) => {
      const { author, other, moderator } = people
      await confirm(other.id)
      if (lang === 'en') await speaksEnglish(other.id)
      const acts = [...Array(12).fill('hide'), 'keep', 'keep', 'keep', 'delete', 'delete'] as const
      for (const act of acts) {
        const id = await write(author, `Avis ${Math.random()}`)
        await as(other).moderation.report({ id, reason: 'spam' })
        await decide(moderator, id, act)
      }
      await past()
      expect(await bell(other, lang)).toEqual([line])
      expect(await as(other).notifications.unread()).toEqual({ unread: 1 })
      expect(new Set(await often(other.id))).toEqual(new Set(['daily']))
      const [letter, ...more] = (await letters()).filter(({ to }) => to === other.email)
      expect(more).toEqual([])
      expect(flat(letter?.subject)).toBe(`${line}, ${where} – Manette`)
      for (const part of [hello, line]) expect(flat(letter?.text)).toContain(part)
      expect(letter?.text).not.toMatch(/Avis 0|L’équipe a pris une décision|The team has taken a decision/)
      const [entry] = (await as(other).notifications.list()).notifications
      expect(await as(other).notifications.readOne({ id: entry?.id ?? '' })).toEqual({ unread: 0 })
      // Another evening is another line.
      await database.db.$executeRaw`
      UPDATE "Notification" SET "at" = "at" - interval '1 day' WHERE "id" IN (SELECT "id" FROM "Notification" WHERE "userId" = ${other.id} LIMIT 2)`
      expect(await bell(other)).toHaveLength(2)
    },
  )
})

describe('who wrote', () => {
  it('reads of many comments in one line, why in a mail of one, and where to contest it', async () => {
    const { author, moderator } = people
    await confirm(author.id)
    await decide(moderator, await write(author, 'Un gros mot'), 'hide', { reason: 'insult', text: WORD })
    await past()
    const [letter] = await letters()
    expect(flat(letter?.subject)).toBe('L’équipe a masqué votre commentaire, sur « Le phare » – Manette')
    for (const part of ['Raison : propos insultants.', WORD, 'pendant 6 mois', '/profile#comments'])
      expect(flat(letter?.text)).toContain(part)
    expect(letter?.text).not.toContain('gros mot')
    await decide(moderator, await write(author, 'Encore un'), 'delete', { reason: 'insult' })
    await past()
    expect(await bell(author)).toEqual(['L’équipe a décidé de 2 de vos commentaires : 1 supprimé, 1 masqué'])
  })

  it('who opens one has not read what is told only when it can no longer be undone', async () => {
    const { author, moderator } = people
    await decide(moderator, await write(author, 'Un gros mot'), 'hide', { reason: 'insult' })
    // Moments are stored in rounded milliseconds: half of those made just now would be in the future.
    const told = () =>
      database.db.$executeRaw`UPDATE "Notification" SET "at" = clock_timestamp() - interval '1 second'`
    await told()
    await decide(moderator, await write(author, 'Encore un'), 'hide', { reason: 'insult' })
    const [entry] = (await as(author).notifications.list()).notifications
    expect(await as(author).notifications.readOne({ id: entry?.id ?? '' })).toEqual({ unread: 0 })
    await told()
    expect(await as(author).notifications.unread()).toEqual({ unread: 1 })
  })

  it('hears that a comment is held, while it is, and then what became of it', async () => {
    const { author, moderator } = people
    await giveSetting(database.db, 'holdFirst', true)
    const { id } = await as(author).comments.create({ contentId: place.contentId, text: 'Mon premier' })
    await giveSetting(database.db, 'holdFirst', false)
    expect(await bell(author)).toEqual(['Votre commentaire attend que l’équipe le lise'])
    expect((await as(author).notifications.list()).notifications[0]?.path).toBe('/profile#comments')
    const [letter] = await letters()
    expect(flat(letter?.text)).toContain('Une règle du site le retient.')
    const { comments } = await as(moderator).moderation.queue({ filter: 'held' })
    const seen = comments.find((one) => one.id === id)?.seen ?? ''
    await as(moderator).moderation.decide({ commentId: id, act: 'keep', seen })
    await past()
    expect(await bell(author)).toEqual(['L’équipe a publié votre commentaire'])
  })
})

describe('who is suspended', () => {
  const until = new Date('2027-03-01T11:00:00Z')
  const suspend = (more: object = {}) =>
    as(people.moderator).people.suspend({
      ...{ id: people.author.id, until, reason: 'insult', text: WORD },
      ...more,
    })

  it.each([
    [
      'fr',
      'Vous ne pouvez ni commenter ni signaler jusqu’au 1er mars 2027 à 12:00',
      /Raison : propos insultants/,
      /Contestez-la pendant 6 mois, dans votre profil/,
      /Mot de passe perdu/,
      /personne n’a confirmé cette adresse/,
    ],
    [
      'en',
      'You cannot comment or report until 1 March 2027, 12:00',
      /Reason: insults/,
      /Contest it within 6 months, in your profile/,
      /Lost your password/,
      /nobody has confirmed this address/,
    ],
  ] as const)(
    'is told by bell and mail, until when, why and how to contest it: %s',
    async (lang, line, why, how, lost, atBell) => {
      const { author } = people
      if (lang === 'en') await speaksEnglish(author.id)
      await suspend()
      const [said] = await bell(author, lang)
      if (lang === 'fr') expect(said).toBe(line)
      const [unconfirmed] = await letters()
      expect(unconfirmed?.to).toBe(author.email)
      expect(flat(unconfirmed?.subject)).toBe(`${said} – Manette`)
      for (const part of [why, how, lost, atBell, /\/forgot-password/, /\/profile#comments/])
        expect(flat(unconfirmed?.text)).toMatch(part)
      for (const part of [unconfirmed?.text, unconfirmed?.html]) expect(part).not.toContain('charte')
      await confirm(author.id)
      await suspend({ until: null })
      const [confirmed] = await letters()
      expect(flat(confirmed?.text)).toContain(WORD)
      expect(flat(confirmed?.text)).not.toMatch(atBell)
    },
  )

  it('is told its end: lifted, or run out, once', async () => {
    const { author, admin } = people
    await suspend()
    await as(admin).people.unsuspend({ id: author.id })
    expect((await bell(author))[0]).toMatch(/^Votre suspension est levée/)
    await suspend()
    await database.db.$executeRaw`
      UPDATE "Suspension" SET "createdAt" = now() - interval '2 days', "until" = now() - interval '1 minute' WHERE "endedAt" IS NULL`
    await Promise.all([tellSuspensions(database.db), tellSuspensions(database.db)])
    await tellSuspensions(database.db)
    const lines = await bell(author)
    expect(lines.filter((line) => line.startsWith('Votre suspension est finie'))).toHaveLength(1)
    expect(flat((await letters()).at(-1)?.text)).toContain('vous pouvez de nouveau commenter')
    await purgeNotifications(database.db)
    expect(await bell(author)).toHaveLength(lines.length)
  })

  it('along with an address is told once that is confirmed, and what a release of before made, by the job', async () => {
    const { author, other } = people
    const data = { until, createdAt: new Date() }
    await database.db.suspension.createMany({
      data: [
        { id: '1'.repeat(24), userId: author.id, carried: true, ...data },
        { id: '2'.repeat(24), userId: other.id, reason: 'spam', ...data },
      ],
    })
    await tellSuspensions(database.db)
    expect([(await bell(author)).length, (await bell(other)).length]).toEqual([0, 1])
    await confirm(author.id)
    await tellSuspensions(database.db)
    await tellSuspensions(database.db)
    expect([(await bell(author)).length, (await bell(other)).length]).toEqual([1, 1])
  })
})

it('a warning is mailed at once, to an address that nobody has confirmed without its words', async () => {
  const { author, moderator } = people
  await as(moderator).moderation.warn({ id: author.id, reason: 'spam', text: WORD })
  expect(await often(author.id)).toEqual(['now'])
  const [letter] = await letters()
  expect(flat(letter?.subject)).toBe('L’équipe vous adresse un avertissement – Manette')
  expect(flat(letter?.text)).toMatch(/Raison : publicité.*avant de commenter/s)
  expect(letter?.text).not.toContain('charte')
  await confirm(author.id)
  await as(moderator).moderation.warn({ id: author.id, reason: 'spam', text: WORD })
  const confirmed = flat((await letters())[0]?.text)
  expect(confirmed).toContain(WORD)
  // It also says that there is nothing to contest, and where to answer.
  expect(confirmed).toMatch(/Un avertissement ne vous retire rien : .* Pour y répondre, écrivez-nous : \S+/)
  expect(confirmed).not.toContain('Contestez')
  await speaksEnglish(author.id)
  await as(moderator).moderation.warn({ id: author.id, reason: 'spam', text: WORD })
  expect(flat((await letters())[0]?.text)).toMatch(
    /A warning takes nothing from you: .* To answer it, write to us: \S+/,
  )
})
