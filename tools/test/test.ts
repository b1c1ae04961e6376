import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ensureChromium, SHELL_NAMES } from '../../server/testing/chromium.ts'
import { missingPrograms, preferProgram } from '../../server/testing/programs.ts'
import { CHECKS } from '../check/checks.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './test-outcome.ts'

// Runs all checks and tests, in the order in which they fail fastest. It ends with "N passed, N failed", which
// counts every test of every kind; each check counts as one.
const ROOT = path.resolve(import.meta.dirname, '../..')
const OUT = path.join(ROOT, '.cache/test')
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)
const total: Outcome = { passed: 0, failed: 0, failures: [] }
/** The duration of each part, printed at the end to show what grows. It never causes a failure. */
const parts: { title: string; seconds: number }[] = []

interface RunOptions {
  env?: NodeJS.ProcessEnv
  /** Gets the whole output at the end, so that the output of parallel parts is not mixed. */
  said?: (text: string) => void
}

function run(command: string, args: string[], { env, said }: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', said ? 'pipe' : 'inherit', said ? 'pipe' : 'inherit'],
      // The tests start the site hundreds of times; this cache keeps its compiled code.
      env: { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compile'), ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said?.(String(chunk)))
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function heading(title: string): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`)
}

/** Runs a part and notes its duration. */
async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    parts.push({ title, seconds: Math.round((performance.now() - began) / 1000) })
  }
}

function part<T>(title: string, work: () => Promise<T>): Promise<T> {
  heading(title)
  return timed(title, work)
}

function fail(name: string): void {
  total.failed++
  total.failures.push(name)
}

/** Runs the checks one after the other. */
async function checkRest(rest: (typeof CHECKS)[number][]): Promise<void> {
  for (let one = rest.shift(); one; one = rest.shift()) {
    const { title, command, args } = one
    let output = ''
    const code = await timed(title, () => run(command, args, { said: (text) => (output += text) }))
    heading(title)
    process.stdout.write(output)
    if (code === 0) total.passed++
    else fail(title)
  }
}

/** Runs a test runner and adds its counts; a runner that dies without a report counts as one failure. */
async function suite(
  title: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  read: (json: string) => Outcome,
) {
  const file = path.join(OUT, `${title.replace(/\W+/g, '-')}.json`)
  await rm(file, { force: true })
  const code = await part(title, () =>
    run(
      command,
      args.map((a) => a.replace('{out}', file)),
      { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    ),
  )
  let counts: Outcome = { passed: 0, failed: 0, failures: [] }
  try {
    counts = read(await readFile(file, 'utf8'))
  } catch (error) {
    console.error(`${title}: no report (${error instanceof Error ? error.message : error})`)
  }
  total.passed += counts.passed
  total.failed += counts.failed
  total.failures.push(...counts.failures)
  if (code !== 0 && counts.failed === 0) fail(`${title}: the runner ended with ${code}, and no test failed`)
}

await mkdir(OUT, { recursive: true })
// Missing programs are reported first; tests that do not need them run all the same.
const browser = process.env.CHROMIUM_PATH ? [] : [SHELL_NAMES]
// The browser tests take half as long again in whole Chromium.
if (browser.length > 0) preferProgram(SHELL_NAMES[0])
const missing = missingPrograms([['nginx'], ['pgbouncer'], ['haproxy'], ...browser])
if (missing) {
  console.log(missing)
  fail(`Programs: ${missing}`)
}
// Long parts begin first and short ones run beside them. So does the build, which uses only one core.
const build = { title: 'Build', command: process.execPath, args: ['commands/build/build.ts'] }
const rest = [...CHECKS, build].toReversed()
await Promise.all([checkRest(rest), checkRest(rest)])
await suite(
  'Unit and integration tests',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json={out}'],
  {},
  vitestOutcome,
)
try {
  const CHROMIUM_PATH = ensureChromium(console.log, SHELL_NAMES)
  await suite('Browser tests', bin('playwright'), ['test'], { CHROMIUM_PATH }, playwrightOutcome)
} catch (error) {
  fail(`Browser tests: ${error instanceof Error ? error.message : error}`)
}

// Failures are repeated at the end, for readers of only the last lines of a long log.
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((f) => `  ${f}`).join('\n')}`)
console.log(`\n${parts.map(({ title, seconds }) => `${title} ${seconds} s`).join(' · ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
