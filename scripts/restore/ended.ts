import type pg from 'pg'

/**
 * What must not live again with a restored database: keys that were given out (some were taken back since), and mails
 * and work that waited. Passwords, apps, passkeys and recovery codes are those of then.
 */
const ENDED = {
  Session: 'sessions',
  PasswordReset: 'links to a new password',
  SignInTicket: 'half-finished sign-ins',
  PasskeyChallenge: 'challenges of passkeys',
  Invitation: 'invitations',
  PreviewLink: 'links to previews',
  ScriptToken: 'tokens for scripts',
} as const

const QUIETLY = [
  // A change that was taken back since would otherwise wait for its link again.
  'DELETE FROM "EmailChange" WHERE "doneAt" IS NULL',
  'DELETE FROM "DeskMail" WHERE "sentAt" IS NULL',
  // Their jobs are not carried: who asked may ask again.
  'DELETE FROM "DataExport" WHERE "readyAt" IS NULL',
  'DELETE FROM "TextPresence"',
  'DELETE FROM "SiteProcess"',
  'DELETE FROM "OperationRun" WHERE "endedAt" IS NULL',
  // For a CDN: every page may be another one now.
  "SELECT pages_changed('{site}')",
]

/** In one transaction, on the schema of this release. @returns what ended, with counts */
export async function endKeys(client: pg.Client): Promise<string[]> {
  const ended: string[] = []
  await client.query('BEGIN')
  for (const [table, what] of Object.entries(ENDED)) {
    const { rowCount } = await client.query(`DELETE FROM "${table}"`)
    if (rowCount) ended.push(`${rowCount.toLocaleString('en')} ${what}`)
  }
  for (const sql of QUIETLY) await client.query(sql)
  await client.query('COMMIT')
  return ended
}
