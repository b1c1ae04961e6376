import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobContext } from '../../../queue/job.ts'
import { createCaller } from '../../../router.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { silentLog } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { createContextInner } from '../../../trpc/context.ts'
import { EDITORS_TOLD } from '../states/tell.ts'
import { sendDeskMails } from './send.ts'

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
let author: Account
let editor: Account
let as: { author: Record<string, string>; editor: Record<string, string> }
beforeEach(async () => {
  const { db } = database
  await db.deskMail.deleteMany()
  // People of the previous test are no longer in the team.
  await db.user.updateMany({ data: { role: 'visitor' } })
  site.received.length = 0
  author = await buildAccount(db, { role: 'author' })
  editor = await buildAccount(db, { role: 'editor' })
  const { config } = site.app.site
  as = {
    author: bearer(await signIn(db, author, config)),
    editor: bearer(await signIn(db, editor, config)),
  }
})

const text = (more: object = {}) =>
  buildArticle(database.db, { authorId: author.id, status: 'draft', title: 'Nuit sans lune', ...more })
const act = async (what: string, input: object, who: 'author' | 'editor') => {
  const { status, body } = await call.mutate(`writing.${what}`, input, as[who])
  expect([status, body]).toEqual([200, expect.anything()])
}
const mailsTo = ({ email }: Account) => site.to(email)
/** Waits until as many have arrived, and no job has anything left to send. */
async function mailed(account: Account, count: number) {
  await vi.waitFor(
    async () => {
      expect(await database.db.deskMail.count({ where: { sentAt: null, dueAt: { lte: new Date() } } })).toBe(
        0,
      )
      expect(mailsTo(account)).toHaveLength(count)
    },
    { timeout: 30_000 },
  )
  return mailsTo(account)
}

describe('a proposal', () => {
  it('is mailed to the editors, not to who proposes, with the way to the text', async () => {
    const second = await buildAccount(database.db, { role: 'editor' })
    const admin = await buildAccount(database.db, { role: 'admin' })
    const demo = await buildAccount(database.db, { role: 'editor', passwordHash: null })
    const { id } = await text()
    await act('propose', { id }, 'author')
    const [mail] = await mailed(editor, 1)
    await mailed(second, 1)
    expect(mail?.email.subject).toBe('À relire : « Nuit sans lune » – Manette')
    expect(mail?.email.text).toContain(`${PUBLIC_URL}/admin?tab=articles&edit=${id}`)
    expect(mail?.email.text).toContain(author.username)
    expect([admin, demo, author].flatMap(mailsTo)).toEqual([])
  })

  it('goes to admins where there is no editor, and to twenty people at most', async () => {
    const { db } = database
    await db.user.updateMany({ where: { id: editor.id }, data: { role: 'visitor' } })
    const admins: Account[] = []
    for (let n = 0; n < EDITORS_TOLD + 2; n++) admins.push(await buildAccount(db, { role: 'admin' }))
    await act('propose', { id: (await text()).id }, 'author')
    expect(await db.deskMail.count()).toBe(EDITORS_TOLD)
    expect(await db.deskMail.count({ where: { userId: admins[0]?.id ?? '' } })).toBe(1)
  })

  it('of one text is mailed once an hour: a later one waits, and is not sent when it is settled by then', async () => {
    const { db } = database
    const { id } = await text()
    for (let n = 0; n < 3; n++) {
      await act('propose', { id }, 'author')
      if (n === 0) await mailed(editor, 1)
      await act('sendBack', { id }, 'author')
    }
    expect(mailsTo(editor)).toHaveLength(1)
    const [waiting, ...others] = await db.deskMail.findMany({ where: { userId: editor.id, sentAt: null } })
    expect(others).toEqual([])
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
    // The hour is over, and it is a draft again, so nobody has to act.
    await db.deskMail.updateMany({ where: { sentAt: null }, data: { dueAt: new Date() } })
    await act('propose', { id: (await text()).id }, 'author')
    await mailed(editor, 2)
    expect(await db.deskMail.count({ where: { contentId: id, sentAt: null } })).toBe(0)
  })
})

