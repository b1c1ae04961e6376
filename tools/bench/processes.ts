import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a child may take to end before it is killed. */
const END_MS = 15_000

const children = new Set<ChildProcess>()

/** A port on the loopback that nobody has. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface StartOptions {
  env?: NodeJS.ProcessEnv
  args?: string[]
  /** For Node itself, such as --cpu-prof. */
  execArgv?: string[]
  /** Where it starts; here without it. */
  cwd?: string
}

/** Starts a module, by its path from here, in a process of its own; what it prints is kept for when it fails. */
export function startModule(
  file: string,
  { env = {}, args = [], execArgv = [], cwd }: StartOptions = {},
): ChildProcess {
  const child = fork(path.resolve(import.meta.dirname, file), args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The site measures itself by nothing of the caller's environment but what is given here.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      ...env,
    },
    execArgv,
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  said.set(child, '')
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => said.set(child, ((said.get(child) ?? '') + data).slice(-4000)))
  return child
}

/** The end of what each child has printed. */
const said = new WeakMap<ChildProcess, string>()

/** What a child printed last, for error messages. */
export const lastWords = (child: ChildProcess): string => said.get(child)?.trim() ?? ''

/** Sends a message to a child and waits for its answer. One at a time per child. */
export async function ask<Answer>(
  child: ChildProcess,
  message: Serializable,
  timeoutMs: number,
): Promise<Answer> {
  const done = new AbortController()
  try {
    child.send(message)
    const answer = await Promise.race([
      once(child, 'message', { signal: done.signal }).then(([first]) => first as unknown),
      once(child, 'exit', { signal: done.signal }).then(() => {
        throw new Error(`a process of the bench ended early:\n${lastWords(child)}`)
      }),
      wait(timeoutMs, undefined, { signal: done.signal }).then(() => {
        throw new Error(
          `a process of the bench gave no answer within ${timeoutMs / 1000} s:\n${lastWords(child)}`,
        )
      }),
    ])
    const problem = (answer as { problem?: string }).problem
    if (problem !== undefined) throw new Error(problem)
    return answer as Answer
  } finally {
    done.abort()
  }
}

/** Ends a child gracefully, or by force when it does not listen. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
  await ended
  clearTimeout(timer)
}

export async function stopAllProcesses(): Promise<void> {
  await Promise.all([...children].map(stopProcess))
}
