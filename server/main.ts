import { readConfig } from './config.ts'
import { refuseSecondSite } from './database/cluster/embedded.ts'
import { collectWhenIdle, growSlowly } from './heap.ts'
import { type Pages, type Report, type RunningSite, signInLines, startSite } from './site.ts'
import { explain } from './start-failure.ts'

/** SIGTERM, SIGINT and SIGHUP (a closed terminal); a second SIGTERM or SIGINT ends at once. */
function stopOnSignal(starting: Promise<RunningSite>, stopping: AbortController, report: Report): void {
  const { signal } = stopping
  const stop = async () => {
    if (signal.aborted) process.exit(1)
    report('Stopping …')
    // A start in progress is aborted first, then closed.
    stopping.abort()
    const failed = (what?: string) => (error: unknown) =>
      error !== signal.reason && report(explain(error, what))
    await starting.then((site) => site.stop().catch(failed('Manette did not stop cleanly.')), failed())
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // Shell and system both send it when a terminal closes.
  process.on('SIGHUP', () => signal.aborted || void stop())
}

function welcome({ app, admin }: RunningSite): string[] {
  return ['', `Manette is ready: ${app.site.config.PUBLIC_URL}`, ...signInLines(admin)]
}

interface RunOptions {
  report: Report
  pages?: Pages
  /** Builds what the site needs; skipped while a site runs here, as it would replace its pages. */
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

export async function run(options: RunOptions): Promise<void> {
  growSlowly()
  const stopping = new AbortController()
  const starting = start(options, stopping.signal)
  stopOnSignal(starting, stopping, options.report)
  try {
    const site = await starting
    for (const line of welcome(site)) options.report(line)
    collectWhenIdle()
  } catch (error) {
    // A stop was requested: it closes everything and ends the process.
    if (stopping.signal.aborted) return
    options.report(explain(error))
    process.exit(1)
  }
}

// Run directly where the pages are built already: the container, tests.
if (import.meta.main) await run({ report: (line) => process.stdout.write(`${line}\n`) })
