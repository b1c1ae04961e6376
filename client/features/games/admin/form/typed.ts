import {
  GAME_FIELD_NAMES,
  type GameFieldName,
  type GameFields,
  gameField,
} from '../../../../../shared/games/fields.ts'
import type { Release } from '../../../../../shared/games/release.ts'
import type { SaveGameInput } from '../../../../../shared/games/schema.ts'
import type { NamedGame } from '../../choose/game-choice.tsx'

/** A field's value as its control holds it: several lines are one text, and an empty text stands for no choice. */
export type TypedValue = string | boolean | readonly string[] | readonly Release[] | NamedGame | null
export type TypedGame = Readonly<Record<GameFieldName, TypedValue>>

interface Said {
  fields: Partial<GameFields>
  parentName: string | null
}

function typedValue(name: GameFieldName, { fields, parentName }: Said): TypedValue {
  const { control, empty } = gameField(name)
  const value = (fields[name] ?? empty) as TypedValue
  if (control === 'lines') return (value as readonly string[]).join('\n')
  if (control === 'parent') return value === null ? null : { id: value as string, name: parentName ?? '…' }
  return value ?? ''
}

export const typedGame = (said: Said): TypedGame =>
  Object.fromEntries(GAME_FIELD_NAMES.map((name) => [name, typedValue(name, said)])) as TypedGame

export const NEW_GAME: TypedGame = typedGame({ fields: {}, parentName: null })

/** A value in the form that is sent, without differences in spelling that mean nothing. */
function sentValue(name: GameFieldName, value: TypedValue): unknown {
  const { control } = gameField(name)
  if (control === 'parent') return (value as NamedGame | null)?.id ?? null
  if (control === 'releases')
    return (value as readonly Release[]).map((one) => ({
      ...one,
      date: one.precision === 'tba' ? null : one.date,
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
