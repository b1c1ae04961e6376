import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFailed, onTestFinished } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** For what only another process can show: kills, races, Ctrl-C. */
export interface Child {
  pid: number
  line(start: string): Promise<string>
  readonly said: string
  readonly ended: Promise<number | string>
  signal(signal: NodeJS.Signals): void
  /** Like Ctrl-C in a terminal: to the whole process group. */
  signalGroup(signal: NodeJS.Signals): void
}

function follow(child: ChildProcess): Child {
  let said = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''))
  })
  const pid = child.pid ?? 0
  return {
    pid,
    ended,
    get said() {
      return said
    },
    line: (start) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = said
            .split('\n')
            .slice(0, -1)
            .find((line) => line.startsWith(start))
          if (found === undefined) return
          listeners.delete(look)
          resolve(found.slice(start.length).trim())
        }
        listeners.add(look)
        look()
        void ended.then((how) =>
          reject(new Error(`The process ended (${how}) without saying "${start}":\n${said}`)),
        )
      }),
    signal: (signal) => void child.kill(signal),
    signalGroup: (signal) => void process.kill(-pid, signal),
  }
}

/** Has its own process group and ends with the test; its output is shown when the test fails. */
export function startNode(args: string[], env: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const followed = follow(child)
  onTestFailed(() => void process.stderr.write(`What the process ${child.pid} said:\n${followed.said}\n`))
  return followed
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

/** Like a call at a terminal, by script(1), whose arguments differ on macOS. */
export function startOnTerminal(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Child & { type(text: string): void } {
  const words = [process.execPath, ...args]
  const flags =
    process.platform === 'darwin'
      ? ['-q', '/dev/null', ...words]
      : ['-qec', words.map(quoted).join(' '), '/dev/null']
  const child = spawn('script', flags, {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  // A process that has ended takes no more input.
  child.stdin.on('error', () => {})
  return Object.assign(follow(child), { type: (text: string) => void child.stdin.write(text) })
}

/** Runs JavaScript in its own process. Imports start from the project's root: `import { x } from '#/server/….ts'`. */
export const startScript = (code: string, env: NodeJS.ProcessEnv = {}): Child =>
  startNode(
    ['--input-type=module', '--eval', code.replaceAll(`'#/`, `'${new URL(`file://${path.resolve(ROOT)}/`)}`)],
    env,
  )
