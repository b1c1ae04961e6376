import { isOneOf, keysIn } from '../../../../shared/base/tables.ts'
import type { FilledFacts } from '../../../../shared/games/facts.ts'
import {
  GAME_FIELD_NAMES,
  type GameFieldName,
  type GameFields,
  gameField,
} from '../../../../shared/games/fields.ts'
import { withReleasePlatforms } from '../releases/platforms.ts'

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
const saySame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

/** Whether a game says what is said of a field: its releases' platforms it has, whoever leaves them out. */
export const saysTheSame = (name: GameFieldName, said: Partial<GameFields>, game: GameFields): boolean =>
  saySame(
    name === 'platforms' ? withReleasePlatforms(said.platforms ?? [], game.releases) : said[name],
    game[name],
  )

/** Lists that renames, merges and releases add to: of these each value is one. */
const ONE_BY_ONE = ['otherNames', 'platforms'] as const
const isOneByOne = (name: GameFieldName): name is (typeof ONE_BY_ONE)[number] => isOneOf(ONE_BY_ONE, name)

/** What filled fields here and there; where both filled one, the other's holds. */
export const filledByBoth = (one: FilledFacts, other: FilledFacts): FilledFacts => ({
  ...one,
  ...other,
  ...Object.fromEntries(
    ONE_BY_ONE.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  ),
})

/** What of facts that filled fields is still there: a field that says anything else by now is somebody's own. */
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
