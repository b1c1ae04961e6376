import { type Acting, can } from '../auth/permissions.ts'
import type { DeskState } from './desk.ts'

/** What can be done to a text's state from the desk. Returning, taking back and unplanning all make a draft of it. */
export const TEXT_ACTS = ['propose', 'publish', 'plan', 'sendBack', 'takeBack', 'unplan', 'withdraw'] as const
export type TextAct = (typeof TEXT_ACTS)[number]

interface OnDesk {
  state: DeskState
  owner: { id: string }
}

const BY_EDITORS: Record<DeskState, readonly TextAct[]> = {
  draft: ['publish', 'plan'],
  proposed: ['publish', 'plan', 'sendBack'],
  planned: ['publish', 'plan', 'unplan'],
  published: ['withdraw'],
  withdrawn: ['publish'],
  bin: [],
}

const BY_AUTHORS: Partial<Record<DeskState, readonly TextAct[]>> = {
  draft: ['propose'],
  proposed: ['takeBack'],
}

/**
 * What the desk offers somebody to do with a text, the likeliest first. The server decides (nextState in
 * server/features/content/states/state.ts).
 */
export function actsOn(user: Acting | null, { state, owner }: OnDesk): readonly TextAct[] {
  if (!user) return []
  if (!can(user, 'texts.publish')) return owner.id === user.id ? (BY_AUTHORS[state] ?? []) : []
  const acts = BY_EDITORS[state]
  // What one has proposed oneself is taken back, not returned.
  return owner.id === user.id ? acts.map((act) => (act === 'sendBack' ? 'takeBack' : act)) : acts
}

/** Whether somebody may still change a text: an author until it is published or planned. */
export const mayEdit = (user: Acting | null, { state, owner }: OnDesk): boolean =>
  state !== 'bin' &&
  (can(user, 'texts.publish') ||
    (user !== null && owner.id === user.id && (state === 'draft' || state === 'proposed')))
