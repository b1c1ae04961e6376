import { type GameFields, gameField } from '../../../../../shared/games/fields.ts'
import type { FileField } from '../../../../../shared/games/file/columns.ts'
import type { Release } from '../../../../../shared/games/release.ts'
import { useLang } from '../../../../base/lang.tsx'
import { useT } from '../../../../i18n/use-t.ts'
import { useReleaseWords } from '../form/release-words.ts'
import { useValueName } from '../form/value-name.ts'

/** A function that writes a field's value as one line of text. */
export function useFileWords(): (name: FileField, fields: Partial<GameFields>) => string {
  const t = useT('team-games')
  const valueName = useValueName()
  const between = useLang() === 'fr' ? ' ; ' : '; '
  const inWords = useReleaseWords()
  return (name, fields) => {
    const value = fields[name]
    const { control } = gameField(name)
    if (typeof value === 'boolean') return t(value ? 'teamGames.yes' : 'teamGames.no')
    if (value === undefined || value === null || value.length === 0) return t('teamGames.empty')
    if (control === 'releases') return (value as readonly Release[]).map(inWords).join(between)
    if (control === 'choice') return valueName(name, value as string)
    if (control === 'choices')
      return (value as readonly string[]).map((one) => valueName(name, one)).join(', ')
    return typeof value === 'string' ? value : (value as readonly string[]).join(between)
  }
}
