import { connectDatabase } from '../server/database/client.ts'
import { applyMigrations } from '../server/database/migrations/migrate.ts'
import { AdminError, createAdmin, resetPassword } from '../server/features/auth/accounts/first-admin.ts'
import { resetSecondFactor } from '../server/features/auth/doors/reset-second-factor.ts'
import { ChoreError, readArguments, runChore, withDatabase } from './chore.ts'

const USAGE = `npm run admin -- COMMAND EMAIL

  create EMAIL                makes an admin, or an admin of a member
  reset-password EMAIL        gives an account a new password and ends its sessions
  reset-second-factor EMAIL   takes app, passkeys and recovery codes from an account and ends its sessions

The password is ADMIN_PASSWORD, or a random one that is shown once.`

type Command = (...given: Parameters<typeof createAdmin>) => Promise<string[]>

const withPassword =
  (change: typeof createAdmin): Command =>
  async (...given) => {
    const { email, username, password } = await change(...given)
    return [
      `E-mail:   ${email}`,
      `Name:     ${username}`,
      `Password: ${password ?? 'the one in ADMIN_PASSWORD'}`,
    ]
  }

const COMMANDS: Record<string, Command> = {
  create: withPassword(createAdmin),
  'reset-password': withPassword(resetPassword),
  async 'reset-second-factor'(db, given) {
    const { email, username, password, ...taken } = await resetSecondFactor(db, given)
    return [
      `E-mail:   ${email}`,
      `Name:     ${username}`,
      `Taken:    ${taken.app ? 'the app' : 'no app'}, ${taken.passkeys} passkeys, ${taken.recoveryCodes} recovery codes`,
      `Sessions: ${taken.sessions} ended`,
      password
        ? 'The password is enough to sign in now.'
        : `There is no password: "npm run admin -- reset-password ${email}" gives one.`,
    ]
  },
}

await runChore(async () => {
  const [name = '', email, ...more] = readArguments({}, USAGE).positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || !email || more.length > 0) throw new ChoreError(USAGE)
  await withDatabase(async ({ config, url, report }) => {
    await applyMigrations(url)
    const db = connectDatabase(url, { name: 'manette-admin' })
    try {
      for (const line of await command(db, email, config)) report(line)
    } finally {
      await db.$disconnect()
    }
  })
}, AdminError)
