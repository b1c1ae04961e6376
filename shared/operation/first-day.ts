import { z } from 'zod'

/** What is left to do on a new site, in the order of the desk (docs/product/back-office.md, "The first day"). */
export const LEFT = ['mail', 'backups', 'legal', 'words', 'logo', 'team', 'demo'] as const
export type LeftItem = (typeof LEFT)[number]

export const putAsideInput = z.object({
  item: z.enum(LEFT, { error: 'invalid' }),
  /** Shown again when false. */
  aside: z.boolean({ error: 'invalid' }),
})
