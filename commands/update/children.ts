import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { UpdateError } from './update-error.ts'

/** How much of the end of a child's output is kept, in characters. */
const SAID_MAX = 4000
const END_MS = 30_000

export interface Command {
  what: string
  program: string
  args: string[]
  cwd: string
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal
  report?: (line: string) => void
}

export interface Child {
  process: ChildProcess
  said(): string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  end(): Promise<void>
}

/**
 * Starts the program beside a watcher in the same process group. The watcher waits for the end of a pipe that only we
 * hold open, and then ends the group. So nothing goes on after we are killed, not even npm's own children.
 */
const LEASH = `
  (trap '' TERM INT HUP; read -r over <&3; kill -TERM -$$; sleep 20; kill -KILL -$$) </dev/null >/dev/null 2>&1 &
  exec 3<&-
  exec "$@"`

const isWindows = process.platform === 'win32'

/** Ends the watcher, and what an ended program has left behind. */
function endGroup({ pid }: ChildProcess): void {
  if (isWindows || pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has no process left.
  }
}

/** The child has a process group of its own: Ctrl-C reaches only us, and we end the child in order. */
export function startChild({ what, program, args, cwd, env, report }: Command): Child {
  const [file, words] = isWindows ? [program, args] : ['sh', ['-c', LEASH, 'sh', program, ...args]]
  const child = spawn(file, words, {
    cwd,
    env: { ...process.env, ...env },
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let [text, line] = ['', '']
  const hear = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-SAID_MAX)
    if (!report) return
    const lines = (line + chunk.toString()).split('\n')
    line = lines.pop() ?? ''
    for (const one of lines) report(one)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => {
      text += `${what}: ${error.message}`
      resolve(1)
    })
    child.once('exit', () => endGroup(child))
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1))
  })
  return {
    process: child,
    ended,
    said: () => text.trim(),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      child.kill('SIGTERM')
      const over = new AbortController()
      const late = wait(END_MS, undefined, { signal: over.signal }).then(
        () => child.kill('SIGKILL'),
        () => {},
      )
      await ended
      over.abort()
      await late
    },
  }
}

/** @throws UpdateError with the end of the program's output; the signal's reason when aborted */
export async function runChild(command: Command): Promise<string> {
  const { what, signal } = command
  signal?.throwIfAborted()
  const child = startChild(command)
  const stop = () => void child.end()
  signal?.addEventListener('abort', stop)
  const how = await child.ended
  signal?.removeEventListener('abort', stop)
  signal?.throwIfAborted()
  if (how !== 0) throw new UpdateError(`${what} failed (${how}): ${child.said() || 'it said nothing.'}`)
  return child.said()
}

/** Feeds the output of one program to another, such as git's archive to tar. */
export async function pipe(
  what: string,
  from: [string, string[]],
  to: [string, string[]],
  cwd: string,
): Promise<void> {
  const source = spawn(from[0], from[1], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const sink = spawn(to[0], to[1], { cwd, stdio: ['pipe', 'ignore', 'pipe'] })
  // A program that ends early reports its own error.
  sink.stdin.on('error', () => {})
  source.stdout.pipe(sink.stdin)
  let said = ''
  for (const one of [source, sink]) one.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const codes = await Promise.all(
    [source, sink].map((one) =>
      Promise.race([once(one, 'close').then(([code]): number => code), once(one, 'error').then(() => 1)]),
    ),
  )
  if (codes.some((code) => code !== 0))
    throw new UpdateError(`${what} failed: ${said.trim().slice(-SAID_MAX)}`)
}
