import { type GameFields, gameField } from '../../../../../shared/games/fields.ts'
import type { FileField } from '../../../../../shared/games/file/columns.ts'
import { useLang } from '../../../../base/lang.tsx'
import { useT } from '../../../../i18n/use-t.ts'
import { useReleaseWords } from '../form/release-words.ts'
import { linesIn, releasesIn, textIn } from '../form/typed.ts'
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
    if (control === 'releases') return releasesIn(value).map(inWords).join(between)
    if (control === 'choice') return valueName(name, textIn(value))
    if (control === 'choices')
      return linesIn(value)
        .map((one) => valueName(name, one))
        .join(', ')
    return typeof value === 'string' ? value : linesIn(value).join(between)
  }
}
