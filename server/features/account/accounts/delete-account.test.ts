import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle } from '../../../testing/factories.ts'
import type { Tokens } from '../../auth/sessions/session.ts'

const { config, database, call } = useAccountSite()
const PHRASE = 'SUPPRIMER MON COMPTE'

type Account = Awaited<ReturnType<typeof buildAccount>>
let account: Account
let other: Account
let tokens: Tokens
beforeEach(async () => {
  account = await buildAccount(database.db)
  other = await buildAccount(database.db)
  tokens = await signIn(database.db, account, config)
})

const ask = (body: unknown) => call.rest('DELETE', '/auth/delete-account', body, bearer(tokens))

describe('delete-account', () => {
  it.each([
    [{ password: PASSWORD }, { confirmText: 'Saisissez exactement SUPPRIMER MON COMPTE pour confirmer' }],
    [{ password: PASSWORD, confirmText: 'supprimer mon compte' }, { confirmText: expect.any(String) }],
    [{ password: PASSWORD, confirmText: `${PHRASE} ` }, { confirmText: expect.any(String) }],
    [{ password: PASSWORD, confirmText: 'DELETE MY ACCOUNT' }, { confirmText: expect.any(String) }],
    [{ confirmText: PHRASE }, { password: 'Veuillez entrer votre mot de passe' }],
    [{ password: 'faux', confirmText: PHRASE }, { password: 'Le mot de passe est incorrect' }],
  ])('refuses %j and deletes nothing', async (body, fields) => {
    const { status, json } = await ask(body)
    expect([status, json.code, json.fields]).toEqual([400, 'BAD_INPUT', fields])
    expect(await database.db.user.count({ where: { id: account.id } })).toBe(1)
  })

  it('names the French phrase in English', async () => {
    const headers = { ...bearer(tokens), 'accept-language': 'en' }
    const { json } = await call.rest('DELETE', '/auth/delete-account', { password: PASSWORD }, headers)
    expect(json.message).toContain(PHRASE)
  })

  it('is not for strangers', async () => {
    const body = { password: PASSWORD, confirmText: PHRASE }
    expect((await call.rest('DELETE', '/auth/delete-account', body)).status).toBe(401)
  })
})

describe('deletionNotice', () => {
  it('tells what would go, and whether the site would be without an admin', async () => {
    const { db } = database
    await buildArticle(db, { authorId: account.id })
    const notice = async () => (await call.query('auth.deletionNotice', bearer(tokens))).json
    expect(await notice()).toEqual({
      lastAdmin: false,
      articles: 1,
      reviews: 0,
      others: 0,
      comments: 0,
      likes: 0,
      heirs: expect.any(Array),
    })
    await db.user.updateMany({ where: { id: { not: account.id } }, data: { role: 'visitor' } })
    await db.user.update({ where: { id: account.id }, data: { role: 'admin' } })
    expect(await notice()).toMatchObject({ lastAdmin: true })
    // An admin of the demo has no password and cannot help.
    await db.user.update({ where: { id: other.id }, data: { role: 'admin', passwordHash: null } })
    expect(await notice()).toMatchObject({ lastAdmin: true })
    await db.user.update({ where: { id: other.id }, data: { passwordHash: account.passwordHash } })
    expect(await notice()).toMatchObject({ lastAdmin: false })
  })
})
