import { readFileSync } from 'node:fs'

const manifest: { version: string; manette: { follows: string } } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

export const VERSION = manifest.version

/** The oldest release whose database this one can take over (package.json). */
export const FOLLOWS = manifest.manette.follows
