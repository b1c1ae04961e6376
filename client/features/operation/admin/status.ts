import type { RouterOutputs } from '../../../base/trpc.ts'

export type Status = RouterOutputs['operation']['status']
export type PartName = Exclude<keyof Status, 'at'>
export type Level = Status[PartName]['level']

/** The parts in the order of the page. */
export const PART_NAMES = [
  'database',
  'space',
  'backup',
  'mail',
  'translation',
  'feeds',
  'queues',
  'errors',
  'locks',
  'processes',
  'version',
] as const satisfies readonly PartName[]

/** The parts at these levels, in the order of the page. */
export const partsAt = (status: Status, ...levels: Level[]): PartName[] =>
  PART_NAMES.filter((name) => levels.includes(status[name].level))
