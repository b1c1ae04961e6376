import { isOneOf, keysIn } from '../../../../shared/base/tables.ts'
import type { FilledFacts } from '../../../../shared/facts/facts.ts'
import {
  GAME_FIELD_NAMES,
  type GameFieldName,
  type GameFields,
  gameField,
} from '../../../../shared/games/fields.ts'
import { withReleasePlatforms } from './platforms.ts'

export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Names and addresses are no facts to fill in; the kind is never empty. */
export const FILLED_FIELDS: readonly GameFieldName[] = GAME_FIELD_NAMES.filter(
  (name) => !['name', 'otherNames', 'slug', 'kind', 'parent'].includes(name),
)

/** Those of these fields that are empty in one game and not in the other. */
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

/** Ignores the order, and the ids of releases. */
const saySame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

/** Whether a game agrees with the given value of a field; platforms of its releases may be missing from the value. */
export const saysTheSame = (name: GameFieldName, said: Partial<GameFields>, game: GameFields): boolean =>
  saySame(
    name === 'platforms' ? withReleasePlatforms(said.platforms ?? [], game.releases) : said[name],
    game[name],
  )

/** Lists that renames, merges and releases extend, so each value is tracked on its own. */
const ONE_BY_ONE = ['otherNames', 'platforms'] as const
const isOneByOne = (name: GameFieldName): name is (typeof ONE_BY_ONE)[number] => isOneOf(ONE_BY_ONE, name)

/** The facts of both games; where both filled a field, the other's counts. */
export const filledByBoth = (one: FilledFacts, other: FilledFacts): FilledFacts => ({
  ...one,
  ...other,
  ...Object.fromEntries(
    ONE_BY_ONE.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  ),
})

/** The facts that are still unchanged: any other value of a field was entered by a person. */
export function stillFilled(facts: FilledFacts, fields: GameFields): FilledFacts {
  const still = keysIn(facts).flatMap((name) => {
    if (!isOneByOne(name)) return saySame(facts[name], fields[name]) ? [[name, facts[name]]] : []
    const left = facts[name]?.filter((one) => fields[name].includes(one)) ?? []
    return left.length > 0 ? [[name, left]] : []
  })
  return Object.fromEntries(still)
}

export function withoutFilled(facts: FilledFacts, fields: GameFields): GameFields {
  const still = stillFilled(facts, fields)
  const emptied = Object.fromEntries(keysIn(still).map((name) => [name, gameField(name).empty]))
  const left = ONE_BY_ONE.map((name) => [name, fields[name].filter((one) => !still[name]?.includes(one))])
  return { ...fields, ...emptied, ...Object.fromEntries(left) }
}
