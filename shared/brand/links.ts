import { z } from 'zod'
import { boundedList } from '../format/bounded-list.ts'
import { addressOf, type BrandField, isOwnPath, lineOf } from './field.ts'
import {
  BRAND_LINKS_MAX,
  type BrandButton,
  type BrandLink,
  BUTTON_LABEL_MAX,
  BUTTONS_MAX,
  isKnownLink,
  LINK_KINDS,
  LINK_NAME_MAX,
} from './link.ts'

const link: z.ZodType<BrandLink> = z
  .object({
    kind: z.enum(LINK_KINDS, { error: 'invalid' }),
    address: addressOf,
    name: lineOf(LINK_NAME_MAX, 0).default(''),
  })
  .refine(({ kind, name }) => kind !== 'other' || name !== '', { error: 'linkNameMissing', path: ['name'] })

export const links: BrandField<BrandLink[]> = {
  kind: 'links',
  schema: boundedList(link, { most: BRAND_LINKS_MAX, tooMany: 'brandLinksTooMany' }),
}

const target = z
  .string({ error: 'invalid' })
  .transform((s) => s.trim())
  .refine((s) => isKnownLink(s) || isOwnPath(s) || addressOf.safeParse(s).success, { error: 'targetInvalid' })

const button: z.ZodType<BrandButton> = z.object({ label: lineOf(BUTTON_LABEL_MAX), target })

export const buttons: BrandField<BrandButton[]> = {
  kind: 'buttons',
  schema: boundedList(button, { most: BUTTONS_MAX }),
}
