/** What the desk can do with a comment. */
export const ACTS = ['keep', 'hide', 'delete'] as const
export type Act = (typeof ACTS)[number]

export const FILTERS = ['waiting', 'notices', 'held', 'reported', 'hidden', 'deleted', 'all'] as const
export type Filter = (typeof FILTERS)[number]

/** How many days back one act on a person reaches. */
export const SWEEP_DAYS = { day: 1, week: 7, month: 30 } as const
export type SweepSpan = keyof typeof SWEEP_DAYS
export const SWEEP_SPANS = ['day', 'week', 'month'] as const satisfies SweepSpan[]
