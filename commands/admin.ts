import { AdminError } from '../server/base/admin-error.ts'
import type { Config } from '../server/base/config.ts'
import { createLog } from '../server/base/log.ts'
import { connectDatabase, type Db } from '../server/database/client.ts'
import { applyMigrations } from '../server/database/migrations/migrate.ts'
import { knownSecretsKeys } from '../server/database/secrets-keys.ts'
import { createAdmin, resetAdminPassword } from '../server/features/account/accounts/first-admin.ts'
import { resetSecondFactor } from '../server/features/account/accounts/reset-second-factor.ts'
import { doorMail } from '../server/features/auth/alerts/door-mail.ts'
import { raisedRoleMail } from '../server/features/auth/alerts/role-mail.ts'
import { giveUpSecretsKeys } from '../server/features/auth/app-keys/registered.ts'
import { unwrapAppKeys } from '../server/features/auth/app-keys/rewrap.ts'
import { PRINTED_MINUTES, printDoorCode } from '../server/features/auth/doors/print-door-code.ts'
import { readyQueue } from '../server/mail/send-if-ready.ts'
import type { Job } from '../server/queue/job.ts'
import { startJobs } from '../server/start/queue.ts'
import { type CommandContext, CommandError, readArguments, runCommand, withDatabase } from './command-line.ts'

const USAGE = `npm run admin -- COMMAND [EMAIL]

  create EMAIL                makes an admin, or an admin of a member
  reset-password EMAIL        gives an account a new password and ends its sessions
  reset-second-factor EMAIL   takes app, passkeys and recovery codes from an account and ends its sessions
  give-up-secrets-key         lets the site start without a SECRETS_KEY that is lost: whoever has an app whose key it
                              wraps signs in by passkey or recovery code
  unwrap-app-keys             before a return to a release that reads no wrapped keys of apps; the site must be stopped
  door-code EMAIL             shows a code for the first second step of an account, where mails do not arrive

The password is ADMIN_PASSWORD, or a random one that is shown once.`

/** Mails about what an administrator does here. The site or this command sends them, whichever is first. */
const NOTICES = [doorMail, raisedRoleMail] as readonly unknown[] as readonly Job[]

type Command = (...given: Required<Parameters<typeof createAdmin>>) => Promise<string[]>

const withPassword =
  (change: (...given: Required<Parameters<typeof createAdmin>>) => ReturnType<typeof createAdmin>): Command =>
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
  'reset-password': withPassword(resetAdminPassword),
  async 'reset-second-factor'(db, given, _, telling) {
    const { email, username, password, ...taken } = await resetSecondFactor(db, given, telling)
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
  async 'door-code'(db, given) {
    const { email, username, code } = await printDoorCode(db, given)
    return [
      `E-mail: ${email}`,
      `Name:   ${username}`,
      `Code:   ${code}`,
      `Good once, for ${PRINTED_MINUTES} minutes. Give it to nobody but the owner of the account.`,
    ]
  },
}

/** Runs a command on one account, with a queue for the mails about it. */
async function runWithMails(
  { config, url, report }: CommandContext,
  db: Db,
  email: string,
  command: Command,
): Promise<string[]> {
  const log = createLog({ LOG_LEVEL: 'silent' })
  const jobs = startJobs({ databaseUrl: url, db, config, log, jobs: NOTICES })
  try {
    const telling = await readyQueue({ jobs, log })
    if (!telling.jobs) report('The mail queue cannot be reached: nobody is told of this by mail.')
    return await command(db, email, config, telling)
  } finally {
    await jobs.stop()
  }
}

/** These commands concern the whole site and take no address. */
const SITE_COMMANDS: Record<string, (db: Db, config: Config) => Promise<string[]>> = {
  async 'give-up-secrets-key'(db, config) {
    const apps = await giveUpSecretsKeys(db, await knownSecretsKeys(config))
    return [
      `The site starts without it. Apps that are of no use until it is back: ${apps}.`,
      'Whoever has no passkey and no recovery code either: "npm run admin -- reset-second-factor EMAIL".',
    ]
  },
  async 'unwrap-app-keys'(db, config) {
    const keys = { SECRETS_KEY: (await knownSecretsKeys(config)).join(' ') }
    const { clear, unreadable } = await unwrapAppKeys(db, keys)
    return [
      `Apps whose keys lie in clear again: ${clear}. Start the other release now: this one would wrap them again.`,
      ...(unreadable > 0 ? [`Still wrapped, with a key that is not here: ${unreadable}.`] : []),
    ]
  },
}

await runCommand(async () => {
  const [name = '', email, ...more] = readArguments({}, USAGE).positionals
  const ofSite = Object.hasOwn(SITE_COMMANDS, name) ? SITE_COMMANDS[name] : undefined
  const ofOne = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (more.length > 0 || (email === undefined ? !ofSite : !ofOne)) throw new CommandError(USAGE)
  await withDatabase(async ({ config, url, report }) => {
    await applyMigrations(url)
    const db = connectDatabase(url, { name: 'manette-admin' })
    try {
      const context = { config, url, report }
      const lines =
        ofOne && email !== undefined
          ? await runWithMails(context, db, email, ofOne)
          : await ofSite?.(db, config)
      for (const line of lines ?? []) report(line)
    } finally {
      await db.$disconnect()
    }
  })
}, AdminError)
