import type { Context } from '../../trpc/context.ts'
import { backupStatus } from './status/backup.ts'
import { databaseStatus } from './status/database.ts'
import { errorsStatus } from './status/errors.ts'
import { feedsStatus } from './status/feeds.ts'
import { locksStatus } from './status/locks.ts'
import { mailStatus } from './status/mail.ts'
import { processesStatus } from './status/processes.ts'
import { queuesStatus } from './status/queues.ts'
import { spaceStatus } from './status/space.ts'
import { translationStatus } from './status/translation.ts'
import { versionStatus } from './status/version.ts'

type StatusContext = Pick<Context, 'db' | 'config' | 'log'>

/** A part that could not be read fails alone. */
interface FailedPart {
  level: 'unknown'
}

/** In the order of the page. */
const PARTS = {
  database: ({ db, config }: StatusContext) => databaseStatus(db, config),
  space: ({ config }: StatusContext) => spaceStatus(config),
  backup: ({ db, config }: StatusContext) => backupStatus(db, config),
  mail: ({ db, config }: StatusContext) => mailStatus(db, config),
  translation: ({ db, config, log }: StatusContext) => translationStatus(db, config, log),
  feeds: ({ db, config }: StatusContext) => feedsStatus(db, config),
  queues: ({ db }: StatusContext) => queuesStatus(db),
  errors: ({ db }: StatusContext) => errorsStatus(db),
  locks: ({ db }: StatusContext) => locksStatus(db),
  processes: ({ db }: StatusContext) => processesStatus(db),
  version: ({ db }: StatusContext) => versionStatus(db),
} as const

type Parts = typeof PARTS
type PartName = keyof Parts
export type SiteStatus = { at: Date } & { [P in PartName]: Awaited<ReturnType<Parts[P]>> | FailedPart }

/** Open pages ask every ten seconds; several requests at once share one answer. */
const FRESH_MS = 2000
const latestAnswers = new WeakMap<Context['db'], { at: number; answer: Promise<SiteStatus> }>()

async function ask(asking: StatusContext): Promise<SiteStatus> {
  const parts = Object.entries(PARTS).map(async ([name, read]) => {
    const part = await read(asking).catch((error: unknown) => {
      asking.log.warn({ err: error, part: name }, 'a part of the status cannot be read')
      return { level: 'unknown' } as const
    })
    return [name, part] as const
  })
  return { at: new Date(), ...Object.fromEntries(await Promise.all(parts)) } as SiteStatus
}

/** The answer is at most two seconds old. */
export function readStatus(asking: StatusContext): Promise<SiteStatus> {
  const latest = latestAnswers.get(asking.db)
  return latest && Date.now() - latest.at < FRESH_MS ? latest.answer : readStatusAnew(asking)
}

/** Reads anew, so that an act just done is visible. */
export function readStatusAnew(asking: StatusContext): Promise<SiteStatus> {
  const answer = ask(asking)
  latestAnswers.set(asking.db, { at: Date.now(), answer })
  return answer
}
