import { ROOT } from '../../server/base/releases.ts'
import { importsOf, packageOf, readSources } from '../check/structure/import-graph.ts'
import { entryModules, LOADED_OTHERWISE } from './entries.ts'

const FOLDERS = ['shared', 'server', 'client', 'commands', 'scripts', 'demo']
/** A file of the repository that is started as a process (server/base/step.ts) or a thread: it is named by its path, not imported. */
const STARTED = /'((?:server|commands|scripts|demo)\/[\w/-]+\.m?ts)'/g

/** A package that is required or resolved, where import() would not do. */
const REQUIRED = /(?:\brequire|createRequire\(import\.meta\.url\))(?:\.resolve)?\('([^'.][^']*)'\)/g

export interface LoadedModules {
  /** Files of the repository, as paths from the project's root. */
  files: string[]
  /** The names of packages. */
  packages: string[]
}

/** Every module and package that the processes in the image load, now or later; types are not loaded. */
export async function loadedModules(): Promise<LoadedModules> {
  const sources = await readSources(ROOT, FOLDERS)
  const files = new Set<string>()
  const packages = new Set<string>(LOADED_OTHERWISE)
  const visit = (file: string): void => {
    const text = sources.get(file)
    if (files.has(file)) return
    // A file other than TypeScript (pictures, styles) loads nothing, but has to be there.
    files.add(file)
    if (text === undefined) return
    const reached = importsOf(file, text)
    for (const { to, kind } of reached.packages) if (kind !== 'type') packages.add(to)
    for (const [, name = ''] of text.matchAll(REQUIRED)) packages.add(packageOf(name))
    for (const { to, kind } of reached.files) if (kind !== 'type') visit(to)
    for (const [, started = ''] of text.matchAll(STARTED)) if (sources.has(started)) visit(started)
  }
  for (const entry of entryModules()) visit(entry)
  return { files: [...files], packages: [...packages] }
}
