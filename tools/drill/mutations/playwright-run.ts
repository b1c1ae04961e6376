import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestRunner } from './vitest-run.ts'

/** In ms, for the build and for each spec: it ends what hangs, never what is slow. */
const patienceFor = (files: readonly string[]) => 180_000 + 180_000 * files.length

interface Suite {
  file: string
  specs?: { ok: boolean }[]
  suites?: Suite[]
}

const isRed = ({ specs = [], suites = [] }: Suite): boolean =>
  specs.some(({ ok }) => !ok) || suites.some(isRed)

/** Playwright in a folder, whose pages it builds anew where they are stale. Each run is a process of its own. */
export function createBrowserRunner(dir: string, env: NodeJS.ProcessEnv): TestRunner {
  const program = path.join(dir, 'node_modules/@playwright/test/cli.js')
  const report = path.join(dir, '.cache/mutations.json')
  return {
    stop: async () => {},
    async run(files) {
      await rm(report, { force: true })
      const child = spawn(process.execPath, [program, 'test', '--max-failures=1', ...files], {
        cwd: dir,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        stdio: 'ignore',
        // Its own group, which is what ends when it hangs.
        detached: true,
      })
      const end = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), patienceFor(files))
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
      clearTimeout(end)
      if (signal) return undefined
      if (code === 0) return []
      const text = await readFile(report, 'utf8').catch(() => undefined)
      const { suites = [] } = text ? (JSON.parse(text) as { suites?: Suite[] }) : {}
      const red = suites.filter(isRed).map(({ file }) => `tests/e2e/${path.basename(file)}`)
      // Pages that do not even build are seen by whoever runs a test.
      return red.length > 0 ? files.filter((file) => red.includes(file)) : files
    },
  }
}
