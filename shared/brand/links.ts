import { z } from 'zod'
import { addressOf, type BrandField, isOwnPath, lineOf } from './field.ts'

/** Each has an icon and a name of its own; `other` wants a name. */
export const LINK_KINDS = ['video', 'stream', 'photo', 'chat', 'repository', 'other'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export type KnownLink = Exclude<LinkKind, 'other'>

export const BRAND_LINKS_MAX = 10
export const LINK_NAME_MAX = 40
export const BUTTON_LABEL_MAX = 40
/** The second is the quieter one. */
export const BUTTONS_MAX = 2

export interface BrandLink {
  kind: LinkKind
  address: string
  /** Empty: as its kind is called. */
  name: string
}

const link: z.ZodType<BrandLink> = z
  .object({
    kind: z.enum(LINK_KINDS, { error: 'invalid' }),
    address: addressOf,
    name: lineOf(LINK_NAME_MAX, 0).default(''),
  })
  .refine(({ kind, name }) => kind !== 'other' || name !== '', { error: 'linkNameMissing', path: ['name'] })

export const links = (initial: BrandLink[]): BrandField<BrandLink[]> => ({
  kind: 'links',
  schema: z.array(link, { error: 'invalid' }).max(BRAND_LINKS_MAX, { error: 'brandLinksTooMany' }),
  initial,
})

export interface BrandButton {
  label: string
  /** A kind of link (`video`: wherever that leads), a path of this site, or an https address. */
  target: string
}

const isKnown = (target: string): target is KnownLink =>
  target !== 'other' && (LINK_KINDS as readonly string[]).includes(target)

const target = z
  .string({ error: 'invalid' })
  .transform((s) => s.trim())
  .refine((s) => isKnown(s) || isOwnPath(s) || addressOf.safeParse(s).success, { error: 'targetInvalid' })

const button: z.ZodType<BrandButton> = z.object({ label: lineOf(BUTTON_LABEL_MAX), target })

export const buttons = (initial: BrandButton[]): BrandField<BrandButton[]> => ({
  kind: 'buttons',
  schema: z.array(button, { error: 'invalid' }).max(BUTTONS_MAX, { error: 'invalid' }),
  initial,
})

/** Where a button leads; undefined where the site has no such link. */
export interface ButtonPlace {
  kind?: KnownLink
  /** It is a path of this site. */
  own: boolean
  address: string
}

export function placeOf({ target }: BrandButton, all: readonly BrandLink[]): ButtonPlace | undefined {
  if (!isKnown(target)) return { own: target.startsWith('/'), address: target }
  const found = all.find(({ kind }) => kind === target)
  return found && { kind: target, own: false, address: found.address }
}
