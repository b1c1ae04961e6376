import { spawnSync } from 'node:child_process'
import { ROOT } from '../../server/base/releases.ts'
import type { Report } from './support.ts'

/** What is run before each release number beside `npm test`, the shortest first: scripts of package.json and their words. */
export const BEFORE_RELEASE: readonly (readonly [script: string, ...words: string[]])[] = [
  ['check:html'],
  ['test:browsers', 'firefox'],
  ['test:browsers', 'webkit'],
  ['drill', 'majors'],
  ['drill', 'readers'],
  ['drill', 'busy'],
  ['drill', 'rolling'],
  ['drill', 'kill'],
  ['drill', 'outages'],
  ['drill', 'failover'],
  ['drill', 'mutations'],
  ['soak'],
]

/** Runs them all, each to its end, and says at last which failed. @returns whether none did */
export async function release(report: Report): Promise<boolean> {
  const failed: string[] = []
  for (const [script, ...words] of BEFORE_RELEASE) {
    const said = ['npm run', script, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
    report(`── ${said}`)
    const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...words], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    if (status !== 0) failed.push(said)
  }
  const passed = BEFORE_RELEASE.length - failed.length
  for (const one of failed) report(`failed: ${one}`)
  report(`${passed} passed, ${failed.length} failed`)
  return failed.length === 0
}
