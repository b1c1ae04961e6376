import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import type { JobContext } from '../../../queue/job.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { silentLog } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { sendNoteMails } from './send-notes.ts'

const PUBLIC_URL = 'https://manette.example'
const database = useDatabase()
const site = useMailedSite(database, {
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
  PUBLIC_URL,
  MAIL_FROM: 'Manette <ne-pas-repondre@manette.example>',
})
const call = callsTo(() => site.app)

type Account = Awaited<ReturnType<typeof buildAccount>>
type Who = 'owner' | 'writer' | 'named' | 'stranger'
const people = {} as Record<Who, Account>
const as = {} as Record<Who, Record<string, string>>
beforeEach(async () => {
  const { db } = database
  await db.noteMail.deleteMany()
  site.received.length = 0
  for (const [who, role] of [
    ['owner', 'author'],
    ['writer', 'editor'],
    ['named', 'editor'],
    ['stranger', 'author'],
  ] as const) {
    people[who] = await buildAccount(db, { role })
    as[who] = bearer(await signIn(db, people[who], site.app.site.config))
  }
})

const text = () =>
  buildArticle(database.db, { authorId: people.owner.id, status: 'draft', title: 'Nuit sans lune' })
async function note(contentId: string, words: string, who: Who = 'writer'): Promise<string> {
  const { status, json } = await call.mutate('writing.addNote', { contentId, text: words }, as[who])
  expect(status).toBe(200)
  return json.id
}
const mailsTo = (who: Who) => site.to(people[who].email)
async function mailed(who: Who, count: number) {
  await vi.waitFor(() => expect(mailsTo(who)).toHaveLength(count), { timeout: 30_000 })
  return mailsTo(who)
}
/** As if all mails had been sent that long ago. */
const anHourLater = () =>
  database.db.noteMail.updateMany({
    where: { sentAt: { not: null } },
    data: { sentAt: new Date(Date.now() - 61 * 60_000) },
  })
/** A separate process, which sends what is due. */
const sent: string[] = []
const context = (): JobContext => ({
  db: database.db,
  databaseUrl: database.url,
  config: site.app.site.config,
  log: silentLog,
  jobs: { send: async () => {} },
  mailer: {
    async send({ to }) {
      sent.push(to)
    },
    close() {},
  },
})

