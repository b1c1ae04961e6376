import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

interface RunOptions {
  env: NodeJS.ProcessEnv
  /** In ms. */
  patience: number
}

/** Ends a run with all that it started when its pipe closes, which is also when its maker has ended, however that came. */
const WATCHED = '"$@" & child=$!; (cat <&3 >/dev/null; kill -9 0) & wait $child'

/**
 * Runs test files until one fails.
 * @returns those that failed: all of them where the run fails as a whole; undefined when it did not end in time
 */
export async function runTests(
  dir: string,
  files: readonly string[],
  { env, patience }: RunOptions,
): Promise<string[] | undefined> {
  const out = path.join(dir, '.cache-mutations.json')
  await rm(out, { force: true })
  const vitest = path.join(dir, 'node_modules/vitest/vitest.mjs')
  const words = [vitest, 'run', '--bail=1', '--reporter=json', `--outputFile=${out}`, ...files]
  const child = spawn('sh', ['-c', WATCHED, 'sh', process.execPath, ...words], {
    cwd: dir,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // Its own group, which is what it ends.
    detached: true,
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.stdio[3]?.destroy()
  }, patience)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  child.stdio[3]?.destroy()
  if (isLate) return undefined
  if (code === 0) return []
  const report = JSON.parse(await readFile(out, 'utf8').catch(() => '{}')) as {
    testResults?: { name: string; status: string }[]
  }
  const failed = (report.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative(dir, name).split(path.sep).join('/'))
  return failed.length > 0 ? failed : [...files]
}
