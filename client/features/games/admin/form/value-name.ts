import type { FRENCH, GAME_KINDS, PEGI_AGES } from '../../../../../shared/games/catalog.ts'
import type { GameFieldName } from '../../../../../shared/games/fields.ts'
import type { GENRES } from '../../../../../shared/texts/filing.ts'
import { useT } from '../../../../i18n/use-t.ts'

type OneOf<T extends readonly string[]> = T[number]

/** The name of a choice; a value without words of its own, such as a platform, is shown as it is stored. */
export function useValueName(): (name: GameFieldName, value: string) => string {
  const t = useT('pages', 'games')
  return (name, value) => {
    if (name === 'kind') return t(`games.kinds.${value as OneOf<typeof GAME_KINDS>}`)
    if (name === 'pegi') return t(`games.pegi.${value as OneOf<typeof PEGI_AGES>}`)
    if (name === 'french') return t(`games.french.${value as OneOf<typeof FRENCH>}`)
    if (name === 'genres') return t(`genres.${value as OneOf<typeof GENRES>}`)
    return value
  }
}
