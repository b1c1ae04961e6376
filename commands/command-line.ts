import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Config, readConfig } from '../server/base/config.ts'
import { joinOrStartDatabase } from '../server/database/cluster/embedded.ts'
import { checkServer } from '../server/database/server-check.ts'
import { oneLine } from '../server/features/operation/failures/explain.ts'
import { handOver } from '../server/start/release/hand-over.ts'

/** A command was called wrongly, or cannot do what was asked; a person sees the message. */
export class CommandError extends Error {}

export interface CommandContext {
  config: Config
  /** The database: DATABASE_URL's, the running site's, or the embedded one, started for this command. */
  url: string
  report: (line: string) => void
}

/** Runs `work` on the site's database, and disconnects afterwards. */
export async function withDatabase<T>(work: (context: CommandContext) => Promise<T>): Promise<T> {
  const config = readConfig()
  const report = (line: string) => console.log(line)
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (url) {
    await checkServer(url)
    return work({ config, url, report })
  }
  const database = await joinOrStartDatabase({ dataDir: config.DATA_DIR, log: report })
  try {
    return await work({ config, url: database.url, report })
  } finally {
    await database.stop()
  }
}

/** Aborts at Ctrl-C and when a service manager ends the process, so that the work done so far can be undone. */
export function abortOnSignals(reason: Error): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort(reason))
  return controller.signal
}

const HELP = ['--help', '-h']

/** Reads the command line: words, then flags. `--help` ends the process. @throws CommandError with `usage` */
export function readArguments<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  if (process.argv.slice(2).some((word) => HELP.includes(word))) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** Runs a command as the whole process: prints one line for an error that a person can mend, a stack for a bug. */
export async function runCommand(
  work: () => Promise<void>,
  ...expected: (new (
    ...args: never[]
  ) => Error)[]
): Promise<never> {
  handOver(process.env)
  try {
    await work()
  } catch (error) {
    const known = [CommandError, ...expected]
    if (error instanceof Error && known.some((kind) => error instanceof kind)) console.error(error.message)
    else console.error(oneLine(error) ?? error)
    process.exit(1)
  }
  // Prisma's engine leaves a timer of ten seconds behind.
  process.exit(0)
}
