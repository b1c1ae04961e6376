import type { Import } from './import-graph.ts'

/** Cycles of imports, each in alphabetical order (Tarjan); import() makes none. */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, kind } of imports)
    if (kind !== 'dynamic') next.set(from, [...(next.get(from) ?? []), to])
  const order = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const found: string[][] = []

  function visit(file: string): number {
    const place = order.size
    order.set(file, place)
    let low = place
    path.push(file)
    onPath.add(file)
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (onPath.has(to)) low = Math.min(low, order.get(to) ?? low)
    }
    if (low === place) {
      const circle = path.splice(path.indexOf(file))
      for (const member of circle) onPath.delete(member)
      if (circle.length > 1 || next.get(file)?.includes(file)) found.push(circle.sort())
    }
    return low
  }

  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return found.sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}
