import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

// Where releases lie (docs/decisions/050). The site's folder is a checkout or an unpacked archive; what "npm run update"
// installs lies below it, each release a folder, and `current` is a link to the one that runs in the site's place.

export const RELEASES = '.releases'
const LINK = 'current'
const LEFT = 'left.json'

/** The folder of the code that runs. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The site's folder, for code in it and for a release below it. */
export const siteFolderOf = (root: string): string =>
  path.basename(path.dirname(root)) === RELEASES ? path.resolve(root, '../..') : root

export const releasesOf = (site: string): string => path.join(site, RELEASES)
export const linkOf = (site: string): string => path.join(site, RELEASES, LINK)
/** Where an update says how far it is. */
export const journalOf = (site: string): string => path.join(site, RELEASES, 'update.json')
/** Migrations in the database that belong to releases which do not run here any more, or never did. */
export const leftMigrationsOf = (site: string): string => path.join(site, RELEASES, 'migrations')
export const leftFileOf = (site: string): string => path.join(site, RELEASES, LEFT)

/** What the site's own folder was when a release took its place. */
export interface CheckoutState {
  version: string
  /** Of git's record of where the checkout stood: it grows with each pull or checkout. */
  head: number
}

export const releaseVersion = (root: string): string =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version

export function leftNow(site: string): CheckoutState {
  const log = path.join(site, '.git/logs/HEAD')
  return { version: releaseVersion(site), head: existsSync(log) ? statSync(log).size : 0 }
}

/** Whether somebody has moved the site's folder itself on (git pull, another archive) since a release took its place. */
function movedOn(site: string): boolean {
  try {
    const left = JSON.parse(readFileSync(leftFileOf(site), 'utf8')) as CheckoutState
    const now = leftNow(site)
    return left.version !== now.version || left.head !== now.head
  } catch {
    return false
  }
}

/**
 * The release that runs in the place of the code in `root`, if another does. A release below `.releases` is itself.
 * @param report called with one line when the site's own folder counts again
 */
export function releaseInPlaceOf(root: string, report?: (line: string) => void): string | undefined {
  const site = siteFolderOf(root)
  if (root !== site || !existsSync(linkOf(site))) return undefined
  const release = realpathSync(linkOf(site))
  if (!movedOn(site)) return release
  report?.(
    `This folder has changed since ${path.basename(release)} was installed beside it: it runs itself, Manette ${releaseVersion(site)}. "npm run update" installs beside it again.`,
  )
  return undefined
}

/** The release that a start of this site runs: what `current` says, or the folder itself. */
export const currentOf = (site: string): string => releaseInPlaceOf(site) ?? site
