import type { GameFields } from '../../../../shared/games/fields.ts'
import { FILE_FIELDS, type FileField } from '../../../../shared/games/file/columns.ts'
import { plainWord } from '../../../../shared/platforms/plain-word.ts'
import { fieldsToFill, saysTheSame } from '../stored/filled.ts'
import type { StoredGame } from '../stored/stored.ts'
import { EMPTY_GAME } from '../write.ts'

/** A game that a line may mean: what it lacks of the line, and where it differs. */
export interface LineMatch {
  id: string
  name: string
  otherNames: string[]
  platforms: string[]
  texts: number
  fills: FileField[]
  differs: FileField[]
  /** The game's values where they differ. */
  there: Partial<GameFields>
  parentName: string | null
  /** Readers see the game, and the sender of the file may not change what they see. */
  locked: boolean
}

/** What a line says and the game lacks. Its kind and its parent are never filled in: every game has its own. */
export const fillsOf = (said: Partial<GameFields>, { fields }: StoredGame): FileField[] => {
  const filled: readonly string[] = fieldsToFill({ ...EMPTY_GAME, ...said }, fields)
  const names = fields.otherNames.length === 0 && (said.otherNames ?? []).length > 0
  return FILE_FIELDS.filter((name) => filled.includes(name) || (name === 'otherNames' && names))
}

function differs(name: FileField, said: Partial<GameFields>, game: StoredGame): boolean {
  if (name === 'parent') return plainWord(said.parent ?? '') !== plainWord(game.parentName ?? '')
  if (name !== 'otherNames') return !saysTheSame(name, said, game.fields)
  const has = new Set([game.name, ...game.fields.otherNames].map(plainWord))
  return (said.otherNames ?? []).some((one) => !has.has(plainWord(one)))
}

export function matchOf(
  said: Partial<GameFields>,
  game: StoredGame,
  { editor }: { editor: boolean },
): LineMatch {
  const fills = fillsOf(said, game)
  const others = FILE_FIELDS.filter(
    (name) =>
      name !== 'name' && said[name] !== undefined && !fills.includes(name) && differs(name, said, game),
  )
  return {
    id: game.id,
    name: game.name,
    otherNames: game.fields.otherNames,
    platforms: game.fields.platforms,
    texts: game.texts,
    fills,
    differs: others,
    there: Object.fromEntries(others.map((name) => [name, game.fields[name]])),
    parentName: game.parentName,
    locked: game.seen && !editor,
  }
}
