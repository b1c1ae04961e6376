import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../shared/account/roles.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { testCaller } from '../../testing/app.ts'
import { buildArticle, buildReview } from '../../testing/factories.ts'

// docs/product/moderation.md, "Moderation": nobody judges themselves or their rank and above, or reads who accused those.

const { config, database, call } = useAccountSite()
type Person = Awaited<ReturnType<typeof buildAccount>>
type Headers = Record<string, string>
const DESK = ['moderator', 'editor', 'admin'] as const
type Desk = (typeof DESK)[number]
/** The person concerned, and a peer. */
const own = {} as Record<Role, Person>
const peer = {} as Record<Role, Person>
const headers = new Map<string, Headers>()
let zoe: Person
let contentId: string

const headersOf = async (person: Person): Promise<Headers> => {
  const known = headers.get(person.id) ?? bearer(await signIn(database.db, person, config))
  headers.set(person.id, known)
  return known
}
beforeAll(async () => {
  const { db } = database
  zoe = await buildAccount(db, { username: 'Zoé Lanceuse', emailConfirmedAt: new Date() })
  for (const role of ['visitor', 'moderator', 'author', 'editor', 'admin'] as const) {
    own[role] = await buildAccount(db, { role })
    peer[role] = await buildAccount(db, { role })
  }
  contentId = (await buildArticle(db, { authorId: own.admin.id })).id
})
beforeEach(() => database.db.notice.deleteMany())

const as = (person: Person | null) => testCaller(database, person, config)
let made = 0
const write = async (by: Person) => (await as(by).comments.create({ contentId, text: `Avis ${made++}` })).id
const slugOf = async (id: string) =>
  (await database.db.content.findUniqueOrThrow({ where: { id }, select: { slug: true } })).slug
const notify = async (address: string) => {
  const given = { kind: 'hatred' as const, text: 'Moi, Zoé, je le dis.', goodFaith: true as const }
  const { token } = await as(null).moderation.notify({
    ...given,
    address,
    name: 'Zoé Lanceuse',
    email: 'zoe@example.org',
  })
  const [notice] = await database.db.notice.findMany({ orderBy: { number: 'desc' }, take: 1 })
  return { id: notice?.id ?? '', token }
}
const commentNotice = async (commentId: string) =>
  notify(`/news/${await slugOf(contentId)}#comment-${commentId}`)
const noticeAsSeen = async (by: Person, id: string) => {
  const { json } = await call.rest('GET', '/admin/notices', undefined, await headersOf(by))
  return json.notices.find((one: { _id: string }) => one._id === id)
}
const OVER = ['trpc', 'rest'] as const
type Over = (typeof OVER)[number]
async function decideNotice(over: Over, by: Person, id: string, body: object) {
  const { seen } = await noticeAsSeen(by, id)
  const head = await headersOf(by)
  return over === 'trpc'
    ? call.mutate('moderation.decideNotice', { id, seen, ...body }, head)
    : call.rest('POST', `/admin/notices/${id}`, { seen, ...body }, head)
}
async function queueOf(by: Person, commentId: string) {
  const input = encodeURIComponent(JSON.stringify({ json: { filter: 'all', limit: 50 } }))
  const reply = await call.query(`moderation.queue?input=${input}`, await headersOf(by))
  return reply.json.comments.find(({ id }: { id: string }) => id === commentId)
}
async function decide(over: Over, by: Person, commentId: string, act: string) {
  const { seen } = await queueOf(by, commentId)
  const head = await headersOf(by)
  return over === 'trpc'
    ? call.mutate('moderation.decide', { commentId, seen, act }, head)
    : call.rest('POST', `/admin/moderation/${commentId}`, { seen, act }, head)
}
const lastLog = async () =>
  (await database.db.logEntry.findMany({ orderBy: { timestamp: 'desc' }, take: 1 }))[0]
const NAMELESS = /zo[eé]/i

/** The authors whose comments each role at the desk may decide on. */
const REACH: Record<Desk, readonly Role[]> = {
  moderator: ['visitor'],
  editor: ['visitor', 'moderator', 'author'],
  admin: ['visitor', 'moderator', 'author', 'editor', 'admin'],
}
const pairs = DESK.flatMap((by) =>
  (['visitor', 'moderator', 'author', 'editor', 'admin'] as const).map((of) => [by, of] as const),
)

