import type pg from 'pg'

/**
 * What must not become valid again with a restored database: access that was given (and partly revoked since), and
 * waiting mails and work. Passwords, apps, passkeys and recovery codes are restored.
 */
export const ENDED_TABLES = {
  Session: 'sessions',
  PasswordReset: 'links to a new password',
  NotMeLink: 'links of “it was not me”',
  DoorCode: 'codes for a first second step',
  DoorDispute: 'disputes of a second step',
  SignInTicket: 'half-finished sign-ins',
  PasskeyChallenge: 'challenges of passkeys',
  Invitation: 'invitations',
  PreviewLink: 'links to previews',
  ScriptToken: 'tokens for scripts',
  SetupLink: 'addresses of a set-up',
  FactsAccess: 'tokens for facts of games',
} as const

/** The open rows of these tables; nobody is told of them. */
export const ENDED_ROWS = {
  // A change that was revoked since would otherwise wait for its link again.
  EmailChange: '"doneAt" IS NULL',
  // An app's key that was offered and not confirmed.
  Totp: '"secret" IS NULL',
  DeskMail: '"sentAt" IS NULL',
  NoteMail: '"sentAt" IS NULL',
  NotificationMail: '"sentAt" IS NULL',
  // Their jobs are not in the archive: users may ask again.
  DataExport: '"readyAt" IS NULL',
  TextPresence: 'true',
  SiteProcess: 'true',
  OperationRun: '"endedAt" IS NULL',
} as const

/**
 * Tables with a hash, a key or an end whose rows are all or partly kept, with the reason: a table that is in none of
 * these lists fails a test (commands/restore/ended.test.ts).
 */
export const KEPT_TABLES = {
  User: 'passwords are those of then',
  Totp: 'apps in force are those of then',
  RecoveryCode: 'those of then, with the apps',
  Passkey: 'those of then: a public key',
  KnownDevice: 'opens nothing: whose sign-in is told of',
  KnownNetwork: 'opens nothing: whose sign-in is delayed',
  Login: 'opens nothing: where a door comes from',
  EmailChange: 'done: its link is used up',
  DataExport: 'ready: for its owner, who signs in for it, and until it ends',
  Translation: 'digests of texts',
  VideoFeed: 'the digest of an address',
  SuspendedAddress: 'opens nothing: who comes back is still suspended',
} as const

const ALSO = [
  // An offered key beside one that is in use.
  'UPDATE "Totp" SET "offered" = NULL, "offeredAt" = NULL WHERE "offered" IS NOT NULL',
  // Waiting mails of notices.
  'UPDATE "Notice" SET "mailDueAt" = NULL, "claimedUntil" = NULL WHERE "mailDueAt" IS NOT NULL',
  // For a CDN, as every page may have changed.
  "SELECT pages_changed('{site}')",
]

/** Runs in one transaction, on the schema of this release. @returns what ended, with counts */
export async function endKeys(client: pg.Client): Promise<string[]> {
  const ended: string[] = []
  await client.query('BEGIN')
  for (const [table, what] of Object.entries(ENDED_TABLES)) {
    const { rowCount } = await client.query(`DELETE FROM "${table}"`)
    if (rowCount) ended.push(`${rowCount.toLocaleString('en')} ${what}`)
  }
  for (const [table, where] of Object.entries(ENDED_ROWS))
    await client.query(`DELETE FROM "${table}" WHERE ${where}`)
  for (const sql of ALSO) await client.query(sql)
  await client.query('COMMIT')
  return ended
}
