import { isOneOf } from '../../../../../shared/base/tables.ts'
import { FRENCH, GAME_KINDS, PEGI_AGES } from '../../../../../shared/games/catalog.ts'
import type { GameFieldName } from '../../../../../shared/games/fields.ts'
import { useFiledName } from '../../../../base/filing.ts'
import { useT } from '../../../../i18n/use-t.ts'

/** The name of a choice. */
export function useValueName(): (name: GameFieldName, value: string) => string {
  const t = useT('pages', 'games')
  const filedName = useFiledName()
  return (name, value) => {
    if (name === 'kind' && isOneOf(GAME_KINDS, value)) return t(`games.kinds.${value}`)
    if (name === 'pegi' && isOneOf(PEGI_AGES, value)) return t(`games.pegi.${value}`)
    if (name === 'french' && isOneOf(FRENCH, value)) return t(`games.french.${value}`)
    if (name === 'genres') return filedName('genre', value)
    if (name === 'platforms') return filedName('platform', value)
    return value
  }
}
