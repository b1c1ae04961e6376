import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** What the browser tests and the bench start Chromium with: quiet, without calls of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function find(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.flatMap((f) => NAMES.map((n) => path.join(f, n))).find((file) => existsSync(file))
}

/**
 * The path of a Chromium: CHROMIUM_PATH, or one on the PATH, or Debian's package, installed now where this
 * machine lets us.
 * @throws Error that says what to install when none can be had
 */
export function ensureChromium(report: (line: string) => void = () => {}): string {
  const found = find()
  if (found) return found
  const apt = spawnSync('apt-get', ['--version']).status === 0
  const root = process.getuid?.() === 0
  if (apt && (root || spawnSync('sudo', ['-n', 'true']).status === 0)) {
    report('Installing Chromium (apt-get) …')
    const command = root ? ['apt-get'] : ['sudo', '-n', 'apt-get']
    const run = (...args: string[]) =>
      execFileSync(command[0] as string, [...command.slice(1), ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    run('update', '-qq')
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium')
    const installed = find()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium and could not install it here. Install it ("apt-get install chromium") or set CHROMIUM_PATH.',
  )
}

if (process.argv[1] === import.meta.filename) console.log(ensureChromium(console.error))
