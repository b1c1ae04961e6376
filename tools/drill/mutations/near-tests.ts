import path from 'node:path'
import { importsOf } from '../../check/structure/import-graph.ts'

/** Who loads each file, by the texts of all; kept for the texts it was made of. */
const knownLoaders = new WeakMap<ReadonlyMap<string, string>, Map<string, string[]>>()

/** Files that a text names in a string: what it starts in another process, or imports by a name that only Vitest resolves. */
function namedIn(sources: ReadonlyMap<string, string>, from: string, text: string): string[] {
  const names = Array.from(text.matchAll(/['"`]([\w./-]+\.tsx?)['"`]/g), ([, name = '']) => name)
  const files = names.flatMap((name) => [name, path.posix.join(path.posix.dirname(from), name)])
  return files.filter((file) => sources.has(file))
}

function loaders(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const known = knownLoaders.get(sources)
  if (known) return known
  const made = new Map<string, string[]>()
  for (const [file, text] of sources) {
    const imports = importsOf(file, text).files
    const types = new Set(imports.filter(({ kind }) => kind === 'type').map(({ to }) => to))
    const loaded = imports.filter(({ kind }) => kind !== 'type').map(({ to }) => to)
    const named = namedIn(sources, file, text).filter((to) => !types.has(to))
    for (const to of new Set([...loaded, ...named])) made.set(to, [...(made.get(to) ?? []), file])
  }
  knownLoaders.set(sources, made)
  return made
}

export const loadersOf = (sources: ReadonlyMap<string, string>, file: string): readonly string[] =>
  loaders(sources).get(file) ?? []

/** Where nouns are: each side has such a folder, so that it says nothing of what a file is about. */
const foldersOf = (file: string): string[] =>
  path.posix
    .dirname(file)
    .split('/')
    .filter((name) => name !== 'features')

/** How many folders of one file's path the other's has too, wherever: a noun has one name on every side. */
function common(a: string, b: string): number {
  const others = new Set(foldersOf(b))
  return foldersOf(a).filter((name) => others.has(name)).length
}

/** The tests that load a file, nearest first: by folders in common, then by how many files stand between. */
export function testsNear(sources: ReadonlyMap<string, string>, file: string): string[] {
  const steps = new Map([[file, 0]])
  for (const [one, step] of steps)
    for (const loader of loadersOf(sources, one)) if (!steps.has(loader)) steps.set(loader, step + 1)
  return [...steps]
    .filter(([test]) => /\.test\.tsx?$/.test(test))
    .sort(([a, i], [b, j]) => common(b, file) - common(a, file) || i - j || (a < b ? -1 : 1))
    .map(([test]) => test)
}
