import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** A step of the start failed, in a process of its own; the message is what that process said of it. */
export class StepError extends Error {}

export interface Step {
  /** The module that does it, from the project's root. It begins with `asStep`. */
  file: string
  /** For the error: "Building the pages". */
  what: string
  /** Told what the process prints, a line at a time. */
  report: (line: string) => void
  /** Handed to the process as its first message; not on the command line, where everybody could read it. */
  data?: Serializable
  /** Ends the process. */
  signal?: AbortSignal | undefined
}

const ROOT = path.resolve(import.meta.dirname, '..')
/** Enough of what was said last to understand it. */
const SAID_MAX = 8000
/** A process that is told to end and does not listen. */
const END_MS = 5000

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  // The process ends when its parent is gone, however that came (asStep).
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

/**
 * Does a part of the start in a process that ends, so that what it loads and grows to is not kept by the process that
 * serves afterwards.
 * @throws StepError when it fails; the signal's reason when that ended it, once the process is gone
 */
export async function runStep({ file, what, report, data, signal }: Step): Promise<void> {
  signal?.throwIfAborted()
  const child = fork(path.join(ROOT, file), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Not our own: --watch-path and --cpu-prof are meant for us.
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
  // "close" would say both; it does not come after disconnect().
  const ended = Promise.all([exit, finished(stdout), finished(stderr)]).then(([how]) => how)
  const stop = () => void end(child, ended).catch(() => {})
  signal?.addEventListener('abort', stop)
  try {
    // It may have ended already; that is said below.
    if (data !== undefined) child.send(data, () => {})
    const how = await ended
    signal?.throwIfAborted()
    if (how !== 0) throw new StepError(`${what} failed (${how}): ${wrong.trim() || 'it said nothing.'}`)
    if (wrong.trim()) report(wrong.trim())
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/**
 * For the module of a step: makes its process end with the one that started it, however that ends, and not by Ctrl-C,
 * which reaches both: its parent decides. Does nothing in a process that was started by itself.
 */
export function asStep(): void {
  if (!process.channel) return
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
  process.on('disconnect', () => process.exit(1))
  // Waiting for that alone keeps no process going.
  process.channel.unref()
}

/** The data of a step, in its process. */
export async function stepData(): Promise<unknown> {
  process.channel?.ref()
  const data = await new Promise((resolve) => process.once('message', resolve))
  process.channel?.unref()
  return data
}
