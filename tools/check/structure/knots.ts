import { cyclesIn } from './cycles.ts'
import type { Import } from './import-graph.ts'

/** An import between two files or subfolders of their nearest common folder. */
function withinFolder(edge: Import): { folder: string; edge: Import } {
  const from = edge.from.split('/')
  const to = edge.to.split('/')
  const at = from.findIndex((part, i) => part !== to[i])
  const child = (parts: readonly string[]): string => parts.slice(0, at + 1).join('/')
  return { folder: from.slice(0, at).join('/'), edge: { ...edge, from: child(from), to: child(to) } }
}

/** Cycles among the files and subfolders of one folder, whichever files within them import each other. */
export function knotsIn(imports: readonly Import[]): string[][] {
  const folders = new Map<string, Import[]>()
  for (const one of imports) {
    if (one.from === one.to) continue
    const { folder, edge } = withinFolder(one)
    folders.set(folder, [...(folders.get(folder) ?? []), edge])
  }
  return [...folders.values()].flatMap(cyclesIn).sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}
