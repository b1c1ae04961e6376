import { VIEWS } from './visit.ts'

/** Milliseconds of processor time of one view. */
export interface Cost {
  site: number
  postgres: number
  /** Of a bare server that sends the same bytes in as many requests. */
  floor: number
}

/** Of what so many visits have cost. */
export const perView = (ms: number, visits: number): number => ms / (visits * VIEWS)

/** How many times the floor's. */
export function multipleOf({ site, postgres, floor }: Cost): number {
  if (!(floor > 0)) throw new Error('the floor has spent no processor time that /proc could tell')
  return (site + postgres) / floor
}
