import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { allMails } from '../../../../shared/notifications/kinds.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { unsubscribeToken } from './token.ts'

const { config, database, call } = useAccountSite()
const NEVER = allMails('never')

let userId: string
let token: string
beforeEach(async () => {
  userId = (await buildAccount(database.db)).id
  token = await unsubscribeToken(database.db, userId)
})

const choice = () => database.db.mailChoice.findUnique({ where: { userId }, omit: { userId: true } })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=x' }
const URLENCODED = 'List-Unsubscribe=One-Click'
const MULTIPART =
  '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
const post = (sent: string, payload = URLENCODED, headers: Record<string, string> = FORM) =>
  call.inject({ method: 'POST', url: `/api/unsubscribe/${sent}`, payload, headers })

describe('unsubscribing', () => {
  it.each([
    ['a urlencoded form', URLENCODED, FORM],
    ['a multipart form', MULTIPART, BOUNDARY],
    ['an empty body', '', {}],
  ])('takes %s, without a session or a redirect, and as often as one likes', async (_, payload, headers) => {
    for (const _time of [1, 2]) {
      const { status, json, headers: answered } = await post(token, payload, headers)
      expect([status, json.message]).toEqual([
        200,
        'C’est fait : vous ne recevrez plus d’emails de vos discussions, ni de ce que vous suivez.',
      ])
      expect(answered['cache-control']).toBe('private, no-store')
      expect(answered['set-cookie']).toBeUndefined()
      expect(await choice()).toEqual(NEVER)
    }
  })

  it('by its page is the same', async () => {
    const { status, json } = await call.mutate(
      'notifications.unsubscribe',
      { token },
      { 'accept-language': 'en' },
    )
    expect([status, json.message]).toEqual([
      200,
      'Done: you will get no more emails about your discussions, or about what you follow.',
    ])
    expect(await choice()).toEqual(NEVER)
  })

  it('with GET or HEAD leads to the page, and changes nothing', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await call.inject({ method, url: `/api/unsubscribe/${token}` })
      expect([status, headers.location]).toEqual([303, `/unsubscribe#${token}`])
    }
    const english = { 'accept-language': 'en-GB' }
    const { headers } = await call.rest('GET', `/unsubscribe/${token}`, undefined, english)
    expect(headers.location).toBe(`/en/unsubscribe#${token}`)
    expect(await choice()).toBeNull()
  })

  it('is refused with a token that is shortened or was never made', async () => {
    const last = token.at(-1) === 'A' ? 'B' : 'A'
    const other = Buffer.from(newId(), 'hex')
    const wrong = [
      ...[20, 42].map((length) => token.slice(0, length)),
      token.slice(0, -1) + last,
      `${token}A`,
      token.toUpperCase(),
      Buffer.concat([other, Buffer.from(token, 'base64url').subarray(12)]).toString('base64url'),
      'A'.repeat(43),
      'x'.repeat(190),
    ]
    for (const one of wrong) {
      const { status, json } = await post(one)
      expect([status, json.code], one).toEqual([404, 'UNSUBSCRIBE_INVALID'])
      expect(json.message).toContain('rien n’a changé')
      expect((await call.mutate('notifications.unsubscribe', { token: one })).status).toBe(404)
    }
    for (const one of ['x'.repeat(201), undefined])
      expect((await call.mutate('notifications.unsubscribe', { token: one })).status).toBe(400)
    for (const one of ['%0d%0aSet-Cookie:x=y', 'a%2Fb', '%23'])
      expect((await call.rest('GET', `/unsubscribe/${one}`)).status).toBe(404)
    expect(await choice()).toBeNull()
  })

  it('of an account that is gone is no fault', async () => {
    await database.db.user.delete({ where: { id: userId } })
    expect((await post(token)).status).toBe(200)
    expect(await choice()).toBeNull()
  })

  it('can be taken back in the profile', async () => {
    await post(token)
    const headers = bearer(
      await signIn(
        database.db,
        { ...(await database.db.user.findUniqueOrThrow({ where: { id: userId } })) },
        config,
      ),
    )
    expect((await call.query('notifications.mails', headers)).json.choices).toEqual(NEVER)
    const wanted = { answer: 'now', mention: 'daily', followed: 'never', news: 'now', out: 'daily' }
    for (const bad of [
      { ...wanted, answer: 'hourly' },
      { answer: 'now' },
      { ...wanted, mention: null },
      null,
    ])
      expect((await call.mutate('notifications.saveMails', bad, headers)).status).toBe(400)
    expect((await call.mutate('notifications.saveMails', wanted, headers)).json.choices).toEqual(wanted)
    expect(await choice()).toEqual(wanted)
  })

  it('takes no other body', async () => {
    const { status } = await post(token, 'x', { 'content-type': 'text/csv' })
    expect(status).toBe(415)
    expect((await post(token, URLENCODED.padEnd(2_000_000, 'x'))).status).toBe(413)
    expect(await choice()).toBeNull()
  })
})
