import { recordOf } from '../../../../../shared/base/tables.ts'
import {
  GAME_FIELD_NAMES,
  type GameFieldName,
  type GameFields,
  gameField,
} from '../../../../../shared/games/fields.ts'
import type { Release } from '../../../../../shared/games/release.ts'
import type { SaveGameInput } from '../../../../../shared/games/schema.ts'
import type { NamedGame } from '../../choose/game-choice.tsx'

/** A field of a game as its control holds it: several lines are one text, what is not chosen is an empty one. */
export type TypedValue = string | boolean | readonly string[] | readonly Release[] | NamedGame | null
export type TypedGame = Readonly<Record<GameFieldName, TypedValue>>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** What a control of that kind holds; a value of another kind says nothing. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
export const linesIn = (value: unknown): string[] =>
  isList(value) ? value.filter((one) => typeof one === 'string') : []
export const releasesIn = (value: TypedValue | undefined): Release[] =>
  isList(value) ? value.filter((one) => typeof one === 'object') : []
export const gameIn = (value: TypedValue): NamedGame | null =>
  typeof value === 'object' && value !== null && !isList(value) ? value : null

interface Said {
  fields: Partial<GameFields>
  parentName: string | null
}

function typedValue(name: GameFieldName, { fields, parentName }: Said): TypedValue {
  const { control, empty } = gameField(name)
  const value = fields[name] ?? empty
  if (control === 'lines') return linesIn(value).join('\n')
  if (control === 'parent') return value === null ? null : { id: textIn(value), name: parentName ?? '…' }
  return value ?? ''
}

export const typedGame = (said: Said): TypedGame =>
  recordOf<TypedGame>(GAME_FIELD_NAMES, (name) => typedValue(name, said))

/** A game that says nothing yet. */
export const NEW_GAME: TypedGame = typedGame({ fields: {}, parentName: null })

/** Without what only tells two spellings of one value apart. */
function sentValue(name: GameFieldName, value: TypedValue): unknown {
  const { control } = gameField(name)
  if (control === 'parent') return gameIn(value)?.id ?? null
  if (control === 'releases')
    return releasesIn(value).map((one) => ({
      ...one,
      date: one.precision === 'tba' ? null : one.date,
    }))
  return value
}

/** The fields in which two differ. */
export const differingNames = (one: TypedGame, other: TypedGame): GameFieldName[] =>
  GAME_FIELD_NAMES.filter(
    (name) => JSON.stringify(sentValue(name, one[name])) !== JSON.stringify(sentValue(name, other[name])),
  )

/** As the server takes them. */
export const sentGame = (
  typed: TypedGame,
  names: readonly GameFieldName[],
): Partial<Pick<SaveGameInput, GameFieldName>> =>
  Object.fromEntries(names.map((name) => [name, sentValue(name, typed[name])]))
