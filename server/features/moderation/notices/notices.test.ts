import { beforeEach, describe, expect, it } from 'vitest'
import type { NoticeAct } from '../../../../shared/moderation/notices.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { buildUser } from '../../../testing/factories.ts'
import { purgeModeration } from '../purge.ts'

const { database, config, people, place, as, write } = useDiscussion()
const WHY = 'Ce passage nie un crime contre l’humanité.'
const GIVEN = {
  kind: 'hatred' as const,
  text: WHY,
  name: 'Zoé Passante',
  email: 'zoe@example.org',
  goodFaith: true as const,
}
let commentId: string
beforeEach(async () => {
  await database.db.notice.deleteMany()
  commentId = await write(people.author, 'Un propos odieux')
})
const addressOf = (id = commentId) => `/news/${place.slug}#comment-${id}`
const notify = (given: object = {}, by: Parameters<typeof as>[0] = null) =>
  as(by).moderation.notify({ ...GIVEN, address: addressOf(), ...given })
const open = async (state: 'open' | 'decided' = 'open') =>
  (await as(people.moderator).moderation.notices({ state })).notices
const decideOn = async (act: NoticeAct, more: object = {}, by = people.moderator) => {
  const [notice] = await open()
  return as(by).moderation.decideNotice({ id: notice?.id ?? '', seen: notice?.seen ?? '', act, ...more })
}
const stateOf = async (id = commentId) => {
  const row = await database.db.comment.findUniqueOrThrow({ where: { id } })
  return row.hiddenAt ? 'hidden' : row.deletedAt ? 'deleted' : 'visible'
}
/** As if so much time had passed. */
const later = (seconds: number) =>
  database.db.$executeRaw`
    WITH moved AS (UPDATE "Decision" SET "at" = "at" - make_interval(secs => ${seconds}::int))
    UPDATE "Notice" SET "decidedAt" = "decidedAt" - make_interval(secs => ${seconds}::int)`
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => ({ code: error.errorCode ?? error.cause?.errorCode, fields: error.details?.fields }),
  )

describe('a notice of illegal content', () => {
  it('is taken from anybody, with its number and a page of its own, and waits before all else', async () => {
    const { number, token } = await notify()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(await as(null).moderation.receipt({ token })).toMatchObject({
      number,
      address: addressOf(),
      text: WHY,
      decision: null,
    })
    expect(await open()).toMatchObject([
      {
        number,
        quote: 'Un propos odieux',
        name: 'Zoé Passante',
        comment: { id: commentId, state: 'visible', author: { id: people.author.id } },
      },
    ])
    expect((await as(people.moderator).moderation.waiting()).waiting).toBeGreaterThan(0)
    const { comments } = await as(people.moderator).moderation.queue({ filter: 'notices' })
    expect(comments.map(({ id }) => id)).toEqual([commentId])
  })

  it('may be about anything of this site, by its path or whole address, also what is gone', async () => {
    const origin = config.PUBLIC_URL
    for (const address of [`/news/${place.slug}`, `${origin}/en/news/${place.slug}?x=1`, '/team/nobody', '/'])
      await notify({ address })
    const rows = await database.db.notice.findMany({ orderBy: { number: 'asc' } })
    expect(rows.map((row) => row.contentId)).toEqual([place.contentId, place.contentId, null, null])
    expect(rows.map((row) => row.commentId)).toEqual([null, null, null, null])
  })

  it.each([
    [{ address: 'https://ailleurs.example/news/x' }, { address: 'noticeElsewhere' }],
    [{ address: 'javascript:alert(1)' }, { address: 'noticeElsewhere' }],
    [{ address: '//ailleurs.example/x' }, { address: 'noticeElsewhere' }],
  ])('refuses %j', async (given, fields) => {
    expect(await refusal(notify(given))).toEqual({ code: 'BAD_INPUT', fields })
    expect(await database.db.notice.count()).toBe(0)
  })

  it.each([
    [{ text: ' \u200b' }],
    [{ text: 'é'.repeat(2001) }],
    [{ name: '' }],
    [{ name: 'a\nb' }],
    [{ email: '' }],
    [{ email: 'zoe@example.org\r\nBcc: x@example.org' }],
    [{ email: 'zoe' }],
    [{ goodFaith: false }],
    [{ kind: 'boring' }],
    [{ address: '' }],
    [{ address: `/${'a'.repeat(2001)}` }],
    [{ danger: 'oui' }],
  ])('refuses %j', async (given) => {
    await expect(notify(given)).rejects.toThrow()
    expect(await database.db.notice.count()).toBe(0)
  })

  it('of abuse of minors needs no name, and then says not who was signed in', async () => {
    await notify({ kind: 'minors', name: '', email: '' }, people.other)
    expect(await database.db.notice.findFirst()).toMatchObject({ name: null, email: null, byId: null })
  })
})

