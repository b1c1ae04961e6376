/** Kinds that appear in lists, feeds and searches, and that readers like and discuss. */
export const LISTED_KINDS = ['article', 'review'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

/** A page of the team's own is only at its address and in menus (decision 068). */
export const KINDS = [...LISTED_KINDS, 'page'] as const
export type Kind = (typeof KINDS)[number]

export const isListedKind = (kind: Kind): kind is ListedKind => kind !== 'page'

/** How a reviewer got the game; the words are under `review.copies.{copy}`. Null when unknown. */
export const COPIES = ['bought', 'given', 'lent', 'other'] as const
