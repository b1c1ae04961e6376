import type { Status } from '../../../../shared/texts/states/status.ts'

/** What a form offers to do with a text. */
export type Offer =
  | 'publish'
  | 'publishNow'
  | 'publishAgain'
  | 'publishChanges'
  | 'publishPlanned'
  | 'plan'
  | 'planAgain'
  | 'planChanges'
  | 'cancelPlan'
  | 'propose'
  | 'proposeChanges'
  | 'sendBack'
  | 'takeBack'
  | 'unplan'
  | 'withdraw'
  | 'discard'

export interface Offers {
  main: Offer
  /** In their order. */
  more: Offer[]
}

export interface Situation {
  status: Status
  /** Whether who writes may publish. */
  editor: boolean
  /** Whether it is theirs. */
  own: boolean
  /** Whether there is work that the text has not got. */
  work: boolean
  /** Whether changes are planned. */
  planned: boolean
}

/** What the state of a text and the role of who writes allow (docs/product/writing.md, "Writing"). */
export function offersOf({ status, editor, own, work, planned }: Situation): Offers {
  const discard: Offer[] = work ? ['discard'] : []
  if (!editor) {
    if (status === 'draft') return { main: 'propose', more: [] }
    if (status === 'proposed') return { main: 'propose', more: ['takeBack', ...discard] }
    return { main: 'proposeChanges', more: discard }
  }
  switch (status) {
    case 'draft':
      return { main: 'publish', more: ['plan'] }
    case 'proposed':
      return { main: 'publish', more: ['plan', own ? 'takeBack' : 'sendBack', ...discard] }
    case 'planned':
      return {
        main: 'publishPlanned',
        more: ['publishNow', 'planAgain', own ? 'unplan' : 'sendBack', ...discard],
      }
    case 'published':
      return {
        main: 'publishChanges',
        more: ['planChanges', ...(planned ? (['cancelPlan'] as const) : []), 'withdraw', ...discard],
      }
    case 'withdrawn':
      return { main: 'publishAgain', more: discard }
  }
}

/** What there must be work for: without any, nothing would change. */
export const NEEDS_WORK: ReadonlySet<Offer> = new Set([
  'publishChanges',
  'publishPlanned',
  'planChanges',
  'proposeChanges',
])

/** What can be done with a whole text at once. */
export type TextAct =
  | { to: 'publish'; plannedFor?: Date; said: 'published' | 'changed' | 'planned' }
  | { to: 'propose' }

const DIRECT_ACTS: Partial<Record<Offer, TextAct>> = {
  publish: { to: 'publish', said: 'published' },
  publishNow: { to: 'publish', said: 'published' },
  publishAgain: { to: 'publish', said: 'published' },
  publishChanges: { to: 'publish', said: 'changed' },
  propose: { to: 'propose' },
  proposeChanges: { to: 'propose' },
}

/** @param plannedFor of the text @returns undefined for what is asked about first (act-dialogs.tsx) */
export const actOf = (offer: Offer, plannedFor: Date | null | undefined): TextAct | undefined =>
  offer === 'publishPlanned' && plannedFor
    ? { to: 'publish', plannedFor, said: 'planned' }
    : DIRECT_ACTS[offer]
