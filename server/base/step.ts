import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

export class StepError extends Error {
  /** PostgreSQL's code, when the database was away. */
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** A step exits with this when the database was away, so that the start may try it again. */
export const EXIT_AWAY = 75
const CONNECTION_FAILURE = '08006'

export interface Step {
  /** The path from the project's root; the module begins with `asStep`. */
  file: string
  what: string
  report: (line: string) => void
  /** Sent as a message, as other users could read a command line. */
  data?: Serializable
  signal?: AbortSignal | undefined
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const SAID_MAX = 8000
const END_MS = 5000

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  // The child ends when the channel closes (asStep).
  if (child.connected) child.disconnect()
  const given = new AbortController()
  const late = wait(END_MS, undefined, { signal: given.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  )
  await ended
  given.abort()
  await late
}

/** Runs a part of the start in its own process, whose memory is freed at the end. @throws StepError; the signal's reason */
export async function runStep({ file, what, report, data, signal }: Step): Promise<void> {
  signal?.throwIfAborted()
  const child = fork(path.join(ROOT, file), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // --watch-path and --cpu-prof apply to the parent only.
    execArgv: [],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('a step has its output piped')
  let wrong = ''
  stderr.on('data', (chunk: Buffer) => {
    wrong = (wrong + chunk.toString()).slice(-SAID_MAX)
  })
  createInterface({ input: stdout }).on('line', report)
  const exit = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, by) => resolve(code ?? by))
  })
  // "close" would report both, but it does not come after disconnect().
  const ended = Promise.all([exit, finished(stdout), finished(stderr)]).then(([how]) => how)
  const stop = () => void end(child, ended).catch(() => {})
  signal?.addEventListener('abort', stop)
  try {
    // The child may have exited already; that is reported below.
    if (data !== undefined) child.send(data, () => {})
    const how = await ended
    signal?.throwIfAborted()
    if (how !== 0)
      throw new StepError(
        `${what} failed (${how}): ${wrong.trim() || 'it said nothing.'}`,
        how === EXIT_AWAY ? CONNECTION_FAILURE : undefined,
      )
    if (wrong.trim()) report(wrong.trim())
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Ends a step with its parent and ignores Ctrl-C, which reaches both. Does nothing without a parent. */
export function asStep(): void {
  if (!process.channel) return
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
  process.on('disconnect', () => process.exit(1))
  // The channel alone must not keep the process alive.
  process.channel.unref()
}

export async function stepData(): Promise<unknown> {
  process.channel?.ref()
  const data = await new Promise((resolve) => process.once('message', resolve))
  process.channel?.unref()
  return data
}