describe('what an editor does', () => {
  it.each([
    ['publish', {}, 'Votre article « Nuit sans lune » est en ligne – Manette'],
    ['sendBack', { word: 'Il manque\nla fin.' }, 'Votre article « Nuit sans lune » vous est rendu – Manette'],
  ])('is mailed to the author: %s', async (what, more, subject) => {
    const { id } = await text({ status: 'proposed' })
    await act(what, { id, ...more }, 'editor')
    const [mail] = await mailed(author, 1)
    expect(mail?.email.subject).toBe(subject)
    expect(mail?.email.text).toContain(editor.username)
    if ('word' in more) expect(mail?.email.text).toContain('« Il manque\nla fin. »')
    // Nothing of the message stays in the queue.
    expect(await database.db.deskMail.findMany({ select: { word: true } })).toEqual([{ word: null }])
  })

  it('a plan says when, in Paris; of two before a mail is sent, the later one', async () => {
    const { id } = await text({ status: 'proposed' })
    const { db } = database
    const year = new Date().getUTCFullYear() + 2
    await act('publish', { id, publishAt: `${year}-07-14T18:30:00+02:00` }, 'editor')
    const [mail] = await mailed(author, 1)
    expect(mail?.email.text).toContain(`14 juillet ${year} à 18:30 (heure de Paris)`)
    await db.deskMail.create({
      data: {
        ...{ id: '0'.repeat(24), contentId: id, userId: author.id, act: 'plan' },
        dueAt: new Date(Date.now() + 60_000),
      },
    })
    await act('publish', { id, publishAt: `${year}-07-15T18:30:00+02:00` }, 'editor')
    await mailed(author, 2)
    expect(await db.deskMail.count({ where: { id: '0'.repeat(24) } })).toBe(0)
  })

  it('to a text of their own is mailed to nobody', async () => {
    const { id } = await text({ authorId: editor.id })
    await act('publish', { id }, 'editor')
    expect(await database.db.deskMail.count()).toBe(0)
  })

  it('by PUT is mailed, too', async () => {
    const { id, kind, slug, title, excerpt, content } = await text({ status: 'proposed' })
    const body = { slug, title, excerpt, content, status: 'published' }
    expect(kind).toBe('article')
    expect((await call.rest('PUT', `/articles/${id}`, body, as.editor)).status).toBe(200)
    expect(await database.db.deskMail.findMany({ select: { act: true, userId: true } })).toEqual([
      { act: 'publish', userId: author.id },
    ])
  })

  it('that is refused is mailed to nobody', async () => {
    const { id } = await text({ status: 'published' })
    expect((await call.mutate('writing.sendBack', { id, word: 'Non.' }, as.editor)).status).toBe(409)
    expect((await call.mutate('writing.sendBack', { id, word: 'x'.repeat(2001) }, as.editor)).status).toBe(
      400,
    )
    expect(await database.db.deskMail.count()).toBe(0)
    expect(await database.db.textNote.count({ where: { contentId: id } })).toBe(0)
  })

  it('leaves its word beside the text', async () => {
    const { id } = await text({ status: 'proposed' })
    await act('sendBack', { id, word: 'Presque.' }, 'editor')
    expect(await database.db.textNote.findMany({ where: { contentId: id } })).toMatchObject([
      { text: 'Presque.', byId: editor.id, quote: null },
    ])
  })
})

/** In a separate process, with a mail server that accepts all but one. */
let sent = 0
const context = (refused?: string): JobContext => ({
  db: database.db,
  databaseUrl: database.url,
  config: site.app.site.config,
  log: silentLog,
  jobs: { send: async () => {} },
  mailer: {
    async send({ text: words }) {
      if (refused && words.includes(refused)) throw new Error('451')
      sent++
    },
    close() {},
  },
})

