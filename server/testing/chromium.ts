import { existsSync } from 'node:fs'
import { ensureProgram, findProgram } from './programs.ts'

/** Debian's name first. */
export const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

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
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  if (named) return named
  const found = findProgram(...CHROMIUM_NAMES)
  if (found) return found
  report('Installing Chromium (apt-get) …')
  return ensureProgram('chromium')
}

if (process.argv[1] === import.meta.filename) console.log(ensureChromium(console.error))
