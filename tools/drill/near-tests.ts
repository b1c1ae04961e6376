import { importsOf } from '../check/structure/import-graph.ts'

/** Who loads each file, by the texts of all; kept for the texts it was made of. */
const loadersOf = new WeakMap<ReadonlyMap<string, string>, Map<string, string[]>>()

function loaders(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const known = loadersOf.get(sources)
  if (known) return known
  const made = new Map<string, string[]>()
  for (const [file, text] of sources) {
    for (const { to, kind } of importsOf(file, text).files)
      if (kind !== 'type') made.set(to, [...(made.get(to) ?? []), file])
  }
  loadersOf.set(sources, made)
  return made
}

/** How many folders lie between two files. */
function apart(a: string, b: string): number {
  const [one, other] = [a, b].map((file) => file.split('/').slice(0, -1)) as [string[], string[]]
  const same = one.findIndex((name, i) => name !== other[i])
  const shared = same < 0 ? one.length : same
  return one.length + other.length - 2 * shared
}

/** The tests that load a file, nearest first: by folders, then by how many files stand between. */
export function testsNear(sources: ReadonlyMap<string, string>, file: string): string[] {
  const steps = new Map([[file, 0]])
  for (const [one, step] of steps)
    for (const loader of loaders(sources).get(one) ?? []) if (!steps.has(loader)) steps.set(loader, step + 1)
  return [...steps]
    .filter(([test]) => /\.test\.tsx?$/.test(test))
    .sort(([a, i], [b, j]) => apart(a, file) - apart(b, file) || i - j || (a < b ? -1 : 1))
    .map(([test]) => test)
}
