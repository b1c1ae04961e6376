import { examineConfig } from '../../server/base/config.ts'
import { advice, type Finding } from './finding.ts'
import { BEFORE_DATABASE, SUBJECTS } from './list.ts'
import { withTimeout } from './patience.ts'
import { secretsOf, withoutSecrets } from './secrets.ts'
import type { SiteUnderTest, Subject } from './subject.ts'
import { openDatabase } from './subjects/database.ts'
import { lineOf } from './words.ts'

export interface Line extends Finding {
  subject: string
}

const PATIENCE_MS = 25_000

async function lookAt(
  { name, look, patience = PATIENCE_MS }: Subject,
  examined: SiteUnderTest,
): Promise<Finding[]> {
  try {
    return await withTimeout(patience, Promise.resolve(look(examined)))
  } catch (error) {
    return [
      advice(
        `This could not be looked at: ${lineOf(error)}`,
        `Mend what is wrong elsewhere, then look at ${name} again.`,
      ),
    ]
  }
}

/**
 * Examines every subject, and yields each finding as it is made. Never throws, changes nothing and prints no secret; it
 * starts the PostgreSQL of a stopped site for the time of the examination.
 */
export async function* examine(
  env: NodeJS.ProcessEnv,
  { mailTo }: { mailTo?: string | undefined } = {},
): AsyncGenerator<Line> {
  const secrets = secretsOf(env)
  const said = (subject: string, { mark, what, todo }: Finding): Line => ({
    subject,
    mark,
    what: withoutSecrets(what, secrets),
    ...(todo !== undefined && { todo: withoutSecrets(todo, secrets) }),
  })
  const { config, problems } = examineConfig(env)
  const examined: SiteUnderTest = { env, config, problems, db: undefined, mailTo }
  for (const subject of BEFORE_DATABASE)
    for (const finding of await lookAt(subject, examined)) yield said(subject.name, finding)
  const { db, findings, close } = await openDatabase(config)
  try {
    for (const finding of findings) yield said('database', finding)
    for (const subject of SUBJECTS)
      for (const finding of await lookAt(subject, { ...examined, db })) yield said(subject.name, finding)
  } finally {
    await withTimeout(PATIENCE_MS, close()).catch(() => {})
  }
}
