import type { FastifyBaseLogger } from 'fastify'
import { PLAYLISTS } from '../../shared/videos/schema.ts'
import { type Config, isTrial } from '../base/config.ts'
import { runStep } from '../base/step.ts'
import type { Db } from '../database/client.ts'
import { applyMigrations } from '../database/migrations/migrate.ts'
import { ensureFirstAdmin } from '../features/account/accounts/first-admin.ts'
import { mirrorErasures } from '../features/account/erasures/erasures.ts'
import { fillSkeletons } from '../features/account/names/fill-skeletons.ts'
import { makeSetupAddress, setsUp } from '../features/account/setup/setup-link.ts'
import { otherHosts } from '../features/auth/passkeys/other-hosts.ts'
import { DEMO_REMOVED } from '../features/operation/demo/remove-demo.ts'
import { feedUrl } from '../features/videos/feeds/schedule.ts'
import { DEMO_STEP, type DemoStepData } from './demo-step.ts'
import { type FirstAccess, signInLines } from './sign-in-lines.ts'

interface PrepareOptions {
  config: Config
  db: Db
  /** PostgreSQL's own address, not a pooler's. */
  directUrl: string
  log: FastifyBaseLogger
  report: (line: string) => void
  signal?: AbortSignal | undefined
}

/** A configured database is filled only on request. */
async function seedIfEmpty({ config, db, directUrl, report, signal }: PrepareOptions): Promise<void> {
  const wanted = config.SEED ? config.SEED === 'demo' : !config.DATABASE_URL
  if (!wanted || (await db.content.findFirst({ select: { id: true } }))) return
  if (await db.firstDayStep.findUnique({ where: { key: DEMO_REMOVED } })) return
  // Several users show that it was emptied on purpose; a new site has only its first admin.
  if ((await db.user.count()) > 1) return
  report('Adding the demo magazine …')
  const playlists = PLAYLISTS.filter((playlist) => !feedUrl(config, playlist))
  const data: DemoStepData = { databaseUrl: directUrl, playlists }
  await runStep({
    file: DEMO_STEP,
    what: 'Adding the demo magazine',
    data,
    report,
    signal,
  })
}

const firstAccess = (db: Db, config: Config): Promise<FirstAccess | undefined> =>
  setsUp(config) ? makeSetupAddress(db, config) : ensureFirstAdmin(db, config)

/** The first of several processes does it, before anything is served. @returns the administrator, if this start made one */
export async function prepareSite(preparing: PrepareOptions): Promise<FirstAccess | undefined> {
  const { config, db, directUrl, log, report } = preparing
  for (const name of await applyMigrations(directUrl, { report })) report(`Applied migration ${name}`)
  await fillSkeletons(db)
  await mirrorErasures(db, config).catch((error: unknown) =>
    log.warn({ err: error }, 'list of erasures not written'),
  )
  for (const line of await otherHosts(db, config)) report(line)
  const admin = isTrial() ? undefined : await firstAccess(db, config)
  try {
    await seedIfEmpty(preparing)
    return admin
  } catch (error) {
    // The password is stored nowhere, so it can only be shown now.
    for (const line of signInLines(admin)) report(line)
    throw error
  }
}
