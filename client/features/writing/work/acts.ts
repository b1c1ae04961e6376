import type { Status } from '../../../../shared/texts/states/status.ts'

/** An act that the form offers for a text. */
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
  /** Whether the user may publish. */
  editor: boolean
  /** Whether the text is the user's own. */
  own: boolean
  /** Whether there is work that the text does not have. */
  work: boolean
  /** Whether changes are planned. */
  planned: boolean
}

/** The acts that the text's state and the user's role allow (docs/product/writing.md, "Writing"). */
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

/** Acts that need unpublished work: without any they would change nothing. */
export const NEEDS_WORK: ReadonlySet<Offer> = new Set([
  'publishChanges',
  'publishPlanned',
  'planChanges',
  'proposeChanges',
])

/** An act on a whole text that runs at once. */
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

/** @param plannedFor the plan of the text @returns undefined for an act that needs confirmation (act-dialogs.tsx) */
export const actOf = (offer: Offer, plannedFor: Date | null | undefined): TextAct | undefined =>
  offer === 'publishPlanned' && plannedFor
    ? { to: 'publish', plannedFor, said: 'planned' }
    : DIRECT_ACTS[offer]
