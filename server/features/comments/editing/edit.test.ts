import { beforeEach, describe, expect, it } from 'vitest'
import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { wrongCounters } from '../../../testing/counters.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { removeAccount } from '../../account/accounts/removal.ts'
import { purgeCommentEdits } from './purge.ts'

const config = testConfig({ JWT_SECRET: 'le secret de ces tests, assez long pour en être un' })
const database = useDatabase()
// Two processes of one site.
const [site, second] = [useApp(database, { config }), useApp(database, { config })]
const calls = [callsTo(() => site.app), callsTo(() => second.app)] as const
const [call] = calls

let account: Awaited<ReturnType<typeof buildAccount>>
let headers: Record<string, string>
let contentId: string
let id: string
beforeEach(async () => {
  account = await buildAccount(database.db)
  headers = bearer(await signIn(database.db, account, config))
  contentId = (await buildArticle(database.db)).id
  id = await write('Le premier jet')
})

async function write(content: string, parentCommentId?: string): Promise<string> {
  const body = { content, articleId: contentId, parentCommentId }
  return (await call.rest('POST', '/comments', body, headers)).json.comment._id
}
const edit = (content: string, more: object = {}, on: 0 | 1 = 0) =>
  calls[on].rest('PUT', `/comments/${id}`, { content, ...more }, headers)
const read = async () => (await call.rest('GET', `/comments/news/${contentId}`)).json.comments[0]
const former = () =>
  database.db.commentEdit.findMany({ where: { comment: { contentId } }, orderBy: { replacedAt: 'asc' } })
const age = (seconds: number) => database.db.$executeRaw`
  UPDATE "Comment" SET "createdAt" = clock_timestamp() - make_interval(secs => ${seconds}) WHERE "id" = ${id}`

describe('a comment that its author changes', () => {
  it('says when, and only then; what it said before is kept, and answers stay', async () => {
    const before = await read()
    expect(before).not.toHaveProperty('editedAt')
    await write('Une réponse', id)
    const { status, json } = await edit('  Le second jet\r\n')
    expect([status, json.comment.content]).toEqual([200, 'Le second jet'])
    expect(json.comment.editedAt > json.comment.createdAt).toBe(true)
    const after = await read()
    expect(after).toMatchObject({ content: 'Le second jet', editedAt: json.comment.editedAt, replyCount: 1 })
    expect(after.replies[0]).not.toHaveProperty('editedAt')
    await edit('Le troisième')
    expect((await former()).map(({ text, writtenAt }) => [text, writtenAt.toISOString()])).toEqual([
      ['Le premier jet', before.createdAt],
      ['Le second jet', json.comment.editedAt],
    ])
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('with the words it has is not changed, nor counted, as often and as late as it comes', async () => {
    for (let n = 0; n < 12; n++) expect((await edit('Le premier jet')).status).toBe(200)
    await edit('Le second jet')
    await age(COMMENT_LIMITS.editMinutes * 60 + 5)
    const again = await edit('Le second jet', { editedAt: null })
    expect([again.status, again.json.comment.content]).toEqual([200, 'Le second jet'])
    expect(await former()).toHaveLength(1)
  })

  it('is refused a quarter of an hour after it was written, by the database’s clock', async () => {
    await age(COMMENT_LIMITS.editMinutes * 60 - 20)
    expect((await edit('À temps')).status).toBe(200)
    await age(COMMENT_LIMITS.editMinutes * 60 + 1)
    const late = await edit('Trop tard')
    expect([late.status, late.json.code]).toEqual([403, 'EDIT_TOO_LATE'])
    expect(late.json.message).toMatch(/15 minutes/)
    expect((await call.mutate('comments.edit', { id, content: 'Trop tard' }, headers)).json.code).toBe(
      'EDIT_TOO_LATE',
    )
    expect((await read()).content).toBe('À temps')
    expect(await former()).toHaveLength(1)
  })

  it('in two windows at once: of two that have read the same, one is told what is there', async () => {
    const both = await Promise.all([
      edit('À gauche', { editedAt: null }, 0),
      edit('À droite', { editedAt: null }, 1),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = both[0].status === 200 ? both : [both[1], both[0]]
    expect(lost.json.code).toBe('EDIT_CONFLICT')
    expect(lost.json.current).toEqual(won.json.comment)
    // Over tRPC the moment is a date; in REST it is text.
    const stale = await call.inject({
      method: 'POST',
      url: '/trpc/comments.edit',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({
        json: { id, content: 'Autre chose', editedAt: '2020-01-01T00:00:00.000Z' },
        meta: { values: { editedAt: ['Date'] } },
      }),
    })
    expect(stale.status).toBe(409)
    const known = await edit('La suite', { editedAt: lost.json.current.editedAt })
    expect(known.json.comment.content).toBe('La suite')
    for (const editedAt of ['hier', 7, {}])
      expect((await edit('Non', { editedAt })).json).toMatchObject({ code: 'BAD_INPUT' })
  })

  it('counts as one that is written', async () => {
    for (let n = 1; n < 10; n++) expect((await edit(`Fois ${n}`)).status).toBe(200)
    const refused = await edit('Une de trop')
    expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await read()).content).toBe('Fois 9')
  })

  it('is refused while nothing may be written, and below what readers do not see', async () => {
    await giveSetting(database.db, 'comments', 'off')
    expect((await edit('Fermé')).json.code).toBe('COMMENTS_CLOSED')
    await giveSetting(database.db, 'comments', 'on')
    await database.db.content.update({ where: { id: contentId }, data: { status: 'withdrawn' } })
    expect((await edit('Retiré')).json.code).toBe('WITHDRAWN')
    await database.db.content.update({ where: { id: contentId }, data: { deletedAt: new Date() } })
    expect((await edit('Parti')).status).toBe(404)
    expect(await former()).toEqual([])
  })
})

describe('what a comment said before', () => {
  beforeEach(() => edit('Le second jet'))

  it('goes with its words, whoever erases them', async () => {
    await write('Une réponse', id)
    await call.rest('DELETE', `/comments/${id}`, undefined, headers)
    expect(await former()).toHaveLength(1)
    const answers = await call.rest('GET', `/comments/news/${contentId}`)
    expect(answers.body).not.toContain('jet')
    expect(answers.json.comments[0]).not.toHaveProperty('editedAt')
    await call.rest('DELETE', `/comments/${id}/force`, undefined, headers)
    expect(await former()).toEqual([])
  })

  it('goes with the account', async () => {
    await removeAccount(database.db, account.id)
    expect(await former()).toEqual([])
  })

  it('goes after thirty days', async () => {
    const days = (count: number) => database.db.$executeRaw`
      UPDATE "CommentEdit" SET "replacedAt" = manette_now() - make_interval(days => ${count})
      WHERE "commentId" = ${id}`
    await days(29)
    expect(await purgeCommentEdits(database.db)).toBe(0)
    await days(31)
    expect(await purgeCommentEdits(database.db)).toBe(1)
    expect((await read()).content).toBe('Le second jet')
  })
})
