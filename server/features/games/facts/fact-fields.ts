import { isKeyOf } from '../../../../shared/base/tables.ts'
import type { FactDifference, GameFacts } from '../../../../shared/games/facts.ts'
import {
  GAME_FIELD_NAMES,
  type GameFieldName,
  type GameFields,
  gameField,
} from '../../../../shared/games/fields.ts'
import { FILLED_FIELDS, isEmptyValue, saysTheSame } from '../stored/filled.ts'

/** What facts fill where a game says nothing; its name and kind it always says. */
export const FACT_FIELDS: readonly GameFieldName[] = ['otherNames', ...FILLED_FIELDS]

/** What a source says, as a form would send it: what no form may send is left out. */
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

/** Where a game says something else, or has other names than these. */
export const differencesOf = (theirs: Partial<GameFields>, ours: GameFields): FactDifference[] =>
  GAME_FIELD_NAMES.flatMap((field) => {
    const said = theirs[field]
    return said !== undefined && differ(field, theirs, ours)
      ? [{ field, ours: ours[field], theirs: said }]
      : []
  })
