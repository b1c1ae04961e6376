import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { fieldsIn, textAt } from '../../shared/base/property.ts'

// "npm run update" installs each release into a folder below the site's folder; `current` links to the one that runs
// in the site's place (decision 050).

export const RELEASES = '.releases'
const LINK = 'current'
const LEFT = 'left.json'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export const siteFolderOf = (root: string): string =>
  path.basename(path.dirname(root)) === RELEASES ? path.resolve(root, '../..') : root

export const releasesOf = (site: string): string => path.join(site, RELEASES)
export const linkOf = (site: string): string => path.join(site, RELEASES, LINK)
export const journalOf = (site: string): string => path.join(site, RELEASES, 'update.json')
/** The folder of migrations that the database has from releases which no longer run here, or never did. */
export const leftMigrationsOf = (site: string): string => path.join(site, RELEASES, 'migrations')
export const leftFileOf = (site: string): string => path.join(site, RELEASES, LEFT)

/** Recorded to be compared with the folder's present state. */
export interface CheckoutState {
  version: string
  /** The length of git's record of the checkout, which grows with each pull or checkout. */
  head: number
}

export const releaseVersion = (root: string): string =>
  textAt(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')), 'version')

export function leftNow(site: string): CheckoutState {
  const log = path.join(site, '.git/logs/HEAD')
  return { version: releaseVersion(site), head: existsSync(log) ? statSync(log).size : 0 }
}

/** Whether somebody has changed the site's folder itself (git pull, another archive) since a release took its place. */
function movedOn(site: string): boolean {
  try {
    const left = fieldsIn(JSON.parse(readFileSync(leftFileOf(site), 'utf8')))
    const now = leftNow(site)
    return left.version !== now.version || left.head !== now.head
  } catch {
    return false
  }
}

/**
 * @returns the release that runs in the place of the code in `root`, if another does
 * @param report called when the site's own folder is used again
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

export const currentOf = (site: string): string => releaseInPlaceOf(site) ?? site
