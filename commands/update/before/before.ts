import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { releasesOf, releaseVersion } from '../../../server/base/releases.ts'
import { isOlder } from '../../../server/database/migrations/header.ts'
import { textAt } from '../../../shared/base/property.ts'
import type { InstalledRelease } from '../journal.ts'
import { digestOf } from './digest.ts'

// Which release ran before another: an update leaves a note about it in the folder that it installs. Without a note,
// releases are ordered by version, and by when their folders were made.

/** Not a part of the release in whose folder it is. */
export const NOTE = '.before.json'
const noteOf = ({ root }: InstalledRelease): string => path.join(root, NOTE)

interface Dated extends InstalledRelease {
  madeAt: number
}

export const migrationsOf = ({ root }: InstalledRelease): string => path.join(root, 'prisma/migrations')

async function releaseIn(site: string, root: string): Promise<Dated | undefined> {
  try {
    const version = releaseVersion(root)
    if (!existsSync(migrationsOf({ root, version }))) return undefined
    // The site's own folder existed before any other.
    return { root, version, madeAt: root === site ? 0 : (await stat(root)).birthtimeMs }
  } catch {
    return undefined
  }
}

/** The newest first; of one version, the one that was made last. */
const newestFirst = (a: Dated, b: Dated): number =>
  isOlder(a.version, b.version) ? 1 : isOlder(b.version, a.version) ? -1 : b.madeAt - a.madeAt

async function noted(site: string, present: InstalledRelease): Promise<Dated | undefined> {
  const text = await readFile(noteOf(present), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  return releaseIn(site, path.resolve(releasesOf(site), textAt(JSON.parse(text), 'root')))
}

/** @returns the previous release, if it is still installed. It differs in content: its version may be the same */
export async function releaseBefore(
  site: string,
  present: InstalledRelease,
): Promise<InstalledRelease | undefined> {
  // A folder that was changed by hand has no previous release.
  if (present.root === site) return undefined
  const known = await noted(site, present)
  const names = await readdir(releasesOf(site))
  const roots = [site, ...names.map((name) => path.join(releasesOf(site), name))]
  const all = (await Promise.all(roots.map((root) => releaseIn(site, root)))).flatMap((one) => one ?? [])
  const madeAt = all.find(({ root }) => root === present.root)?.madeAt ?? 0
  const older = all.filter(
    (one) =>
      isOlder(one.version, present.version) ||
      (!isOlder(present.version, one.version) && one.madeAt < madeAt),
  )
  const own = await digestOf(present.root)
  for (const { root, version } of known ? [known] : older.sort(newestFirst))
    if ((await digestOf(root)) !== own) return { root, version }
  return undefined
}

/** @param to has just been installed in place of `from`; if both are equal, it gets the note of `from` */
export async function noteBefore(
  site: string,
  { from, to }: { from: InstalledRelease; to: InstalledRelease },
): Promise<void> {
  const same = (await digestOf(from.root)) === (await digestOf(to.root))
  const before = same ? await releaseBefore(site, from) : from
  if (!before) return
  // A relative path, as the site's folder may be moved.
  const root = path.relative(releasesOf(site), before.root)
  await writeFile(noteOf(to), `${JSON.stringify({ root })}\n`)
}
