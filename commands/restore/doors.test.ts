import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { bearer, buildAccount, callsTo, PASSWORD } from '../../server/testing/accounts.ts'
import { makeDatabase } from '../../server/testing/migrations.ts'
import { usePasskeySite } from '../../server/testing/passkeys.ts'
import { useArchiveFolder } from '../../server/testing/restores.ts'
import { giveTotp } from '../../server/testing/second-step.ts'
import { writeArchive } from '../backup/write.ts'
import { restoreArchive } from './restore.ts'

const { config, database, withPasskey } = usePasskeySite()
const { file } = useArchiveFolder()

let one: Awaited<ReturnType<typeof withPasskey>>
let admin: Awaited<ReturnType<typeof buildAccount>>
let totp: Awaited<ReturnType<typeof giveTotp>>
beforeAll(async () => {
  one = await withPasskey()
  admin = await buildAccount(database.db, { role: 'admin' })
  totp = await giveTotp(database.db, admin.id)
  await writeArchive(database.url, file('doors.tar.gz'), { report: () => {} })
})

it('passwords, passkeys, apps and recovery codes open a restored site that has another secret; old sessions do not', async () => {
  const url = await makeDatabase('template0')
  await restoreArchive(file('doors.tar.gz'), url, { report: () => {} })
  const db = connectDatabase(url)
  // The secret was in the DATA_DIR that is gone.
  const app = await buildApp({
    config: { ...config, JWT_SECRET: 'une autre machine, un autre secret, assez long' },
    db,
  })
  try {
    const call = callsTo(() => app)
    expect((await call.rest('GET', '/auth/me', undefined, one.headers)).status).toBe(401)

    const asked = (await call.mutate('passkeys.signInOptions')).json
    const entered = await call.mutate('passkeys.signIn', { response: one.device.get(asked) })
    expect([entered.status, entered.json.user?._id]).toEqual([200, one.user.id])

    const { email } = admin
    for (const code of [await totp.code(), totp.recoveryCodes[0]]) {
      const { json } = await call.rest('POST', '/auth/login', { email, password: PASSWORD })
      const second = await call.rest('POST', '/auth/second-factor', { ticket: json.ticket, code })
      expect(second.status, second.body).toBe(200)
      expect((await call.rest('GET', '/admin/users', undefined, bearer(second.json))).status).toBe(200)
    }
  } finally {
    await app.close()
    await db.$disconnect()
  }
})
