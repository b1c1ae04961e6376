import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/base/releases.ts'

interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Packages that others depend on and Node never loads: the compiler, type declarations, and modules of the runtime Bare. */
const neverLoaded = (name: string): boolean =>
  name === 'typescript' || name.startsWith('@types/') || name.startsWith('bare-')

/** The path, below the project's root, at which Node finds a package that a folder requires. */
function find(locked: Record<string, LockedPackage>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder}${folder && '/'}node_modules/${name}`
    if (locked[place]) return place
    if (folder === '') return undefined
  }
}

/**
 * The folders of these packages and of all their dependencies and peers, by the lock. The lock also has packages for other
 * systems, which are not installed here.
 */
export function foldersOf(names: readonly string[]): Set<string> {
  const { packages: locked }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const folders = new Set<string>()
  const visit = (from: string, name: string): void => {
    const folder = neverLoaded(name) ? undefined : find(locked, from, name)
    if (!folder || folders.has(folder)) return
    folders.add(folder)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      locked[folder] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    )
    for (const wanted of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      visit(folder, wanted)
  }
  for (const name of names) visit('', name)
  return folders
}