describe('a mail of the desk', () => {
  beforeEach(() => {
    sent = 0
  })

  it('is in the language in which its reader last signed in', async () => {
    const login = { email: author.email, password: PASSWORD }
    await call.rest('POST', '/auth/login', login, { 'accept-language': 'en' })
    const { id } = await text({ status: 'proposed' })
    await act('sendBack', { id, word: 'Almost.' }, 'editor')
    const mails = await vi.waitFor(
      () => {
        const found = mailsTo(author).filter(({ email }) => email.subject?.includes('was returned'))
        expect(found).toHaveLength(1)
        return found
      },
      { timeout: 30_000 },
    )
    expect(mails[0]?.email.subject).toBe('Your article “Nuit sans lune” was returned to you – Manette')
    expect(mails[0]?.email.text).toContain(`${PUBLIC_URL}/en/admin?tab=articles&edit=${id}`)
  })

  it('is stored with its act, and waits for a queue that is away', async () => {
    const { db } = database
    const { id } = await text({ status: 'proposed' })
    const actor = { id: editor.id, role: 'editor', username: editor.username } as const
    const alone = createCaller(
      createContextInner({ db, config: site.app.site.config, lang: 'fr', actor, log: silentLog }),
    )
    await alone.writing.sendBack({ id, word: 'Plus tard.' })
    expect(await db.deskMail.findMany({ select: { sentAt: true, word: true } })).toEqual([
      { sentAt: null, word: 'Plus tard.' },
    ])
    // The next act starts the job, which finds both.
    await act('publish', { id: (await text({ status: 'proposed' })).id }, 'editor')
    await mailed(author, 2)
  })

  it('is sent once by processes that look at the same time, and again only when one has died at it', async () => {
    const { db } = database
    const { id: contentId } = await text()
    const due = { contentId, userId: author.id, byId: editor.id, act: 'return' }
    const ids = Array.from({ length: 6 }, (_, n) => `${n}`.repeat(24))
    await db.deskMail.createMany({ data: ids.map((id) => ({ id, ...due })) })
    // Another process works on the first; the one working on the second died.
    await db.deskMail.update({
      where: { id: ids[0] ?? '' },
      data: { claimedUntil: new Date(Date.now() + 60_000) },
    })
    await db.deskMail.update({
      where: { id: ids[1] ?? '' },
      data: { claimedUntil: new Date(Date.now() - 1) },
    })
    await Promise.all([sendDeskMails(context()), sendDeskMails(context()), sendDeskMails(context())])
    expect(sent).toBe(5)
    expect(await db.deskMail.findMany({ where: { sentAt: null }, select: { id: true } })).toEqual([
      { id: ids[0] },
    ])
  })

  it('that cannot be sent is tried again later, and holds no other up', async () => {
    const { db } = database
    const { id: contentId } = await text()
    const due = { contentId, userId: author.id, byId: editor.id, act: 'return' }
    await db.deskMail.createMany({
      data: [
        { id: 'a'.repeat(24), ...due, word: 'Refusé.' },
        { id: 'b'.repeat(24), ...due, word: 'Pris.', dueAt: new Date(Date.now() - 1) },
      ],
    })
    await expect(sendDeskMails(context('Refusé'))).rejects.toThrow('451')
    expect(sent).toBe(1)
    const [waiting] = await db.deskMail.findMany({ where: { sentAt: null } })
    expect([waiting?.id, waiting?.attempts, waiting?.word]).toEqual(['a'.repeat(24), 1, 'Refusé.'])
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now())
    await db.deskMail.updateMany({ where: { sentAt: null }, data: { dueAt: new Date() } })
    await sendDeskMails(context())
    expect(sent).toBe(2)
  })

  it('goes to nobody whose account, or whose text, is gone', async () => {
    const { db } = database
    const [kept, gone] = [await text({ status: 'proposed' }), await text({ status: 'proposed' })]
    const rows = [gone.id, kept.id].map((contentId, n) => ({
      ...{ id: `${n}`.repeat(24), contentId, userId: author.id, byId: editor.id, act: 'return' },
      dueAt: new Date(Date.now() + 60_000),
    }))
    await db.deskMail.createMany({ data: rows })
    await db.content.delete({ where: { id: gone.id } })
    expect(await db.deskMail.count()).toBe(1)
    await db.user.delete({ where: { id: editor.id } })
    expect(await db.deskMail.findMany({ select: { byId: true } })).toEqual([{ byId: null }])
    await db.content.update({
      where: { id: kept.id },
      data: { authorId: (await buildAccount(db, { role: 'admin' })).id },
    })
    await db.user.delete({ where: { id: author.id } })
    expect(await db.deskMail.count()).toBe(0)
  })
})
