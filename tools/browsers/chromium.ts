import { existsSync } from 'node:fs'
import { ensureProgram, findProgram } from '../../server/testing/programs.ts'

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

/**
 * A Chromium: CHROMIUM_PATH, the PATH's or Debian's, installed now if allowed. @throws Error that says what to install
 */
export function ensureChromium(report: (line: string) => void = () => {}): string {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const found = findProgram(...NAMES)
  if (found) return found
  report('Installing Chromium (apt-get) …')
  return ensureProgram('chromium')
}

if (process.argv[1] === import.meta.filename) console.log(ensureChromium(console.error))
