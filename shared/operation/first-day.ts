import { z } from 'zod'

/** The open tasks on a new site, in the desk's order (docs/product/back-office.md, "The first day"). */
export const LEFT = ['mail', 'backups', 'legal', 'words', 'logo', 'team', 'demo'] as const
export type LeftItem = (typeof LEFT)[number]

export const putAsideInput = z.object({
  item: z.enum(LEFT, { error: 'invalid' }),
  /** False shows it again. */
  aside: z.boolean({ error: 'invalid' }),
})
