import { useState } from 'react'
import {
  brandColours,
  HEX,
  PALETTE_NAMES,
  PALETTES,
  type PaletteName,
} from '../../../shared/brand/look/palettes.ts'
import { useT } from '../../i18n/use-t.ts'
import { Choice, ChoiceList } from '../../ui/controls/choice.tsx'
import { Field } from '../../ui/controls/field.tsx'
import styles from './colour-choice.module.css'

interface ColourChoiceProps {
  /** The fragment that leads to it. */
  id?: string
  /** Matches the headings around it. */
  legend?: string | undefined
  /** A palette's name or `#rrggbb`. */
  value: string
  error?: string | undefined
  onChoose: (colour: string) => void
}

const isPalette = (value: string): value is PaletteName => Object.hasOwn(PALETTES, value)

/** A choice among the ready palettes and a custom colour. */
export function ColourChoice({ id, legend, value, error, onChoose }: ColourChoiceProps) {
  const t = useT('look')
  const own = !isPalette(value)
  /** The text being typed, which is no valid colour yet. */
  const [typed, setTyped] = useState<string>()
  const shown = brandColours(value).dark
  function write(text: string) {
    const colour = text.trim().toLowerCase()
    setTyped(text)
    if (HEX.test(colour)) onChoose(colour)
  }
  return (
    <ChoiceList id={id} legend={t('look.colour')} legendClass={legend}>
      <div className={styles.palettes}>
        {PALETTE_NAMES.map((name) => (
          <Choice
            key={name}
            name="colour"
            value={name}
            label={t(`look.palettes.${name}`)}
            checked={value === name}
            onChange={() => {
              setTyped(undefined)
              onChoose(name)
            }}
            mark={
              <span className={styles.swatches} aria-hidden="true">
                <span style={{ background: PALETTES[name].dark }} />
                <span style={{ background: PALETTES[name].light }} />
              </span>
            }
          />
        ))}
      </div>
      <div className={styles.own}>
        <Choice
          name="colour"
          value="own"
          label={t('look.own')}
          checked={own}
          onChange={() => onChoose(shown)}
        />
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
    </ChoiceList>
  )
}
