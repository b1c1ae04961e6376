import { isId } from '../../../../shared/base/id.ts'
import { KINDS, type Kind } from '../../../../shared/texts/catalog.ts'
import { DESK_STATES, type DeskState } from '../../../../shared/texts/writing/desk.ts'
import { useAdminPlace } from '../../admin/address.ts'

/** The part of the desk that an address asks for; invalid parameters are left out. */
export interface DeskPlace {
  state?: DeskState
  /** Whether to show all states except the bin, instead of the texts that need somebody. */
  all?: true
  kind?: Kind
  person?: string
  search?: string
  /** A day of the shown week. */
  week?: string
  /** The shown month, '2026-11'. */
  month?: string
}

/** @param get returns a parameter of the address */
function deskPlaceOf(get: (name: string) => string | undefined): DeskPlace {
  const state = DESK_STATES.find((one) => one === get('state'))
  const kind = KINDS.find((one) => one === get('kind'))
  const [person, search, week, month] = [get('person'), get('search'), get('week'), get('month')]
  return {
    ...(state && { state }),
    ...(get('state') === 'all' && { all: true as const }),
    ...(kind && { kind }),
    ...(person && isId(person) && { person }),
    ...(search && { search }),
    ...(state === 'planned' && week && isDay(week) && { week }),
    ...(state === 'planned' && month && isDay(`${month}-01`) && { month }),
  }
}

/** Whether the text is a day that the server accepts (shared/texts/writing/desk.ts). */
function isDay(text: string): boolean {
  if (!/^(?:19[7-9]|20\d|21\d)\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const useDeskPlace = (): DeskPlace => deskPlaceOf(useAdminPlace().get)
