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
  const said = GAME_FIELD_NAMES.filter((name) => name in facts).flatMap((name) => {
    const parsed = gameField(name).input.safeParse(facts[name as keyof typeof facts])
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
  GAME_FIELD_NAMES.filter((name) => name in theirs && differ(name, theirs, ours)).map((field) => ({
    field,
    ours: ours[field],
    theirs: theirs[field] as GameFields[GameFieldName],
  }))
