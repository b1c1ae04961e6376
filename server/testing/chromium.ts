import { existsSync } from 'node:fs'
import { ensureProgram, findProgram } from './programs.ts'

/** Debian's name comes first. */
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'] as const

/** Chromium without windows and tabs, if it is installed: everything except the page itself then costs a quarter. */
export const SHELL_NAMES = ['chromium-headless-shell', ...CHROMIUM_NAMES] as const

/** Options for the browser tests and the bench: quiet, without Chromium's own requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The full Chromium does this by default.
  '--site-per-process',
]

/**
 * A Chromium: CHROMIUM_PATH, or one in the PATH, or Debian's, which is installed if allowed. @param names the first is
 * Debian's package
 * @throws Error that says what to install
 */
export function ensureChromium(
  report: (line: string) => void = () => {},
  names: readonly [string, ...string[]] = CHROMIUM_NAMES,
): string {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  if (named) return named
  const found = findProgram(...names)
  if (found) return found
  report('Installing Chromium (apt-get) …')
  return ensureProgram(names[0])
}

if (process.argv[1] === import.meta.filename) console.log(ensureChromium(console.error))
