import { isOneOf } from '../../../../../shared/base/tables.ts'
import { FRENCH, GAME_KINDS, PEGI_AGES } from '../../../../../shared/games/catalog.ts'
import type { GameFieldName } from '../../../../../shared/games/fields.ts'
import { GENRES } from '../../../../../shared/texts/filing.ts'
import { useT } from '../../../../i18n/use-t.ts'

/** The name of a choice; a value without words of its own, such as a platform, is shown as it is stored. */
export function useValueName(): (name: GameFieldName, value: string) => string {
  const t = useT('pages', 'games')
  return (name, value) => {
    if (name === 'kind' && isOneOf(GAME_KINDS, value)) return t(`games.kinds.${value}`)
    if (name === 'pegi' && isOneOf(PEGI_AGES, value)) return t(`games.pegi.${value}`)
    if (name === 'french' && isOneOf(FRENCH, value)) return t(`games.french.${value}`)
    if (name === 'genres' && isOneOf(GENRES, value)) return t(`genres.${value}`)
    return value
  }
}
