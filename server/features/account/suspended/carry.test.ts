import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { DELETE_PHRASE } from '../../../../shared/account/schema.ts'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { purgeExpired } from '../../auth/purge.ts'
import { keyedHash } from '../../auth/sessions/token.ts'

const { config, database, call } = useAccountSite()

async function moderatorHeaders() {
  const moderator = await buildAccount(database.db, { role: 'moderator' })
  return bearer(await signIn(database.db, moderator, config))
}
const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
const path = (id: string) => `/admin/users/${id}/suspension`

/** Suspends a user, who then deletes their account. */
async function leaving(until: string | null, email?: string): Promise<string> {
  const account = await buildAccount(database.db, email === undefined ? {} : { email })
  const headers = bearer(await signIn(database.db, account, config))
  const body = { until, reason: 'other', text: 'Le mot de l’équipe' }
  expect((await call.rest('POST', path(account.id), body, await moderatorHeaders())).status).toBe(200)
  const left = await call.rest(
    'DELETE',
    '/auth/delete-account',
    { password: PASSWORD, confirmText: DELETE_PHRASE },
    headers,
  )
  expect(left.status).toBe(200)
  return account.email
}

async function comes(email: string) {
  const username = `Revenant ${randomBytes(4).toString('hex')}`
  const { status, json } = await call.rest('POST', '/auth/register', { email, username, password: PASSWORD })
  expect(status).toBe(200)
  const article = await buildArticle(database.db)
  return {
    id: json.user._id as string,
    say: () => call.rest('POST', '/comments', { content: 'Me revoilà', articleId: article.id }, bearer(json)),
    leave: () =>
      call.rest(
        'DELETE',
        '/auth/delete-account',
        { password: PASSWORD, confirmText: DELETE_PHRASE },
        bearer(json),
      ),
  }
}
const confirm = (id: string) =>
  database.db.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } })

it('who leaves suspended and signs up with that address again still is, told once it is confirmed, without why', async () => {
  const until = soon()
  const email = await leaving(until)
  const kept = await database.db.suspendedAddress.findMany()
  expect(JSON.stringify(kept)).not.toContain(email.split('@')[0])
  const back = await comes(` ${email.toUpperCase()} `)
  expect(await back.say()).toMatchObject({ status: 403, json: { code: 'ADDRESS_NOT_CONFIRMED' } })
  await confirm(back.id)
  const told = await back.say()
  expect(told).toMatchObject({ status: 403, json: { code: 'SUSPENDED', until } })
  expect(told.json).not.toHaveProperty('reason')
  expect(told.body).not.toContain('équipe')
  // Repeating it does not make it longer.
  await back.leave()
  const again = await comes(email)
  await confirm(again.id)
  expect((await again.say()).json.until).toBe(until)
  const ended = await call.rest('DELETE', path(again.id), undefined, await moderatorHeaders())
  expect(ended).toMatchObject({ status: 200, json: { suspension: null } })
  expect((await again.say()).status).toBe(201)
  await again.leave()
  const free = await comes(email)
  expect((await free.say()).status).toBe(201)
})

it('an address is the same in letters and in xn--, also as a release of before kept it', async () => {
  const name = randomBytes(8).toString('hex')
  const [letters, ascii] = [`${name}@bücher.example`, `${name}@xn--bcher-kva.example`]
  const until = soon()
  await leaving(until, ascii)
  const back = await comes(letters)
  await confirm(back.id)
  expect((await back.say()).json.until).toBe(until)
  await back.leave()
  const hash = keyedHash(`suspended:${ascii}`, config)
  await database.db.suspendedAddress.deleteMany()
  await database.db.suspendedAddress.create({ data: { hash, until } })
  const again = await comes(ascii)
  await confirm(again.id)
  expect((await again.say()).json.until).toBe(until)
})

it('an address is kept for a year at most, and forgotten at its end', async () => {
  const email = await leaving(null)
  const [kept] = await database.db.suspendedAddress.findMany({ orderBy: { until: 'desc' }, take: 1 })
  const days = ((kept?.until.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThan(367)
  await database.db.suspendedAddress.updateMany({ data: { until: new Date() } })
  await purgeExpired(database.db)
  expect(await database.db.suspendedAddress.count()).toBe(0)
  expect((await (await comes(email)).say()).status).toBe(201)
})

it('leaves what is nobody’s alone: an account that is not suspended, another address', async () => {
  const email = await leaving(soon())
  const other = await comes(`autre-${email}`)
  expect((await other.say()).status).toBe(201)
  await other.leave()
  expect(await database.db.suspendedAddress.count()).toBe(1)
})

it('over REST says to whoever is suspended until when and why, in their language', async () => {
  const account = await buildAccount(database.db)
  const headers = bearer(await signIn(database.db, account, config))
  const article = await buildArticle(database.db)
  const moderator = await moderatorHeaders()
  const say = (lang: string) =>
    call.rest(
      'POST',
      '/comments',
      { content: 'Bonjour', articleId: article.id },
      { ...headers, 'accept-language': lang },
    )
  const body = { until: '2027-03-01T12:00:00+01:00', reason: 'insult', text: 'Relisez la charte.' }
  const sent = await call.rest('POST', path(account.id), body, moderator)
  expect(sent.json.suspension).toMatchObject({ reason: 'insult', until: '2027-03-01T11:00:00.000Z' })
  expect((await say('fr')).json.message.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toBe(
    'Vous ne pouvez ni commenter ni signaler jusqu’au 1er mars 2027 à 12:00. Raison : propos insultants. L’équipe écrit : « Relisez la charte. »',
  )
  await call.rest('POST', path(account.id), { ...body, until: null }, moderator)
  expect((await say('en')).json).toMatchObject({
    code: 'SUSPENDED',
    until: null,
    message: 'You can no longer comment or report. Reason: insults. The team writes: “Relisez la charte.”',
  })
})

it.each([
  [{ reason: 'spam' }, 'until'],
  [{ reason: 'spam', until: 'demain' }, 'until'],
  [{ reason: 'spam', until: '2020-01-01T00:00:00Z' }, 'until'],
  [{ until: null }, 'reason'],
  [{ until: null, reason: 'boring' }, 'reason'],
  [{ until: null, reason: 'other' }, 'text'],
  [{ until: null, reason: 'other', text: '\u200b' }, 'text'],
  [{ until: null, reason: 'spam', text: 'é'.repeat(501) }, 'text'],
])('%j is refused, over REST and tRPC', async (body, field) => {
  const { id } = await buildAccount(database.db)
  const headers = await moderatorHeaders()
  for (const { status, json } of [
    await call.rest('POST', path(id), body, headers),
    await call.mutate('people.suspend', { id, ...body }, headers),
  ]) {
    expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
    expect(Object.keys(json.fields)).toEqual([field])
  }
  expect(await database.db.suspension.count({ where: { userId: id } })).toBe(0)
})