describe('a note', () => {
  it('is told to the owner of the text and to who is named, not to its writer, with the way to it', async () => {
    const { id } = await text()
    await note(id, `Quelle nuit, @${people.named.username} ?`)
    const [told] = await mailed('named', 1)
    expect(told?.email.subject).toBe(
      `${people.writer.username} vous nomme dans une note : « Nuit sans lune » – Manette`,
    )
    const [owned] = await mailed('owner', 1)
    expect(owned?.email.subject).toBe('Une note sur « Nuit sans lune » – Manette')
    expect(owned?.email.text).toContain('Quelle nuit, @')
    expect(owned?.email.text).toContain(`${PUBLIC_URL}/admin?tab=articles&edit=${id}`)
    expect([...mailsTo('writer'), ...mailsTo('stranger')]).toEqual([])
  })

  it('is told to nobody who may not see the text, named or signing it', async () => {
    const { id } = await text()
    await database.db.signature.create({
      data: { contentId: id, position: 2, userId: people.stranger.id },
    })
    const noteId = await note(id, `@${people.stranger.username} @quelqu’un`)
    await mailed('owner', 1)
    expect(mailsTo('stranger')).toEqual([])
    expect(await database.db.noteMail.count({ where: { userId: people.stranger.id } })).toBe(0)
    expect(await database.db.noteMention.count({ where: { noteId } })).toBe(0)
  })

  it('that answers is told to those in its thread', async () => {
    const { id } = await text()
    const thread = await note(id, 'Quelle nuit ?', 'named')
    await mailed('owner', 1)
    const { status } = await call.mutate('writing.answerNote', { id: thread, text: 'Celle du 3.' }, as.owner)
    expect(status).toBe(200)
    const [mail] = await mailed('named', 1)
    expect(mail?.email.text).toContain('Celle du 3.')
    expect(mailsTo('writer')).toEqual([])
  })

  it('is mailed once an hour at most for one person and text: what comes meanwhile goes out as one', async () => {
    const { id } = await text()
    await note(id, 'La première.')
    await mailed('owner', 1)
    for (const words of ['La deuxième.', 'La troisième.']) await note(id, words, 'named')
    const other = await text()
    await note(other.id, 'D’un autre texte.')
    await mailed('owner', 2)
    await sendNoteMails(context())
    expect(mailsTo('owner')).toHaveLength(2)
    await anHourLater()
    sent.length = 0
    await Promise.all([sendNoteMails(context()), sendNoteMails(context()), sendNoteMails(context())])
    // By one of these, or by the site's own process, if it comes first.
    const all = () => sent.filter((to) => to === people.owner.email).length + mailsTo('owner').length
    await vi.waitFor(() => expect(all()).toBe(3), { timeout: 30_000 })
    // The site's own process records it after sending.
    await vi.waitFor(
      async () => {
        const waiting = { userId: people.owner.id, sentAt: null }
        expect(await database.db.noteMail.count({ where: waiting })).toBe(0)
      },
      { timeout: 30_000 },
    )
  })

  it('that is settled before its mail goes out is not mailed, nor one of a text that is gone or closed to its reader', async () => {
    const { db } = database
    const texts = [await text(), await text(), await text()]
    for (const { id } of texts) await note(id, 'La première.')
    await mailed('owner', 3)
    const last = await Promise.all(texts.map(({ id }) => note(id, 'La deuxième.')))
    await call.mutate('writing.resolveNote', { id: last[0], resolved: true }, as.writer)
    await db.content.update({ where: { id: texts[1]?.id ?? '' }, data: { deletedAt: new Date() } })
    await db.content.update({ where: { id: texts[2]?.id ?? '' }, data: { authorId: people.stranger.id } })
    await anHourLater()
    sent.length = 0
    await sendNoteMails(context())
    expect(sent).toEqual([])
    // The site's own process may have one of them in hand.
    await expect.poll(() => db.noteMail.count({ where: { sentAt: null } }), { timeout: 30_000 }).toBe(0)
  })

  it('is told in the language in which its reader last signed in', async () => {
    const login = { email: people.owner.email, password: PASSWORD }
    await call.rest('POST', '/auth/login', login, { 'accept-language': 'en' })
    const { id } = await text()
    await note(id, 'Which night?')
    const mail = await vi.waitFor(
      () => {
        const found = mailsTo('owner').find(({ email }) => email.subject?.includes('A note on'))
        expect(found).toBeDefined()
        return found
      },
      { timeout: 30_000 },
    )
    expect(mail?.email.subject).toBe('A note on “Nuit sans lune” – Manette')
    expect(mail?.email.text).toContain(`${PUBLIC_URL}/en/admin?tab=articles&edit=${id}`)
  })

  it('of a mail server that is away is tried again, and forgotten with the account', async () => {
    const { db } = database
    const { id: contentId } = await text()
    const noteId = newId()
    // Not through the site, whose own process would send it.
    await db.textNote.create({ data: { id: noteId, contentId, byId: people.owner.id, text: 'À revoir.' } })
    await db.noteMail.create({
      data: { id: 'a'.repeat(24), noteId, contentId, userId: people.named.id },
    })
    const away = { ...context(), mailer: { send: () => Promise.reject(new Error('451')), close() {} } }
    await expect(sendNoteMails(away)).rejects.toThrow('451')
    const [waiting] = await db.noteMail.findMany()
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null, claimedUntil: null })
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now())
    await db.user.delete({ where: { id: people.named.id } })
    expect(await db.noteMail.count()).toBe(0)
  })
})
