import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { ensureProgram } from '../../server/testing/programs.ts'
import { stopProcess } from '../bench/processes.ts'

const START_MS = 30_000

export interface Screen {
  /** In the form of DISPLAY: ":99". */
  display: string
  stop(): Promise<void>
}

/** An invisible X display (Xvfb), with the clipboard that headless browsers lack. */
export async function startScreen(): Promise<Screen> {
  const child = spawn(
    ensureProgram('Xvfb', 'xvfb'),
    ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const late = AbortSignal.timeout(START_MS)
  try {
    const [number] = (await Promise.race([
      once(child.stdio[3] as Readable, 'data', { signal: late }),
      once(child, 'exit', { signal: late }).then(([code]) => {
        throw new Error(`Xvfb ended with ${code}`)
      }),
    ])) as [Buffer]
    return { display: `:${String(number).trim()}`, stop: () => stopProcess(child) }
  } catch (error) {
    await stopProcess(child)
    throw error
  }
}
