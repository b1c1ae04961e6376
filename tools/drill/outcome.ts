import type { Tally } from './load.ts'
import type { Report } from './support.ts'

/** Counts by what they are, such as the status of an answer. */
export const counted = (list: readonly string[]): string =>
  Object.entries(Object.groupBy(list, (one) => one))
    .map(([one, all]) => `${all?.length} × ${one}`)
    .join(', ') || 'none'

/** Reports what a load has met. @returns whether no GET and no acknowledged write was lost */
export function reportOutcome(
  what: string,
  { gets, lost, acknowledged, refused }: Tally,
  kept: number,
  report: Report,
): boolean {
  report(
    `${what}: ${gets} GETs, ${lost.length} failed; ${acknowledged.length} comments acknowledged, ${acknowledged.length - kept} lost; POSTs refused: ${JSON.stringify(refused)}`,
  )
  if (lost.length > 0) report(`  failed: ${counted(lost)}`)
  return lost.length === 0 && kept === acknowledged.length && gets > 0 && kept > 0
}
