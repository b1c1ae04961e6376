import { isKeyOf } from '../../../../shared/base/tables.ts'
import type { FactDifference, GameFacts } from '../../../../shared/facts/facts.ts'
import {
  GAME_FIELD_NAMES,
  type GameFieldName,
  type GameFields,
  gameField,
} from '../../../../shared/games/fields.ts'
import { FILLED_FIELDS, isEmptyValue, saysTheSame } from '../../games/stored/filled.ts'

/** Fields that facts fill when the game leaves them empty; its name and kind are never empty. */
export const FACT_FIELDS: readonly GameFieldName[] = ['otherNames', ...FILLED_FIELDS]

/** A source's facts in the shape of the form; values that the form would refuse are left out. */
export function factFields({ igdbId: _, ...facts }: GameFacts): Partial<GameFields> {
  const said = GAME_FIELD_NAMES.flatMap((name) => {
    if (!isKeyOf(facts, name)) return []
    const parsed = gameField(name).input.safeParse(facts[name])
    return parsed.success && !isEmptyValue(parsed.data) ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(said)
}

function differ(name: GameFieldName, theirs: Partial<GameFields>, ours: GameFields): boolean {
  if (name !== 'otherNames') return !saysTheSame(name, theirs, ours)
  const known = [ours.name, ...ours.otherNames]
  return (theirs.otherNames ?? []).some((other) => !known.includes(other))
}

/** The fields in which a game differs, including names that it lacks. */
export const differencesOf = (theirs: Partial<GameFields>, ours: GameFields): FactDifference[] =>
  GAME_FIELD_NAMES.flatMap((field) => {
    const said = theirs[field]
    return said !== undefined && differ(field, theirs, ours)
      ? [{ field, ours: ours[field], theirs: said }]
      : []
  })