describe('what is decided of a notice', () => {
  it.each([
    ['keep', 'visible'],
    ['hide', 'hidden'],
    ['delete', 'hidden'],
  ] as const)('%s holds at once and is told both sides once it cannot be taken back', async (act, state) => {
    const { token } = await notify()
    await decideOn(act, { reason: 'illegal', text: 'Loi de 1881.' })
    expect(await stateOf()).toBe(state)
    expect(await open()).toEqual([])
    const receipt = () => as(null).moderation.receipt({ token })
    expect((await receipt()).decision).toBeNull()
    await later(16)
    expect((await receipt()).decision).toMatchObject({ act, word: 'Loi de 1881.' })
    const { decisions } = await as(people.author).moderation.decisions()
    expect(decisions.slice(0, act === 'keep' ? 0 : 1)).toMatchObject(
      act === 'keep' ? [] : [{ act, byNotice: true, word: 'Loi de 1881.' }],
    )
    expect(JSON.stringify(decisions)).not.toMatch(/zoe/i)
  })

  it('is taken back within ten seconds, comment and notice alike, and not later', async () => {
    const { token } = await notify()
    const { id } = await decideOn('hide')
    await as(people.moderator).moderation.undoNotice({ id })
    await as(people.moderator).moderation.undoNotice({ id })
    expect(await stateOf()).toBe('visible')
    expect(await open()).toHaveLength(1)
    await decideOn('hide')
    await later(16)
    expect(await refusal(as(people.moderator).moderation.undoNotice({ id }))).toMatchObject({
      code: 'ALREADY_DECIDED',
    })
    expect(await refusal(as(people.admin).moderation.undoNotice({ id }))).toMatchObject({
      code: 'NOTICE_NOT_FOUND',
    })
    expect((await as(null).moderation.receipt({ token })).decision?.act).toBe('hide')
  })

  it('is decided once, by the first of two, and on what they saw', async () => {
    await notify()
    const [notice] = await open()
    const call = (by: typeof people.admin) =>
      refusal(as(by).moderation.decideNotice({ id: notice?.id ?? '', seen: notice?.seen ?? '', act: 'hide' }))
    const answers = await Promise.all([call(people.moderator), call(people.admin)])
    expect(answers.filter((one) => one === undefined)).toHaveLength(1)
    expect(answers.filter((one) => one?.code === 'ALREADY_DECIDED')).toHaveLength(1)
    await notify()
    const [second] = await open()
    await as(people.moderator).moderation.decideNotice({
      id: second?.id ?? '',
      seen: second?.seen ?? '',
      act: 'keep',
    })
    await notify()
    const [third] = await open()
    await as(people.author).comments.edit({ id: commentId, content: 'Autre chose' })
    expect(
      await refusal(
        as(people.moderator).moderation.decideNotice({
          id: third?.id ?? '',
          seen: third?.seen ?? '',
          act: 'hide',
        }),
      ),
    ).toMatchObject({ code: 'ALREADY_DECIDED' })
  })

  it('is not for a peer’s comment, nor one’s own', async () => {
    const peer = await buildUser(database.db, { role: 'moderator' })
    const id = await write(peer, 'Entre nous')
    await notify({ address: addressOf(id) })
    expect(await refusal(decideOn('hide'))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await stateOf(id)).toBe('visible')
  })

  it('of what is no comment says in words what was done', async () => {
    await notify({ address: `/news/${place.slug}` })
    const { admin } = people
    expect(await refusal(decideOn('hide', {}, admin))).toMatchObject({ fields: { act: 'noticeNoComment' } })
    expect(await refusal(decideOn('handled', {}, admin))).toMatchObject({
      fields: { text: 'noticeNoComment' },
    })
    await decideOn('handled', { text: 'Le passage est retiré.' }, admin)
    expect(await open('decided')).toMatchObject([{ decision: { act: 'handled' } }])
  })

  it('is erased like what the desk deletes, and the notice goes six months after it', async () => {
    await notify()
    await decideOn('delete')
    await later(31 * 86_400)
    await purgeModeration(database.db)
    expect(await database.db.comment.findUnique({ where: { id: commentId } })).toBeNull()
    expect(await database.db.notice.count()).toBe(1)
    await later(190 * 86_400)
    await purgeModeration(database.db)
    expect(await database.db.notice.count()).toBe(0)
  })
})

describe('who made a notice', () => {
  it('is named no more once the account is gone', async () => {
    const { db } = database
    const member = await buildUser(db, { emailConfirmedAt: new Date() })
    await notify({}, member)
    await notify({ email: member.email })
    await notify()
    await db.user.delete({ where: { id: member.id } })
    const rows = await db.notice.findMany({ orderBy: { number: 'asc' } })
    expect(rows.map(({ email }) => email)).toEqual([null, null, GIVEN.email])
    expect(rows.map(({ text }) => text)).toEqual([WHY, WHY, WHY])
  })

  it('is told nobody by an address that was guessed', async () => {
    const { token } = await notify()
    const wrong = [
      '0'.repeat(64),
      token.slice(1),
      `${token}0`,
      token.replace(/.$/, token.endsWith('0') ? '1' : '0'),
      '',
      "'",
    ]
    for (const one of wrong)
      expect(
        await refusal(testCaller(database, null, config).moderation.receipt({ token: one })),
      ).toMatchObject({ code: 'NOTICE_NOT_FOUND' })
  })
})

it('the desk has lives in danger first, then the oldest, page by page', async () => {
  for (const text of ['un', 'deux', 'trois']) await notify({ text })
  await notify({ text: 'vite', danger: true })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { notices: { text: string }[]; nextCursor: string | null } = await as(
      people.moderator,
    ).moderation.notices({ limit: 2, cursor })
    seen.push(...page.notices.map(({ text }) => text))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(['vite', 'un', 'deux', 'trois'])
})
