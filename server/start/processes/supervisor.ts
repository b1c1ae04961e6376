import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { CloseStack } from '../../base/closers.ts'
import type { Config } from '../../base/config.ts'
import { currentOf, ROOT, siteFolderOf } from '../../base/releases.ts'
import { refuseSecondSite } from '../../database/cluster/embedded.ts'
import { openDatabase } from '../../database/open.ts'
import { listenOn } from '../listen.ts'
import type { FirstAccess } from '../sign-in-lines.ts'
import { warnOfConnections } from './connections.ts'
import { maxConnections } from './count.ts'
import { createCrew } from './crew.ts'
import { createRelay } from './relay.ts'
import { createTakeovers } from './takeover.ts'

/** Requests in flight take 10 s, work under way 10 s, and then the rest closes. */
const STOP_MS = 30_000

export interface SupervisedSite {
  admin: FirstAccess | undefined
  /** Undefined when its processes are of an older release that does not tell. */
  name: string | undefined
  /** Replaces processes one after the other by those of the present code. */
  takeOver(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  config: Config
  count: number
  report: (line: string) => void
  signal: AbortSignal
  file?: string
}

/** Older releases have the same path, where an update that is undone starts it. */
const WORKER = 'server/processes/worker.ts'

/** Fails like a site of one process, before anything is started. */
async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer()
  await listenOn(probe, config)
  probe.close()
  await once(probe, 'close')
}

/** The next process runs the release that is current then (decisions 050, 052). */
function useCurrentRelease(file: string): void {
  const release = currentOf(siteFolderOf(ROOT))
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // Relative paths in settings start from the folder where the supervisor was started.
  cluster.setupPrimary({ exec: path.join(release, file), args: [], cwd: process.cwd() })
}

/** The supervisor owns the database, restarts ended processes, and answers no request. */
export async function supervise({
  config,
  count,
  report,
  signal,
  file = WORKER,
}: Options): Promise<SupervisedSite> {
  const closers = new CloseStack()
  const said = new Set<string>()
  try {
    if (!config.DATABASE_URL) await refuseSecondSite(config.DATA_DIR)
    await refuseTakenPort(config)
    const relay = createRelay(() => crew.members)
    const crew = createCrew({
      count,
      report,
      aim: () => useCurrentRelease(file),
      patienceMs: config.DRAIN_SECONDS * 1000 + STOP_MS,
      heard: (message, from) => {
        relay(message, from)
        // Each of them may say it.
        if (message.kind !== 'said' || said.has(message.line)) return
        said.add(message.line)
        report(message.line)
      },
    })
    const stopDatabase = new CloseStack()
    closers.add(() => stopDatabase.close())
    closers.add(() => crew.stop())
    signal.addEventListener('abort', () => void crew.stop().catch(() => {}))
    const settings = { max_connections: String(maxConnections(config, count)) }
    const opening = openDatabase(config, stopDatabase, { report, settings })
    // Both must end before anything is closed.
    const [started, opened] = await Promise.allSettled([crew.start(opening), opening])
    signal.throwIfAborted()
    if (opened.status === 'rejected') throw opened.reason
    if (started.status === 'rejected') throw started.reason
    await warnOfConnections(config, opened.value, count, report)
    const takeovers = await createTakeovers({ dataDir: config.DATA_DIR, count, report }, crew)
    closers.add(() => takeovers.close())
    const { admin, name } = started.value
    return { admin, name, takeOver: takeovers.takeOver, stop: () => closers.close() }
  } catch (error) {
    await closers.close().catch(() => {})
    throw error
  }
}
