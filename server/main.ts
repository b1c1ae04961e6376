import { readConfig } from './config.ts'
import { refuseSecondSite } from './database/embedded.ts'
import { type Pages, type Report, type RunningSite, startSite } from './site.ts'
import { explain } from './start-failure.ts'

/** Stops on SIGTERM and SIGINT; a second signal does not wait. */
function stopOnSignal(starting: Promise<RunningSite>, report: Report): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    report('Stopping …')
    // Told to stop while it still starts, it first has to know what to close.
    await starting.then((site) => site.stop()).catch((error: unknown) => report(explain(error)))
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

/** The last lines of a start: the address, and how to sign in when that was just settled. */
function welcome({ app, admin }: RunningSite): string[] {
  const lines = ['', `Manette is ready: ${app.site.config.PUBLIC_URL}`]
  if (admin) lines.push(`Admin: ${admin.email}`)
  // A password of the person's own choice is not repeated.
  if (admin?.password) lines.push(`Password: ${admin.password} (shown only now)`)
  return lines
}

interface RunOptions {
  report: Report
  pages?: Pages
  /** Makes what the site needs. Not done beside a site that runs here: it would take its pages away from it. */
  prepare?: () => Promise<void>
}

/** The process: reads the configuration, starts the site, and ends when it is told to. */
export async function run({ prepare, ...options }: RunOptions): Promise<void> {
  try {
    const config = readConfig()
    if (prepare) {
      if (!config.DATABASE_URL) await refuseSecondSite(config.DATA_DIR)
      await prepare()
    }
    const starting = startSite({ ...options, config })
    stopOnSignal(starting, options.report)
    const site = await starting
    for (const line of welcome(site)) options.report(line)
  } catch (error) {
    options.report(explain(error))
    process.exit(1)
  }
}

// Started by itself where the pages are built already: the container, tests.
if (import.meta.main) await run({ report: (line) => process.stdout.write(`${line}\n`) })
