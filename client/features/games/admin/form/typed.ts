import { recordOf } from '../../../../../shared/base/tables.ts'
import {
  GAME_FIELD_NAMES,
  type GameFieldName,
  type GameFields,
  gameField,
} from '../../../../../shared/games/fields.ts'
import { isUndated, type Release } from '../../../../../shared/games/release.ts'
import type { SaveGameInput } from '../../../../../shared/games/schema.ts'
import type { NamedGame } from '../../choose/game-choice.tsx'

/** A field's value as its control holds it: several lines are one text, and an empty text stands for no choice. */
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

export const NEW_GAME: TypedGame = typedGame({ fields: {}, parentName: null })

/** A value in the form that is sent, without differences in spelling that mean nothing. */
function sentValue(name: GameFieldName, value: TypedValue): unknown {
  const { control } = gameField(name)
  if (control === 'parent') return gameIn(value)?.id ?? null
  if (control === 'releases')
    return releasesIn(value).map((one) => ({
      ...one,
      date: isUndated(one.precision) ? null : one.date,
    }))
  return value
}

/** The fields in which two games differ. */
export const differingNames = (one: TypedGame, other: TypedGame): GameFieldName[] =>
  GAME_FIELD_NAMES.filter(
    (name) => JSON.stringify(sentValue(name, one[name])) !== JSON.stringify(sentValue(name, other[name])),
  )

/** The values in the form that the server takes. */
export const sentGame = (
  typed: TypedGame,
  names: readonly GameFieldName[],
): Partial<Pick<SaveGameInput, GameFieldName>> =>
  Object.fromEntries(names.map((name) => [name, sentValue(name, typed[name])]))
