import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildIfStale } from '../../commands/build/build.ts'
import { makeDataDir, removeDataDir } from '../../server/testing/throwaway.ts'
import { textAt } from '../../shared/base/property.ts'
import { stopAllProcesses } from '../bench/processes.ts'
import { startSite } from '../bench/site.ts'
import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { STEPS } from './journey.ts'
import { startScreen } from './screen.ts'
import type { Place, Step } from './step.ts'
import { startWebKit } from './webkit.ts'

// `npm run test:browsers [-- firefox|webkit]`: one journey through the built site and its demo in each engine that
// the gate does not run. It is no part of the gate, because it needs Debian's packages (installed where the machine allows it).

const ENGINES: Record<string, (display: string) => Promise<Browser>> = {
  firefox: startFirefox,
  webkit: startWebKit,
}
/** The folder for screenshots of failed steps. */
const SHOTS = path.resolve(import.meta.dirname, '../../.cache/test/browsers')
const LIKES = 10
/** Longer than any step takes: a browser that is silent for so long has died. */
const STEP_MS = 240_000
const ACCOUNT = { email: 'admin@manette.local', password: 'salopette en carton', username: 'admin' }

let [passed, failed] = [0, 0]
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stopped.abort(new Error(`stopped by ${signal}`)))
// A rejected promise of a driver for which nobody has waited: it counts as a failure, and everything is still ended.
process.on('unhandledRejection', (error) => {
  failed++
  console.log(`✗ ${textAt(error, 'message')}`)
})
/** Functions that end what was started, in the order of starting. */
const ends: (() => Promise<unknown>)[] = []

/** The result of a promise, unless everything is stopped before, or `ms` have passed. */
function unlessStopped<T>(promise: Promise<T>, ms?: number): Promise<T> {
  const signal = ms ? AbortSignal.any([stopped.signal, AbortSignal.timeout(ms)]) : stopped.signal
  // After that nobody else handles its failure.
  promise.catch(() => {})
  signal.throwIfAborted()
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

/** Starts something that has to be ended, even when nobody waits for it any more. */
function begin<T>(starting: Promise<T>, end: (started: T) => Promise<unknown>): Promise<T> {
  ends.push(() => starting.then(end, () => {}))
  return unlessStopped(starting)
}

async function keepShot(browser: Browser, step: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true })
  const data = await browser.screenshot().catch(() => '')
  await writeFile(path.join(SHOTS, `${`${browser.name} ${step}`.replace(/\W+/g, '-')}.png`), data, 'base64')
}

/** Runs one step. @returns why it failed; empty when it did not */
async function take({ act, console }: Step, browser: Browser, place: Place): Promise<string> {
  try {
    stopped.signal.throwIfAborted()
    await unlessStopped(act(browser, place), STEP_MS)
  } catch (error) {
    return textAt(error, 'message')
  }
  // A step about the console has read it itself.
  const errors = console ? [] : (browser.console?.() ?? []).filter((line) => line.error)
  return errors.map(({ text }) => text).join('\n')
}

async function walk(browser: Browser, place: Place): Promise<void> {
  for (const step of STEPS) {
    if (step.console && !browser.console) {
      console.log(`- ${browser.name} ${step.name}: not asked, its driver passes no console on`)
      continue
    }
    const began = Date.now()
    const why = await take(step, browser, place)
    if (why) failed++
    else passed++
    if (why && !stopped.signal.aborted) await keepShot(browser, step.name)
    const took = `${Date.now() - began} ms`
    console.log(`${why ? '✗' : '✓'} ${browser.name} ${step.name} (${took})${why && `\n    ${why}`}`)
  }
}

async function run(names: string[]): Promise<void> {
  for (const name of names)
    if (!(name in ENGINES)) throw new Error(`${name}: one of ${Object.keys(ENGINES).join(', ')}`)
  await buildIfStale(console.log)
  const dir = await begin(makeDataDir(), removeDataDir)
  ends.push(stopAllProcesses)
  const env = { DATA_DIR: dir, SEED: 'demo', ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password }
  const { origin } = await unlessStopped(startSite({ kind: 'production', env }))
  const { display } = await begin(startScreen(), (screen) => screen.stop())
  const answer = await fetch(`${origin}/api/articles?limit=${LIKES * names.length}`)
  const { articles }: { articles: { slug: string }[] } = await answer.json()
  for (const [i, name] of names.entries()) {
    const slugs = articles.slice(i * LIKES, (i + 1) * LIKES).map(({ slug }) => slug)
    if (slugs.length < LIKES) throw new Error(`The demo has ${articles.length} articles only.`)
    const start = ENGINES[name] as (display: string) => Promise<Browser>
    const before = ends.length
    try {
      const browser = await begin(start(display), (it) => it.close())
      await walk(browser, { origin, account: ACCOUNT, slugs })
    } catch (error) {
      failed++
      console.log(`✗ ${name} starts\n    ${textAt(error, 'message')}`)
    } finally {
      for (const end of ends.splice(before)) await end()
    }
  }
}

const asked = process.argv.slice(2)
try {
  await run(asked.length > 0 ? asked : Object.keys(ENGINES))
} catch (error) {
  failed++
  console.log(`✗ ${textAt(error, 'message')}`)
} finally {
  for (const end of ends.reverse()) await end().catch((error: Error) => console.log(error.message))
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
