import { isOneOf } from '../base/tables.ts'

/** Each has its own icon and name, except `other`, which needs a name. */
export const LINK_KINDS = ['video', 'stream', 'photo', 'chat', 'repository', 'other'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export type KnownLink = Exclude<LinkKind, 'other'>

export const BRAND_LINKS_MAX = 10
export const LINK_NAME_MAX = 40
export const BUTTON_LABEL_MAX = 40
/** The second one is less prominent. */
export const BUTTONS_MAX = 2

export interface BrandLink {
  kind: LinkKind
  address: string
  /** Empty for the name of its kind. */
  name: string
}

export interface BrandButton {
  label: string
  /** A kind of link (`video`: the address of that link), a path of this site, or an https address. */
  target: string
}

export const isKnownLink = (target: string): target is KnownLink =>
  target !== 'other' && isOneOf(LINK_KINDS, target)

export interface ButtonPlace {
  kind?: KnownLink
  /** Set for a path of this site. */
  own: boolean
  address: string
}

/** @returns undefined when the site has no such link */
export function placeOf({ target }: BrandButton, all: readonly BrandLink[]): ButtonPlace | undefined {
  if (!isKnownLink(target)) return { own: target.startsWith('/'), address: target }
  const found = all.find(({ kind }) => kind === target)
  return found && { kind: target, own: false, address: found.address }
}

/** Splits a title into `*marked*` words and others; a lone asterisk stays one. */
export const markedParts = (title: string): { text: string; marked: boolean }[] =>
  title
    .split(/\*([^*]+)\*/)
    .map((text, n) => ({ text, marked: n % 2 === 1 }))
    .filter(({ text }) => text !== '')
