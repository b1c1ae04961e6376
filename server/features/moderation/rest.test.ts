import { beforeAll, expect, it } from 'vitest'
import type { Role } from '../../../shared/account/roles.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { testCaller } from '../../testing/app.ts'
import { buildArticle } from '../../testing/factories.ts'
import { giveSetting } from '../../testing/settings.ts'
import { codeOf } from '../../testing/storm.ts'

const { config, database, call } = useAccountSite()
const headers = {} as Record<'author' | 'reader' | 'moderator', Record<string, string>>
let id: string
let authorId: string

beforeAll(async () => {
  const { db } = database
  const account = async (role: Role) => {
    const user = await buildAccount(db, { role })
    return { user, headers: bearer(await signIn(db, user, config)) }
  }
  const author = await account('visitor')
  headers.author = author.headers
  authorId = author.user.id
  headers.reader = (await account('visitor')).headers
  headers.moderator = (await account('moderator')).headers
  const { id: contentId } = await buildArticle(db)
  id = (await testCaller(database, author.user, config).comments.create({ contentId, text: 'Un mot vif' })).id
})

const OTHER = 'f'.repeat(24)
/** Method, path, body, user, status, code. */
const REFUSED = [
  ['POST', '/comments/ID/report', { reason: 'spam' }, null, 401, 'UNAUTHENTICATED'],
  ['POST', '/comments/ID/report', { reason: 'spam' }, 'author', 403, 'FORBIDDEN'],
  ['POST', '/comments/ID/report', { reason: 'other' }, 'reader', 400, 'BAD_INPUT'],
  ['POST', '/comments/ID/report', { reason: 'other', text: '\u200b \n' }, 'reader', 400, 'BAD_INPUT'],
  ['POST', '/comments/ID/report', { reason: 'boring' }, 'reader', 400, 'BAD_INPUT'],
  ['POST', '/comments/ID/report', { reason: 'spam', text: 'é'.repeat(501) }, 'reader', 400, 'BAD_INPUT'],
  ['POST', '/comments/ID/report', { reason: 'spam', text: { a: 1 } }, 'reader', 400, 'BAD_INPUT'],
  ['POST', '/comments/ID/report', [], 'reader', 400, 'BAD_INPUT'],
  ['POST', `/comments/${OTHER}/report`, { reason: 'spam' }, 'reader', 404, 'COMMENT_NOT_FOUND'],
  ['POST', '/comments/x/report', { reason: 'spam' }, 'reader', 400, 'BAD_INPUT'],
  ['GET', '/admin/moderation', undefined, 'reader', 403, 'FORBIDDEN'],
  ['GET', '/admin/moderation?filter=secret', undefined, 'moderator', 400, 'BAD_INPUT'],
  ['GET', '/admin/moderation?cursor=1-2-3', undefined, 'moderator', 400, 'BAD_INPUT'],
  ['POST', '/admin/moderation/calm', { hours: 1 }, null, 401, 'UNAUTHENTICATED'],
  ['POST', '/admin/moderation/calm', { hours: 1 }, 'reader', 403, 'FORBIDDEN'],
  ['POST', '/admin/moderation/calm', { hours: 2 }, 'moderator', 400, 'BAD_INPUT'],
  ['POST', '/admin/moderation/calm', { hours: '1' }, 'moderator', 400, 'BAD_INPUT'],
  ['POST', '/admin/moderation/calm', undefined, 'moderator', 400, 'BAD_INPUT'],
  ['DELETE', '/admin/moderation/calm', undefined, 'reader', 403, 'FORBIDDEN'],
  ['POST', '/admin/moderation/ID', { act: 'hide', seen: '' }, 'reader', 403, 'FORBIDDEN'],
  ['POST', '/admin/moderation/ID', { act: 'burn', seen: '' }, 'moderator', 400, 'BAD_INPUT'],
  ['POST', '/admin/moderation/ID', { act: 'hide' }, 'moderator', 400, 'BAD_INPUT'],
  ['POST', '/admin/moderation/ID', { act: 'hide', seen: 'guessed' }, 'moderator', 409, 'ALREADY_DECIDED'],
  ['POST', '/admin/users/AUTHOR/suspension', { until: null, reason: 'spam' }, 'reader', 403, 'FORBIDDEN'],
  ['POST', '/admin/users/AUTHOR/suspension', { reason: 'spam' }, 'moderator', 400, 'BAD_INPUT'],
  ['POST', '/admin/users/AUTHOR/suspension', { until: null, reason: 'other' }, 'moderator', 400, 'BAD_INPUT'],
  [
    'POST',
    `/admin/users/${OTHER}/suspension`,
    { until: null, reason: 'spam' },
    'moderator',
    404,
    'USER_NOT_FOUND',
  ],
] as const

