import { can, type RoleHolder } from '../../account/permissions.ts'
import type { DeskState } from './desk.ts'

/** Returning, taking back and unplanning all turn a text back into a draft. */
const TEXT_ACTS = ['propose', 'publish', 'plan', 'sendBack', 'takeBack', 'unplan', 'withdraw'] as const
export type TextAct = (typeof TEXT_ACTS)[number]

interface OnDesk {
  state: DeskState
  owner: { id: string }
}

const BY_EDITORS: Record<DeskState, readonly TextAct[]> = {
  draft: ['publish', 'plan'],
  returned: ['publish', 'plan'],
  proposed: ['publish', 'plan', 'sendBack'],
  planned: ['publish', 'plan', 'unplan'],
  published: ['withdraw'],
  withdrawn: ['publish'],
  bin: [],
}

const BY_AUTHORS: Partial<Record<DeskState, readonly TextAct[]>> = {
  draft: ['propose'],
  returned: ['propose'],
  proposed: ['takeBack'],
}

/** Another's text is returned with a message; one's own is taken back, or unplanned. */
const giveBackAs = (act: TextAct, by: 'owner' | 'editor'): TextAct => {
  if (act === 'sendBack' && by === 'owner') return 'takeBack'
  return act === 'unplan' && by === 'editor' ? 'sendBack' : act
}

/** The server decides (nextState in server/features/texts/states/state.ts). @returns the likeliest act first */
export function actsOn(user: RoleHolder | null, { state, owner }: OnDesk): readonly TextAct[] {
  if (!user) return []
  if (!can(user, 'texts.publish')) return owner.id === user.id ? (BY_AUTHORS[state] ?? []) : []
  const acts = BY_EDITORS[state]
  return acts.map((act) => giveBackAs(act, owner.id === user.id ? 'owner' : 'editor'))
}

/** An author may change a text until it is published or planned. */
export const mayEdit = (user: RoleHolder | null, { state, owner }: OnDesk): boolean =>
  state !== 'bin' &&
  (can(user, 'texts.publish') ||
    (user !== null &&
      owner.id === user.id &&
      (state === 'draft' || state === 'returned' || state === 'proposed')))
