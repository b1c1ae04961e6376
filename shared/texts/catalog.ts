/** They stand in lists, feeds and searches, and readers like and discuss them. */
export const LISTED_KINDS = ['article', 'review'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

/** A page of one's own stands by itself, at its address and in menus (decision 068). */
export const KINDS = [...LISTED_KINDS, 'page'] as const
export type Kind = (typeof KINDS)[number]

export const isListedKind = (kind: Kind): kind is ListedKind => kind !== 'page'

/** How a reviewed copy came to its reviewer; the words stand under `review.copies.{copy}`. None: not said. */
export const COPIES = ['bought', 'given', 'lent', 'other'] as const
