import { useState } from 'react'
import {
  brandColours,
  HEX,
  PALETTE_NAMES,
  PALETTES,
  type PaletteName,
} from '../../../../shared/brand/look/palettes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import styles from './look.module.css'

interface ColourChoiceProps {
  /** A palette's name or `#rrggbb`. */
  value: string
  error?: string | undefined
  onChoose: (colour: string) => void
}

const isPalette = (value: string): value is PaletteName => Object.hasOwn(PALETTES, value)

/** One of the ready palettes, or a colour of one's own. */
export function ColourChoice({ value, error, onChoose }: ColourChoiceProps) {
  const t = useT('look')
  const own = !isPalette(value)
  /** What is being written, which is no colour yet. */
  const [typed, setTyped] = useState<string>()
  const shown = brandColours(value).dark
  function write(text: string) {
    const colour = text.trim().toLowerCase()
    setTyped(text)
    if (HEX.test(colour)) onChoose(colour)
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('look.colour')}</legend>
      <div className={styles.palettes}>
        {PALETTE_NAMES.map((name) => (
          <label key={name} className={styles.option}>
            <input
              type="radio"
              name="colour"
              value={name}
              checked={value === name}
              onChange={() => {
                setTyped(undefined)
                onChoose(name)
              }}
            />
            <span className={styles.swatches} aria-hidden="true">
              <span style={{ background: PALETTES[name].dark }} />
              <span style={{ background: PALETTES[name].light }} />
            </span>
            {t(`look.palettes.${name}`)}
          </label>
        ))}
      </div>
      <div className={styles.own}>
        <label className={styles.option}>
          <input type="radio" name="colour" value="own" checked={own} onChange={() => onChoose(shown)} />
          {t('look.own')}
        </label>
        <input
          type="color"
          className={styles.picker}
          aria-label={t('look.pick')}
          value={shown}
          onChange={({ target }) => {
            setTyped(undefined)
            onChoose(target.value)
          }}
        />
        <Field
          label={t('look.digits')}
          hint={t('look.digitsHint')}
          error={
            error ??
            (typed !== undefined && !HEX.test(typed.trim().toLowerCase()) ? t('look.digitsWrong') : undefined)
          }
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={typed ?? (own ? value : shown)}
          onChange={({ target }) => write(target.value)}
        />
      </div>
      <p className={styles.note}>{t('look.colourNote')}</p>
    </fieldset>
  )
}
