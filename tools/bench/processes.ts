import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { propertyOf } from '../../shared/base/property.ts'

/** How long a child may take to end before it is killed: a site drains, waits for requests, then for work. */
const END_MS = 60_000
/** The pause between two tries for a first answer: short beside the measured time, long enough to use little processor time. */
const PAUSE_MS = 5
const FIRST_MS = 240_000

const children = new Set<ChildProcess>()
/** The end of the output of each child. */
const said = new WeakMap<ChildProcess, string>()

export interface StartOptions {
  env?: NodeJS.ProcessEnv
  /** Options of Node itself, such as --cpu-prof. */
  execArgv?: string[]
  /** The working directory; by default this process's. */
  cwd?: string
}

/** Starts a module in a process of its own, by its path relative to this file. Its output is kept, in case it fails. */
export function startModule(file: string, { env = {}, execArgv = [], cwd }: StartOptions = {}): ChildProcess {
  // The child gets nothing else of this environment, so that the caller's settings do not change the measurement.
  const { PATH, HOME, TMPDIR } = process.env
  const child = fork(path.resolve(import.meta.dirname, file), [], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env },
    execArgv,
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => said.set(child, ((said.get(child) ?? '') + data).slice(-4000)))
  return child
}

const lastWords = (child: ChildProcess): string => said.get(child)?.trim() ?? ''

/** Sends a message to a child and waits for its reply. Only one message at a time is allowed per child. */
export async function ask<Answer>(
  child: ChildProcess,
  message: Serializable,
  timeoutMs: number,
): Promise<Answer> {
  const done = new AbortController()
  const { signal } = done
  const failed = (how: string) => () => {
    throw new Error(`a process of the bench ${how}:\n${lastWords(child)}`)
  }
  try {
    child.send(message)
    const answer = await Promise.race([
      once(child, 'message', { signal }).then(([first]): unknown => first),
      once(child, 'exit', { signal }).then(failed('ended early')),
      wait(timeoutMs, undefined, { signal }).then(failed(`gave no answer within ${timeoutMs / 1000} s`)),
    ])
    const problem = propertyOf(answer, 'problem')
    if (typeof problem === 'string') throw new Error(problem)
    return answer as Answer
  } finally {
    done.abort()
  }
}

const statusOf = (url: string) =>
  new Promise<number | undefined>((resolve) => {
    const failed = () => resolve(undefined)
    http
      .get(url, { agent: false }, (response) => {
        response.resume().on('error', failed)
        response.on('end', () => resolve(response.statusCode))
      })
      .on('error', failed)
  })

/** Waits until `url` answers with `status`. @throws Error with the process's last output when it does not */
export async function firstAnswer(child: ChildProcess, url: string, status = 200): Promise<void> {
  for (const until = performance.now() + FIRST_MS; performance.now() < until; await wait(PAUSE_MS)) {
    if (child.exitCode !== null) throw new Error(`it ended before its first answer:\n${lastWords(child)}`)
    if ((await statusOf(url)) === status) return
  }
  throw new Error(`no ${status} from ${url} within ${FIRST_MS / 1000} s:\n${lastWords(child)}`)
}

/** Ends a child gracefully, or by force when it does not end. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
  await ended
  clearTimeout(timer)
}

export async function stopAllProcesses(): Promise<void> {
  await Promise.all([...children].map((child) => stopProcess(child)))
}
