import type { FilledFacts } from '../../../../shared/games/facts.ts'
import {
  GAME_FIELD_NAMES,
  type GameFieldName,
  type GameFields,
  gameField,
} from '../../../../shared/games/fields.ts'

export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Names and addresses are no facts to fill in; a kind is always said. */
export const FILLED_FIELDS: readonly GameFieldName[] = GAME_FIELD_NAMES.filter(
  (name) => !['name', 'otherNames', 'slug', 'kind', 'parent'].includes(name),
)

/** The fields of these that are empty in one game and said in the other. */
export const fieldsToFill = (
  from: Partial<GameFields>,
  into: GameFields,
  names: readonly GameFieldName[] = FILLED_FIELDS,
): GameFieldName[] => names.filter((name) => isEmptyValue(into[name]) && !isEmptyValue(from[name]))

export const pickFields = (
  fields: Partial<GameFields>,
  names: readonly GameFieldName[],
): Partial<GameFields> =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))

function comparable(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(comparable).sort())
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? ''
  const said = Object.entries(value).filter(([key]) => key !== '_id')
  return JSON.stringify(said.map(([key, part]) => [key, comparable(part)].join()).sort())
}

/** In whatever order, and a release under whatever id. */
export const saySame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

/**
 * What of facts that filled fields is still there: a field that says anything else by now is somebody's own. Of other
 * names each is one, for a game that is renamed or merged gets more of them.
 */
export function stillFilled(facts: FilledFacts, fields: GameFields): FilledFacts {
  const { otherNames = [], ...others } = facts
  const names = otherNames.filter((name) => fields.otherNames.includes(name))
  const same = (Object.keys(others) as GameFieldName[]).filter((name) => saySame(facts[name], fields[name]))
  return { ...pickFields(facts, same), ...(names.length > 0 && { otherNames: names }) }
}

export function withoutFilled(facts: FilledFacts, fields: GameFields): GameFields {
  const still = stillFilled(facts, fields)
  const emptied = Object.fromEntries(Object.keys(still).map((n) => [n, gameField(n as GameFieldName).empty]))
  const otherNames = fields.otherNames.filter((name) => !still.otherNames?.includes(name))
  return { ...fields, ...emptied, otherNames }
}
