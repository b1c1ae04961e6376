/** From the best to the worst; `off` means that it is not set up, which is no fault. */
const LEVELS = ['off', 'good', 'warning', 'bad'] as const
export type Level = (typeof LEVELS)[number]

export const worst = (levels: readonly Level[]): Level =>
  levels.reduce((found, one) => (LEVELS.indexOf(one) > LEVELS.indexOf(found) ? one : found), 'off')
