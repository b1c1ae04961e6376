import { isId } from '../../../../shared/base/id.ts'
import { KINDS, type Kind } from '../../../../shared/texts/catalog.ts'
import { DESK_STATES, type DeskState } from '../../../../shared/texts/writing/desk.ts'
import { useAdminPlace } from '../../admin/address.ts'

/** What of the desk an address asks for; what it cannot ask for is left out. */
export interface DeskPlace {
  state?: DeskState
  /** Of every state but the bin, instead of what needs somebody. */
  all?: true
  kind?: Kind
  person?: string
  search?: string
  /** A day of the week that is shown. */
  week?: string
}

/** @param get a parameter of the address */
function deskPlaceOf(get: (name: string) => string | undefined): DeskPlace {
  const state = DESK_STATES.find((one) => one === get('state'))
  const kind = KINDS.find((one) => one === get('kind'))
  const [person, search, week] = [get('person'), get('search'), get('week')]
  return {
    ...(state && { state }),
    ...(get('state') === 'all' && { all: true as const }),
    ...(kind && { kind }),
    ...(person && isId(person) && { person }),
    ...(search && { search }),
    ...(state === 'planned' && week && isDay(week) && { week }),
  }
}

/** A day of the calendar, as the server takes it (shared/texts/writing/desk.ts). */
function isDay(text: string): boolean {
  if (!/^(?:19[7-9]|20\d|21\d)\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const useDeskPlace = (): DeskPlace => deskPlaceOf(useAdminPlace().get)