describe('a report and a notice', () => {
  it.each(pairs)('read by %s, of what %s wrote', async (by, of) => {
    const id = await write(of === by ? peer[of] : own[of])
    await as(zoe).moderation.report({ id, reason: 'insult', text: 'Signé Zoé' })
    const { id: noticeId } = await commentNotice(id)
    const may = REACH[by].includes(of)
    const row = await queueOf(own[by], id)
    expect([NAMELESS.test(JSON.stringify(row.reports)), row.judging.may]).toEqual([may, may])
    const { json } = await call.rest(
      'GET',
      '/admin/moderation?filter=reported&limit=50',
      undefined,
      await headersOf(own[by]),
    )
    const listed = json.comments.find(({ _id }: { _id: string }) => _id === id)
    expect(NAMELESS.test(JSON.stringify(listed))).toBe(may)
    expect(Object.keys(listed)).not.toContain('judging')
    expect(NAMELESS.test(JSON.stringify(await noticeAsSeen(own[by], noticeId)))).toBe(may)
    for (const over of OVER) {
      const act = await decideNotice(over, own[by], noticeId, { act: 'keep', text: 'Vu.' })
      if (over === 'trpc') expect(act.status).toBe(may ? 200 : 403)
      else expect(act.status).toBe(may ? 409 : 403)
      if (may) break
    }
  })

  it.each(DESK)('about a comment of the %s who asks is neither read nor decided', async (by) => {
    const id = await write(own[by])
    await as(zoe).moderation.report({ id, reason: 'insult', text: 'Signé Zoé' })
    const notice = await commentNotice(id)
    const row = await queueOf(own[by], id)
    expect(row).toMatchObject({ judging: { may: false, why: 'concerned' }, withheld: true })
    expect(row.reports).toMatchObject([{ reason: 'insult', by: null, text: '' }])
    expect(await noticeAsSeen(own[by], notice.id)).toMatchObject({ name: null, email: null, text: '' })
    for (const over of OVER) {
      expect((await decide(over, own[by], id, 'keep')).status).toBe(403)
      for (const act of ['keep', 'hide', 'delete', 'handled'])
        expect((await decideNotice(over, own[by], notice.id, { act, text: 'Moi.' })).status).toBe(403)
    }
    // If erased first, it is still theirs.
    await as(own[by]).comments.remove({ id })
    await as(own[by]).comments.forceRemove({ id })
    for (const over of OVER)
      for (const act of ['keep', 'handled'])
        expect((await decideNotice(over, own[by], notice.id, { act, text: 'Moi.' })).status).toBe(403)
    expect((await decideNotice('rest', peer.admin, notice.id, { act: 'keep' })).status).toBe(200)
  })

  it.each(OVER)('about a text is not for its owner, who signs it, nor below them, by %s', async (over) => {
    const review = await buildReview(database.db, { authorId: own.editor.id })
    await database.db.signature.create({ data: { contentId: review.id, position: 2, userId: own.admin.id } })
    const { id } = await notify(`/en/reviews/${review.slug}?x=1`)
    const act = { act: 'handled', text: 'Fait.' }
    for (const by of [own.editor, peer.editor, own.moderator, own.admin])
      expect((await decideNotice(over, by, id, act)).status).toBe(403)
    // Neither a deleted text nor a removed signature gives the right back.
    await database.db.signature.deleteMany({ where: { contentId: review.id } })
    await database.db.content.delete({ where: { id: review.id } })
    for (const by of [own.editor, own.admin]) expect((await decideNotice(over, by, id, act)).status).toBe(403)
    expect((await decideNotice(over, peer.admin, id, act)).status).toBe(200)
  })

  it('is about the person of a page of the team, a former address of a text, a page of one’s own', async () => {
    const { db } = database
    const page = await db.teamPage.findUniqueOrThrow({ where: { userId: own.editor.id } })
    const text = await buildArticle(db, { authorId: own.editor.id })
    await db.slugRedirect.create({
      data: { kind: 'article', slug: `avant-${text.slug}`, contentId: text.id },
    })
    for (const address of [`/team/${page.slug}`, `/en/team/${page.slug}/`, `/news/avant-${text.slug}`]) {
      const { id } = await notify(address)
      expect((await decideNotice('rest', own.editor, id, { act: 'keep' })).status).toBe(403)
      expect((await decideNotice('rest', peer.admin, id, { act: 'keep' })).status).toBe(200)
    }
  })

  it('forgets whom it is about with their account', async () => {
    const gone = await buildAccount(database.db, { role: 'editor' })
    const id = await write(gone)
    const notice = await commentNotice(id)
    await as(gone).comments.remove({ id })
    await as(gone).comments.forceRemove({ id })
    await database.db.user.delete({ where: { id: gone.id } })
    expect(await database.db.noticeSubject.count({ where: { noticeId: notice.id } })).toBe(0)
    expect((await decideNotice('rest', own.moderator, notice.id, { act: 'keep' })).status).toBe(200)
  })

  it('of a release of before keeps nobody, and is judged by what stands there', async () => {
    const id = await write(own.editor)
    const notice = await commentNotice(id)
    await database.db.noticeSubject.deleteMany()
    expect((await decideNotice('rest', own.editor, notice.id, { act: 'handled', text: 'Moi.' })).status).toBe(
      403,
    )
    expect((await decideNotice('rest', own.moderator, notice.id, { act: 'keep' })).status).toBe(403)
  })

  it('two admins decide on at once, the second of whom is told', async () => {
    const notice = await commentNotice(await write(own.editor))
    const { seen } = await noticeAsSeen(own.admin, notice.id)
    const hide = async (by: Person) =>
      call.rest('POST', `/admin/notices/${notice.id}`, { seen, act: 'hide' }, await headersOf(by))
    const both = await Promise.all([own.admin, peer.admin].map(hide))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the last who could', () => {
  it('decides on what is about themselves, and is named as such in log, receipt and desk', async () => {
    const { db } = database
    const id = await write(own.admin)
    await as(zoe).moderation.report({ id, reason: 'insult', text: 'Signé Zoé' })
    const notice = await commentNotice(id)
    const text = await notify(`/news/${await slugOf(contentId)}`)
    expect((await decideNotice('rest', own.admin, text.id, { act: 'keep' })).status).toBe(403)
    await db.user.updateMany({
      where: { role: 'admin', id: { not: own.admin.id } },
      data: { role: 'visitor' },
    })
    try {
      const listed = await noticeAsSeen(own.admin, notice.id)
      expect(listed).toMatchObject({ text: 'Moi, Zoé, je le dis.', name: null, email: null })
      expect((await queueOf(own.admin, id)).reports).toMatchObject([{ by: null, text: 'Signé Zoé' }])
      expect((await decideNotice('rest', own.admin, notice.id, { act: 'keep' })).status).toBe(200)
      expect(await lastLog()).toMatchObject({ data: { event: 'notice_decided', judgedAs: 'concerned' } })
      await call.mutate('moderation.undoNotice', { id: notice.id }, await headersOf(own.admin))
      expect((await decideNotice('trpc', own.admin, notice.id, { act: 'keep' })).status).toBe(200)
      await db.$executeRaw`UPDATE "Notice" SET "decidedAt" = "decidedAt" - interval '1 minute'`
      expect(await as(null).moderation.receipt({ token: notice.token })).toMatchObject({
        decision: { act: 'keep', judgedAs: 'concerned' },
      })
      expect((await decideNotice('rest', own.moderator, text.id, { act: 'keep' })).status).toBe(403)
      expect((await decideNotice('rest', own.admin, text.id, { act: 'keep' })).status).toBe(200)
    } finally {
      await db.user.update({ where: { id: peer.admin.id }, data: { role: 'admin' } })
    }
  })
})

describe('the card of a member who has become one of the team', () => {
  it('shows them, and their peers, nothing that was said of them', async () => {
    const rising = await buildAccount(database.db)
    await as(own.moderator).moderation.note({ id: rising.id, text: 'Note de Zoé' })
    await as(own.moderator).moderation.warn({ id: rising.id, reason: 'spam', text: 'Mot de Zoé' })
    await database.db.user.update({ where: { id: rising.id }, data: { role: 'moderator' } })
    const [id, role] = [rising.id, 'moderator' as const]
    for (const by of [{ ...rising, role }, own.moderator, own.editor]) {
      const card = await as(by).moderation.member({ id })
      const said = [...card.notes, ...card.warnings].length
      expect([said, card.withheld]).toEqual(by === own.editor ? [2, false] : [0, true])
    }
    const noteId = (await as(own.editor).moderation.member({ id })).notes[0]?.id ?? ''
    for (const by of [{ ...rising, role }, own.moderator])
      expect((await call.mutate('moderation.removeNote', { noteId }, await headersOf(by))).status).toBe(403)
  })
})

describe('who decided', () => {
  const contested = async (by: Person, act = 'hide') => {
    const id = await write(own.visitor)
    await decide('rest', by, id, act)
    const decision = await database.db.decision.findFirstOrThrow({ where: { commentId: id } })
    await as(own.visitor).moderation.contest({ decisionId: decision.id, text: 'Relisez.' })
    return { id, decisionId: decision.id }
  }
  const away = async (days: number) => {
    await database.db
      .$executeRaw`UPDATE "Login" SET "createdAt" = clock_timestamp() - make_interval(days => ${days}::int)
      WHERE "userId" <> ${own.moderator.id}`
    await database.db
      .$executeRaw`UPDATE "Session" SET "lastSeenAt" = clock_timestamp() - make_interval(days => ${days}::int)
      WHERE "userId" <> ${own.moderator.id}`
  }

  it('does not decide again while another is there, on whatever path', async () => {
    await headersOf(peer.moderator)
    const { id } = await contested(own.moderator)
    expect((await queueOf(own.moderator, id)).judging).toMatchObject({ may: false, why: 'decided' })
    for (const over of OVER)
      for (const act of ['keep', 'hide', 'delete'])
        expect(await decide(over, own.moderator, id, act)).toMatchObject({
          status: 403,
          json: { code: 'DECIDED_BY_YOU' },
        })
    const head = await headersOf(own.moderator)
    expect((await call.rest('DELETE', `/comments/${id}/force`, undefined, head)).status).toBe(403)
    expect((await call.mutate('comments.forceRemove', { id }, head)).status).toBe(403)
    const notice = await commentNotice(id)
    expect((await decideNotice('rest', own.moderator, notice.id, { act: 'hide' })).json.code).toBe(
      'DECIDED_BY_YOU',
    )
    const { seen } = await queueOf(own.moderator, id)
    const many = await call.mutate(
      'moderation.decideMany',
      { comments: [{ commentId: id, seen }], act: 'keep' },
      head,
    )
    expect(many.json).toEqual({ done: [], refused: [{ commentId: id, code: 'DECIDED_BY_YOU' }] })
    expect((await decide('rest', peer.moderator, id, 'keep')).status).toBe(200)
    const { decisions } = await as(own.visitor).moderation.decisions()
    expect(decisions[0]).toMatchObject({ act: 'keep', bySame: false })
  })

  it('decides before the contest or not at all, where both come at once', async () => {
    await headersOf(peer.moderator)
    for (let round = 0; round < 8; round++) {
      const id = await write(own.visitor)
      await decide('rest', own.moderator, id, 'hide')
      const { id: decisionId } = await database.db.decision.findFirstOrThrow({ where: { commentId: id } })
      const [again, contest] = await Promise.allSettled([
        decide('rest', own.moderator, id, 'delete'),
        as(own.visitor).moderation.contest({ decisionId, text: 'Relisez.' }),
      ])
      const decided = again.status === 'fulfilled' && again.value.status === 200
      expect(decided).toBe(contest.status === 'rejected')
    }
  })

  it.each(OVER)('may after a week, and the author reads that it was the same person, by %s', async (over) => {
    const { id, decisionId } = await contested(own.moderator, 'delete')
    await database.db
      .$executeRaw`UPDATE "Decision" SET "contestedAt" = clock_timestamp() - interval '169 hours' WHERE "id" = ${decisionId}`
    expect((await decide(over, own.moderator, id, 'hide')).status).toBe(200)
    expect(await lastLog()).toMatchObject({ data: { event: 'comment_hidden', judgedAs: 'same' } })
    const { decisions } = await as(own.visitor).moderation.decisions()
    expect(decisions[0]).toMatchObject({ act: 'hide', bySame: true })
  })

  it('may at once where nobody else has signed in for a fortnight', async () => {
    const [first, second] = [await contested(own.moderator), await contested(own.moderator)]
    await away(13)
    expect((await decide('rest', own.moderator, first.id, 'keep')).status).toBe(403)
    await away(15)
    expect((await decide('rest', own.moderator, second.id, 'keep')).status).toBe(200)
  })
})
