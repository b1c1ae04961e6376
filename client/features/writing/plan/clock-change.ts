import { addDays, momentsAt, parisOffset } from '../../../../shared/format/paris.ts'

/** Compares the offsets of two noons: a difference means that clocks change in the night between. */
export function changeOf(day: string): { from: string; to: string } | undefined {
  const [before] = momentsAt(addDays(day, -1), '12:00')
  const [after] = momentsAt(day, '12:00')
  if (!before || !after) return undefined
  const [from, to] = [parisOffset(before), parisOffset(after)]
  return from === to ? undefined : { from, to }
}
