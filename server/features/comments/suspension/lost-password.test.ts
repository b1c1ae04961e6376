import { expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { useMailedSite } from '../../../testing/mail.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const NEW_PASSWORD = 'un tout autre mot de passe'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET })
const call = callsTo(() => site.app)

it.each([true, false])(
  'who is suspended and has lost the password chooses another, signs in and contests; address confirmed: %s',
  async (confirmed) => {
    const { db } = database
    const emailConfirmedAt = confirmed ? new Date() : null
    const member = await buildAccount(db, { emailConfirmedAt })
    const admin = await buildAccount(db, { role: 'admin' })
    const adminHeaders = bearer(await signIn(db, admin, { JWT_SECRET }))
    const body = { until: null, reason: 'insult', text: '' }
    const path = `/admin/users/${member.id}/suspension`
    expect((await call.rest('POST', path, body, adminHeaders)).status).toBe(200)

    const asked = await call.rest('POST', '/auth/forgot-password', { email: member.email })
    expect(asked.status).toBe(200)
    const token = await site.tokenTo(member.email)
    const reset = await call.rest('POST', '/auth/reset-password', { token, newPassword: NEW_PASSWORD })
    expect(reset.status).toBe(200)
    expect((await call.rest('POST', '/auth/login', { email: member.email, password: PASSWORD })).status).toBe(
      401,
    )
    const login = await call.rest('POST', '/auth/login', { email: member.email, password: NEW_PASSWORD })
    expect(login.status).toBe(200)

    const headers = bearer(login.json)
    const [own] = (await call.query('moderation.suspensions', headers)).json.suspensions
    expect(own).toMatchObject({ holds: true, contestable: true })
    const contested = await call.mutate(
      'moderation.contestSuspension',
      { id: own.id, text: 'Ce n’était pas moi : mon compte était volé.' },
      headers,
    )
    expect([contested.status, contested.json.suspensions[0].contestable]).toEqual([200, false])
    const { json } = await call.query('moderation.contestedSuspensions', adminHeaders)
    expect(json.suspensions).toContainEqual(
      expect.objectContaining({ id: own.id, contest: 'Ce n’était pas moi : mon compte était volé.' }),
    )
  },
)
