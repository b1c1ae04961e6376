import type { ReleasePrecision } from '../../../../../shared/games/catalog.ts'
import { isUndated } from '../../../../../shared/games/release.ts'
import { useLang } from '../../../../base/lang.tsx'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { Field } from '../../../../ui/controls/field.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import kit from '../../../admin/kit/kit.module.css'
import styles from './form.module.css'
import { monthsOf, QUARTERS } from './release-words.ts'

interface ReleaseDateProps {
  precision: ReleasePrecision
  /** What has been typed of the date so far. */
  date: string
  error: string | undefined
  onChange: (date: string) => void
}

/** The part of a date that stays when its precision changes. */
export function dateAs(precision: ReleasePrecision, date: string | null): string | null {
  if (isUndated(precision)) return null
  const [year = '', part = ''] = (date ?? '').split('-')
  if (precision === 'day') return ''
  if (precision === 'year') return year
  const n = Number(part.replace('Q', ''))
  const month = part.startsWith('Q') ? n * 3 - 2 : n || 1
  return precision === 'month'
    ? `${year}-${String(month).padStart(2, '0')}`
    : `${year}-Q${Math.ceil(month / 3)}`
}

/** The fields of a date: a day, or as much as is known. */
export function ReleaseDate({ precision, date, error, onChange }: ReleaseDateProps) {
  const t = useT('team-games')
  const lang = useLang()
  if (isUndated(precision)) return null
  if (precision === 'day')
    return (
      <Field
        type="date"
        label={t('teamGames.date')}
        value={date}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const [year = '', part = ''] = date.split('-')
  const yearField = (
    <Field
      label={t('teamGames.year')}
      value={year}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      // A dash would be read as the end of the year.
      onChange={({ target }) => onChange([target.value.replace(/\D/g, ''), part].filter(Boolean).join('-'))}
    />
  )
  if (precision === 'year') return yearField
  const options =
    precision === 'month'
      ? monthsOf(lang)
      : QUARTERS.map((n) => ({ value: `Q${n}`, label: t(`teamGames.quarters.${n}`) }))
  return (
    <div className={classes(kit.section, styles.two)}>
      <Select
        label={t(`teamGames.precision.${precision}`)}
        value={part}
        options={options}
        onValue={(value) => onChange(`${year}-${value}`)}
      />
      {yearField}
    </div>
  )
}
