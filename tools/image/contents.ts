import { filesIn, staysIn } from './files.ts'
import { loadedModules } from './modules.ts'
import { foldersOf } from './packages.ts'

/** The files below node_modules that the image keeps. */
export async function keptFiles(): Promise<Set<string>> {
  const { packages } = await loadedModules()
  const stays = staysIn()
  return new Set([...foldersOf(packages)].flatMap(filesIn).filter(stays))
}