it.each(REFUSED)('%s %s %j by %s: %i', async (method, path, body, who, status, code) => {
  const answer = await call.rest(
    method,
    path.replace('ID', id).replace('AUTHOR', authorId),
    body,
    who ? headers[who] : {},
  )
  expect([answer.status, answer.json.code]).toEqual([status, code])
  expect(await database.db.report.count()).toBe(0)
  expect(await database.db.decision.count()).toBe(0)
  expect(await database.db.suspension.count()).toBe(0)
})

it('reports, shows the queue and decides', async () => {
  const sent = await call.rest('POST', `/comments/${id}/report`, { reason: 'insult' }, headers.reader)
  expect(sent).toMatchObject({ status: 200, json: { report: { reason: 'insult', outcome: 'waiting' } } })
  const queue = await call.rest('GET', '/admin/moderation?filter=reported', undefined, headers.moderator)
  expect(queue.json).toMatchObject({
    comments: [{ _id: id, content: 'Un mot vif', reports: [{ reason: 'insult' }], decision: null }],
    nextCursor: null,
    waiting: 1,
  })
  const { seen } = queue.json.comments[0]
  const decided = await call.rest(
    'POST',
    `/admin/moderation/${id}`,
    { act: 'hide', reason: 'insult', seen },
    headers.moderator,
  )
  expect(decided).toMatchObject({ status: 200, json: { decisionId: expect.any(String) } })
  const again = await call.rest('POST', `/admin/moderation/${id}`, { act: 'keep', seen }, headers.moderator)
  expect(again).toMatchObject({ status: 409, json: { state: 'hidden', last: { act: 'hide' } } })
  const withdrawn = await call.rest('DELETE', `/comments/${id}/report`, undefined, headers.reader)
  expect(withdrawn).toMatchObject({ status: 200, json: { report: null } })
  const hidden = await call.rest('GET', '/admin/moderation?filter=hidden', undefined, headers.moderator)
  expect(hidden.json).toMatchObject({ comments: [{ _id: id, decision: { act: 'hide' } }], waiting: 0 })
})

it('calms the discussions, says so, and ends it', async () => {
  const at = '/admin/moderation/calm'
  const begun = await call.rest('POST', at, { hours: 24 }, headers.moderator)
  expect(begun).toMatchObject({ status: 200, json: { until: expect.stringMatching(/^\d{4}-.+Z$/) } })
  const { until } = begun.json
  const queue = await call.rest('GET', '/admin/moderation', undefined, headers.moderator)
  expect(queue.json.calmUntil).toBe(until)
  const { contentId } = await database.db.comment.findFirstOrThrow({ select: { contentId: true } })
  const said = { articleId: contentId, content: 'Pendant.' }
  const sent = await call.rest('POST', '/comments', said, headers.reader)
  expect(sent).toMatchObject({ status: 202, json: { held: true, comment: { rule: 'calm' } } })
  const shown = await call.rest('GET', `/comments/news/${contentId}`, undefined, headers.author)
  expect(shown.json.calmUntil).toBe(until)
  const ended = await call.rest('DELETE', at, undefined, headers.moderator)
  expect(ended).toMatchObject({ status: 200, json: { until: null } })
  expect(await call.rest('POST', '/comments', { ...said, content: 'Après.' }, headers.reader)).toMatchObject({
    status: 201,
  })
})

const NOTICE = {
  ...{ address: '/home', kind: 'hatred', text: 'Un propos illégal.', name: 'Zoé', email: 'zoe@example.org' },
  goodFaith: true,
}
const NO_NOTICE: [body: unknown, fields: string[]][] = [
  [undefined, ['address', 'kind', 'text', 'goodFaith']],
  [{ ...NOTICE, goodFaith: 'yes' }, ['goodFaith']],
  [{ ...NOTICE, goodFaith: false }, ['goodFaith']],
  [{ ...NOTICE, kind: 'constructor' }, ['kind']],
  [{ ...NOTICE, text: ' \u200b\n' }, ['text']],
  [{ ...NOTICE, text: 'é'.repeat(2001) }, ['text']],
  [{ ...NOTICE, text: 'a\u0000b' }, ['text']],
  [{ ...NOTICE, address: 'x'.repeat(2001) }, ['address']],
  [{ ...NOTICE, name: '', email: '' }, ['name', 'email']],
  [{ ...NOTICE, name: 'Zoé\r\nBcc: a@b.c' }, ['name']],
  [{ ...NOTICE, email: 'zoe@example.org\r\nBcc: a@b.c' }, ['email']],
]
it.each(NO_NOTICE)('a notice is not %j', async (body, fields) => {
  const answer = await call.rest('POST', '/reports', body, {})
  expect([answer.status, answer.json.code]).toEqual([400, 'BAD_INPUT'])
  if (body) expect(Object.keys(answer.json.fields)).toEqual(fields)
  expect(await database.db.notice.count()).toBe(0)
})

