import { type Config, givenEnvironment, readConfig } from './base/config.ts'
import { refuseSecondSite } from './database/cluster/embedded.ts'
import { collectWhenIdle, growSlowly } from './start/heap.ts'
import { processCount } from './start/processes/count.ts'
import type { FirstAccess } from './start/sign-in-lines.ts'
import type { Pages, Report } from './start/site.ts'

/** A site of one process, or the supervisor of several. */
interface RunningProcess {
  config: Config
  admin: FirstAccess | undefined
  name: string | undefined
  /** Replaces a supervisor's processes by those of the present code; a single process cannot do this. */
  takeOver?: () => Promise<void>
  stop(): Promise<void>
}

const explained = async (error: unknown, what?: string): Promise<string> =>
  (await import('./features/operation/failures/explain.ts')).explain(error, what)

/** A closed terminal sends SIGHUP; a second SIGTERM or SIGINT ends at once. */
function stopOnSignal(starting: Promise<RunningProcess>, stopping: AbortController, report: Report): void {
  const { signal } = stopping
  const stop = async () => {
    if (signal.aborted) process.exit(1)
    report('Stopping …')
    // A start in progress is aborted first, then closed.
    stopping.abort()
    const failed = (what?: string) => async (error: unknown) =>
      error !== signal.reason && report(await explained(error, what))
    await starting.then((site) => site.stop().catch(failed('Manette did not stop cleanly.')), failed())
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // Both shell and system send it when a terminal closes.
  process.on('SIGHUP', () => signal.aborted || void stop())
}

async function welcome({ config, admin, name = 'The site' }: RunningProcess): Promise<string[]> {
  const { signInLines } = await import('./start/sign-in-lines.ts')
  return ['', `${name} is ready: ${config.PUBLIC_URL}`, ...signInLines(admin)]
}

/** After SIGUSR2 another release may be current (decision 050): a supervisor replaces its processes, a single process restarts. */
function takeOverOnSignal(
  starting: Promise<RunningProcess>,
  stopping: AbortController,
  report: Report,
): void {
  process.on('SIGUSR2', async () => {
    // A failed start reports itself.
    const site = await starting.catch(() => undefined)
    if (!site || stopping.signal.aborted) return
    if (site.takeOver) return site.takeOver()
    report('Stopping, to begin again …')
    stopping.abort()
    await site
      .stop()
      .catch(async (error: unknown) => report(await explained(error, 'Manette did not stop cleanly.')))
    const { beginAgain } = await import('./start/release/hand-over.ts')
    beginAgain(givenEnvironment())
  })
}

interface RunOptions {
  report: Report
  pages?: Pages
  /** Skipped while a site runs here, as it would replace that site's pages. */
  prepare?: (signal: AbortSignal) => Promise<void>
  processFile?: string
}

async function start(
  { prepare, processFile, ...options }: RunOptions,
  signal: AbortSignal,
): Promise<RunningProcess> {
  const config = readConfig()
  const { checkSettings } = await import('./start/check-settings.ts')
  await checkSettings(config, givenEnvironment(), options.report)
  if (prepare) {
    if (!config.DATABASE_URL) await refuseSecondSite(config.DATA_DIR)
    await prepare(signal)
  }
  const count = processCount(config)
  // The supervisor serves nothing, so it loads no site; its caller's pages cannot be passed to other processes.
  if (count > 1 && !options.pages) {
    const { supervise } = await import('./start/processes/supervisor.ts')
    const supervised = { config, count, report: options.report, signal }
    return { config, ...(await supervise({ ...supervised, ...(processFile && { file: processFile }) })) }
  }
  const { startSite } = await import('./start/site.ts')
  const { admin, name, stop } = await startSite({ ...options, config, signal })
  return { config, admin, name, stop }
}

export async function run(options: RunOptions): Promise<void> {
  growSlowly()
  const stopping = new AbortController()
  const starting = start(options, stopping.signal)
  stopOnSignal(starting, stopping, options.report)
  takeOverOnSignal(starting, stopping, options.report)
  try {
    const site = await starting
    for (const line of await welcome(site)) options.report(line)
    collectWhenIdle()
  } catch (error) {
    // A requested stop closes everything and ends the process.
    if (stopping.signal.aborted) return
    options.report(await explained(error))
    process.exit(1)
  }
}

// Container and tests run this file directly: their pages are built already.
if (import.meta.main) await run({ report: (line) => process.stdout.write(`${line}\n`) })
