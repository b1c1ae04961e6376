/**
 * A place in a text to which a link of the same text leads: the `id` of a heading or paragraph. The word before it keeps
 * it apart from all ids of the page.
 */
const ANCHOR = /^part-[a-z0-9]{1,80}(?:-[a-z0-9]{1,80}){0,20}$/

export const isAnchor = (id: string | null | undefined): id is string =>
  typeof id === 'string' && id.length <= 100 && ANCHOR.test(id)

export const anchorOf = (name: string): string => `part-${name}`
