import { type Filed, NO_GAME_PLATFORM } from '../../../../../shared/platforms/kinds.ts'
import { useFiling } from '../../../../base/filing.ts'

/** The platforms or genres that a game may have, for a field that chooses several. */
export function useGameFiled(kind: Filed): { value: string; name: string }[] {
  const { values } = useFiling()[kind]
  return values.filter(({ id }) => id !== NO_GAME_PLATFORM).map(({ id, name }) => ({ value: id, name }))
}
