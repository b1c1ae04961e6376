import { useId } from 'react'
import { numberOf } from '../../../../shared/format/typed-number.ts'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { FieldError } from '../../../ui/controls/field-notes.tsx'
import { Rating } from '../../../ui/pictures/rating.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './fields.module.css'

interface RatingFieldProps {
  hint: string | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The rating by slider and by number, or none, with a preview beside it. */
export function RatingField({ hint, value, error, onChange }: RatingFieldProps) {
  const t = useT('pages', 'editor')
  const id = useId()
  // The value has a decimal point in every language, so that equal ratings are equal texts.
  const shown = useLang() === 'fr' ? value.replace('.', ',') : value
  const rating = numberOf(value)
  const valid = rating !== null && rating >= 0 && rating <= 10
  return (
    <fieldset className={styles.set}>
      <legend className={fieldStyles.label}>{t('adminForm.rating')}</legend>
      <div className={kit.facts}>
        <Rating rating={valid ? Math.round(rating * 10) / 10 : null} />
        <div className={classes('px-field', fieldStyles.field, styles.number, error && fieldStyles.wrong)}>
          <input
            name="rating"
            className={fieldStyles.input}
            aria-label={t('adminForm.ratingNumber')}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
            onChange={(event) => onChange(event.target.value.replace(',', '.'))}
          />
        </div>
        <Button variant="tool" icon="close" disabled={value === ''} onClick={() => onChange('')}>
          {t('adminForm.ratingNone')}
        </Button>
      </div>
      <input
        type="range"
        className={styles.range}
        aria-label={t('adminForm.ratingSlider')}
        aria-valuetext={valid ? t('adminForm.ratingValue', { rating: shown }) : t('text.notRated')}
        min={0}
        max={10}
        step={0.1}
        value={valid ? rating : 5}
        onChange={(event) => onChange(String(Number(event.target.value)))}
      />
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
