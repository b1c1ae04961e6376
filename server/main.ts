import { readConfig } from './config.ts'
import { refuseSecondSite } from './database/embedded.ts'
import { collectWhenIdle } from './idle-memory.ts'
import { type Pages, type Report, type RunningSite, signInLines, startSite } from './site.ts'
import { explain } from './start-failure.ts'

/** Stops on SIGTERM, SIGINT and SIGHUP (a terminal that goes); a second SIGTERM or SIGINT does not wait. */
function stopOnSignal(starting: Promise<RunningSite>, told: AbortController, report: Report): void {
  const { signal } = told
  const stop = async () => {
    if (signal.aborted) process.exit(1)
    report('Stopping …')
    // Told to stop while it still starts, it gives up what takes long; then it knows what to close.
    told.abort()
    const failed = (what?: string) => (error: unknown) =>
      error !== signal.reason && report(explain(error, what))
    await starting.then((site) => site.stop().catch(failed('Manette did not stop cleanly.')), failed())
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // The shell and the system both say it when a terminal goes.
  process.on('SIGHUP', () => signal.aborted || void stop())
}

/** The last lines of a start: the address, and how to sign in when that was just settled. */
function welcome({ app, admin }: RunningSite): string[] {
  return ['', `Manette is ready: ${app.site.config.PUBLIC_URL}`, ...signInLines(admin)]
}

interface RunOptions {
  report: Report
  pages?: Pages
  /** Makes what the site needs. Not done beside a site that runs here: it would take its pages away from it. */
  prepare?: (signal: AbortSignal) => Promise<void>
}

async function start({ prepare, ...options }: RunOptions, signal: AbortSignal): Promise<RunningSite> {
  const config = readConfig()
  if (prepare) {
    if (!config.DATABASE_URL) await refuseSecondSite(config.DATA_DIR)
    await prepare(signal)
  }
  return startSite({ ...options, config, signal })
}

/** The process: reads the configuration, starts the site, and ends when it is told to. */
export async function run(options: RunOptions): Promise<void> {
  const told = new AbortController()
  const starting = start(options, told.signal)
  stopOnSignal(starting, told, options.report)
  try {
    const site = await starting
    for (const line of welcome(site)) options.report(line)
    collectWhenIdle()
  } catch (error) {
    // Whoever has told it to stop ends it, once all is closed.
    if (told.signal.aborted) return
    options.report(explain(error))
    process.exit(1)
  }
}

// Started by itself where the pages are built already: the container, tests.
if (import.meta.main) await run({ report: (line) => process.stdout.write(`${line}\n`) })
