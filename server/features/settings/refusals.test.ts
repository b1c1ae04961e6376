import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { giveSetting } from '../../testing/settings.ts'
import { refuseUnconfirmed } from './writing/confirmed.ts'

const { config, database, call } = useAccountSite()
beforeEach(() => database.db.setting.deleteMany())

describe('while comments are closed', () => {
  it.each(['visitor', 'admin'] as const)('%s adds none, over REST and tRPC, and reads them', async (role) => {
    const { db } = database
    const headers = bearer(await signIn(db, await buildAccount(db, { role }), config))
    const article = await buildArticle(db)
    const text = 'Dit avant la fermeture'
    const first = await call.rest('POST', '/comments', { content: text, articleId: article.id }, headers)
    expect(first.status).toBe(201)
    await giveSetting(db, 'comments', 'off')
    const more = { content: 'Dit après', articleId: article.id }
    const answer = { contentId: article.id, text: 'Répondu après', parentId: first.json.comment._id }
    for (const { status, json } of [
      await call.rest('POST', '/comments', more, headers),
      await call.rest('POST', '/comments', { ...more, parentCommentId: answer.parentId }, headers),
      await call.mutate('comments.post', more, headers),
      await call.mutate('comments.create', answer, headers),
    ])
      expect([status, json.code, json.message]).toEqual([
        403,
        'COMMENTS_CLOSED',
        'Les commentaires sont fermés pour le moment.',
      ])
    const read = await call.rest('GET', `/comments/news/${article.id}`)
    expect(read.json.comments.map(({ content }: { content: string }) => content)).toEqual([text])
    // Users may still take back their own words.
    const path = `/comments/${answer.parentId}`
    expect((await call.rest('DELETE', path, undefined, headers)).status).toBe(200)
    await giveSetting(db, 'comments', 'on')
    expect((await call.rest('POST', '/comments', more, headers)).status).toBe(201)
  })
})

describe('signing up', () => {
  const fresh = () => {
    const tail = randomBytes(4).toString('hex')
    return { email: `nouveau-${tail}@example.org`, username: `Nouveau ${tail}`, password: PASSWORD }
  }
  it.each([
    ['closed', 'REGISTRATION_CLOSED', 'Nobody can sign up for now.'],
    ['invited', 'REGISTRATION_INVITED', 'Signing up here takes an invitation.'],
  ] as const)('is refused while it is %s, over REST and tRPC', async (value, code, message) => {
    await giveSetting(database.db, 'registration', value)
    const lang = { 'accept-language': 'en' }
    const body = fresh()
    for (const { status, json } of [
      await call.rest('POST', '/auth/register', body, lang),
      await call.mutate('auth.register', body, lang),
    ])
      expect([status, json.code, json.message]).toEqual([403, code, message])
    expect(await database.db.user.count({ where: { email: body.email } })).toBe(0)
    await giveSetting(database.db, 'registration', 'open')
    expect((await call.rest('POST', '/auth/register', body)).status).toBe(200)
    // Users with an account can still sign in.
    await giveSetting(database.db, 'registration', value)
    const { email, password } = body
    expect((await call.rest('POST', '/auth/login', { email, password })).status).toBe(200)
  })
})

it('who joined the team a moment ago is asked for no confirmation, whoever they were when they asked', async () => {
  const { db } = database
  const mailing = { db, config: { ...config, SMTP_URL: 'smtp://127.0.0.1:1' } }
  await giveSetting(db, 'confirmAddress', true)
  const asks = async (role: 'visitor' | 'author') => {
    const { id } = await buildUser(db, { role, emailConfirmedAt: null })
    return refuseUnconfirmed(mailing, { id, role: 'visitor' })
  }
  await expect(asks('visitor')).rejects.toMatchObject({ errorCode: 'ADDRESS_NOT_CONFIRMED' })
  await expect(asks('author')).resolves.toBeUndefined()
})
