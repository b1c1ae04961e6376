import { type Config, mailIsSetUp } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import type { Level } from './level.ts'

/** One refusal may be an address that no longer exists; so many in a row mean the server. */
const FAILURES = 3

export interface MailStatus {
  level: Level
  problem: 'failing' | null
  /** Without SMTP_URL, mails become files in DATA_DIR. */
  setUp: boolean
  sentAt: Date | null
  failedAt: Date | null
  /** Since the last mail that was sent. */
  failures: number
  error: string | null
}

export async function mailStatus(db: Db, config: Config): Promise<MailStatus> {
  const mark = await db.serviceMark.findUnique({ where: { name: 'mail' } })
  const failures = mark?.failures ?? 0
  const problem = failures > 0 ? 'failing' : null
  const setUp = mailIsSetUp(config)
  return {
    level: failures >= FAILURES ? 'bad' : failures > 0 ? 'warning' : setUp ? 'good' : 'off',
    problem,
    setUp,
    failures,
    sentAt: mark?.okAt ?? null,
    failedAt: mark?.failedAt ?? null,
    error: failures > 0 ? (mark?.error ?? null) : null,
  }
}
