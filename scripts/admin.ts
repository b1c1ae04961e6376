import { connectDatabase } from '../server/database/client.ts'
import { applyMigrations } from '../server/database/migrations/migrate.ts'
import { AdminError, createAdmin, resetPassword } from '../server/features/auth/accounts/first-admin.ts'
import { ChoreError, runChore, withDatabase } from './chore.ts'

const USAGE = `npm run admin -- COMMAND EMAIL

  create EMAIL           makes an admin, or an admin of a member
  reset-password EMAIL   gives an account a new password and ends its sessions

The password is ADMIN_PASSWORD, or a random one that is shown once.`

const COMMANDS: Record<string, typeof createAdmin> = { create: createAdmin, 'reset-password': resetPassword }

await runChore(async () => {
  const [name = '', email, ...more] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || !email || more.length > 0) throw new ChoreError(USAGE)
  await withDatabase(async ({ config, url, report }) => {
    await applyMigrations(url)
    const db = connectDatabase(url, { name: 'manette-admin' })
    try {
      const admin = await command(db, email, config)
      report(`E-mail:   ${admin.email}`)
      report(`Name:     ${admin.username}`)
      report(`Password: ${admin.password ?? 'the one in ADMIN_PASSWORD'}`)
    } finally {
      await db.$disconnect()
    }
  })
}, AdminError)