it('takes a notice, decides on it as it was seen, once, and its receipt is not guessed', async () => {
  const { json: receipt, status } = await call.rest('POST', '/reports', NOTICE, {})
  expect([status, receipt.path]).toEqual([201, expect.stringMatching(/^\/report\/./)])
  const list = () => call.rest('GET', '/admin/notices', undefined, headers.moderator)
  const [{ _id: noticeId, seen }] = (await list()).json.notices
  const decide = (body: object, who: keyof typeof headers = 'moderator', of = noticeId) =>
    call.rest('POST', `/admin/notices/${of}`, body, headers[who])
  const refused = async (answer: ReturnType<typeof decide>) => (await answer).json.code
  expect(await refused(decide({ act: 'handled', seen }, 'reader'))).toBe('FORBIDDEN')
  expect(await refused(decide({ act: 'burn', seen }))).toBe('BAD_INPUT')
  // It is about no comment.
  expect(await refused(decide({ act: 'hide', seen }))).toBe('BAD_INPUT')
  expect(await refused(decide({ act: 'handled', seen: 'guessed' }))).toBe('ALREADY_DECIDED')
  expect(await refused(decide({ act: 'handled', seen }, 'moderator', OTHER))).toBe('NOTICE_NOT_FOUND')
  expect((await list()).json.notices).toMatchObject([{ _id: noticeId, decision: null }])
  expect(await decide({ act: 'handled', seen, text: 'Retiré de la page.' })).toMatchObject({ status: 200 })
  expect(await refused(decide({ act: 'keep', seen }))).toBe('ALREADY_DECIDED')
  const token = receipt.path.replace('/report/', '')
  for (const guess of [token.slice(0, -1), `${token}x`, token.toUpperCase(), 'é'.repeat(100)])
    expect(await testCaller(database, null, config).moderation.receipt({ token: guess }).catch(codeOf)).toBe(
      'NOTICE_NOT_FOUND',
    )
})

it('a warning stops what is written until it is read', async () => {
  await database.db.decision.deleteMany()
  const { db } = database
  const member = await buildAccount(db)
  const theirs = bearer(await signIn(db, member, config))
  const moderator = await buildAccount(db, { role: 'moderator' })
  const { id: contentId } = await buildArticle(db)
  const write = (content: string) => call.rest('POST', '/comments', { articleId: contentId, content }, theirs)
  const { json: written } = await write('Avant')
  await testCaller(database, moderator, config).moderation.warn({
    id: member.id,
    reason: 'spam',
    text: 'Non.',
  })
  for (const answer of [
    await write('Après'),
    await call.rest('PUT', `/comments/${written.comment._id}`, { content: 'Autre' }, theirs),
  ])
    expect(answer).toMatchObject({ status: 403, json: { code: 'WARNING_UNREAD' } })
  expect(await db.comment.count({ where: { authorId: member.id, text: 'Avant' } })).toBe(1)
})

it('what a rule holds is 202, also sent again, and for others it is not there', async () => {
  const { db } = database
  await giveSetting(db, 'holdFirst', true)
  const { id: contentId } = await buildArticle(db)
  const newcomer = await buildAccount(db)
  const theirs = bearer(await signIn(db, newcomer, config))
  const write = () => call.rest('POST', '/comments', { articleId: contentId, content: 'Bonjour' }, theirs)
  const [first, second] = [await write(), await write()]
  expect(first).toMatchObject({ status: 202, json: { held: true, comment: { content: 'Bonjour' } } })
  expect(second).toMatchObject({ status: 202, json: { comment: { _id: first.json.comment._id } } })
  const path = `/comments/${first.json.comment._id}`
  for (const [method, at, body] of [
    ['POST', `${path}/report`, { reason: 'spam' }],
    ['PUT', path, { content: 'Autre' }],
    ['DELETE', path, undefined],
  ] as const)
    expect((await call.rest(method, at, body, headers.reader)).status).toBe(404)
  const decided = await call.rest(
    'POST',
    `/admin/moderation/${first.json.comment._id}`,
    { act: 'hide', seen: '' },
    headers.moderator,
  )
  // Readers never had it, so there is nothing to hide.
  expect(decided.status).toBe(400)
  expect(await db.comment.count({ where: { contentId } })).toBe(0)
})
