import { type GameFieldName, gameField } from '../../../../../shared/games/fields.ts'
import { useLang } from '../../../../base/lang.tsx'
import { useT } from '../../../../i18n/use-t.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import kit from '../../../admin/kit/kit.module.css'
import styles from './form.module.css'
import { useReleaseWords } from './release-words.ts'
import { gameIn, linesIn, releasesIn, type TypedValue, textIn } from './typed.ts'
import { useValueName } from './value-name.ts'

/** A field's value in words, for comparisons. */
export function FieldWords({ name, value }: { name: GameFieldName; value: TypedValue }) {
  const t = useT('team-games')
  const lang = useLang()
  const valueName = useValueName()
  const inWords = useReleaseWords()
  const { control } = gameField(name)
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className={kit.note}>{t('teamGames.empty')}</span>
  if (control === 'check') return t(value ? 'teamGames.yes' : 'teamGames.no')
  if (control === 'choice') return valueName(name, textIn(value))
  if (control === 'choices')
    return linesIn(value)
      .map((one) => valueName(name, one))
      .join(', ')
  if (control === 'parent') return gameIn(value)?.name
  if (control === 'picture')
    return (
      <Picture
        className={styles.cover}
        image={textIn(value)}
        alt={t('teamGames.field.cover')}
        sizes="240px"
      />
    )
  if (control === 'releases')
    return (
      <ul className={styles.lines}>
        {releasesIn(value).map((one) => (
          <li key={one._id}>{inWords(one)}</li>
        ))}
      </ul>
    )
  return (
    <span className={styles.words} lang={name === 'descriptionEn' ? 'en' : lang === 'fr' ? undefined : 'fr'}>
      {textIn(value)}
    </span>
  )
}
