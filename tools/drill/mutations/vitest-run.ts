import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestsToRun } from './warm-tests.ts'

/** Ends a run with all that it started when its pipe closes, which is also when its maker has ended, however that came. */
const WATCHED = '"$@" & child=$!; (cat <&3 >/dev/null; kill -9 0) & wait $child'

export interface TestRunner {
  /**
   * Runs test files until one fails.
   * @param changed the one file that differs since the last time
   * @returns those that failed: all of them where the run fails as a whole; undefined when it did not end in time
   */
  run(files: readonly string[], changed: string): Promise<readonly string[] | undefined>
  stop(): Promise<void>
}

/** In ms, for a run and for each file: it ends what hangs, never what is slow. */
const patienceFor = (files: readonly string[]) => 120_000 + 60_000 * files.length

/** Vitest in a folder, kept for one run after the other until one of them hangs or ends it. */
export function createTestRunner(dir: string, env: NodeJS.ProcessEnv): TestRunner {
  let kept: Promise<ChildProcess> | undefined

  async function start(): Promise<ChildProcess> {
    const file = path.join(import.meta.dirname, 'warm-tests.ts')
    const child = spawn('sh', ['-c', WATCHED, 'sh', process.execPath, file], {
      cwd: dir,
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'ipc'],
      // Its own group, which is what it ends.
      detached: true,
    })
    await once(child, 'message')
    return child
  }

  async function stop(): Promise<void> {
    const child = await kept?.catch(() => undefined)
    kept = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.stdio[3]?.destroy()
    await once(child, 'exit')
  }

  return {
    stop,
    async run(files, changed) {
      kept ??= start()
      const child = await kept
      const settled = new AbortController()
      const { signal } = settled
      child.send({ changed, files: [...files] } satisfies TestsToRun)
      const failed = await Promise.race([
        once(child, 'message', { signal }).then(([answered]) => answered as string[]),
        once(child, 'exit', { signal }).then(() => files),
        wait(patienceFor(files), undefined, { signal }),
      ])
      settled.abort()
      if (failed === undefined || child.exitCode !== null || child.signalCode !== null) await stop()
      return failed
    },
  }
}
