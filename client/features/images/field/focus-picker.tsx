import { type PointerEvent, useId } from 'react'
import { CENTRE, coverAt, coverOf, type Focus } from '../../../../shared/images/focus.ts'
import { imageAt } from '../../../../shared/images/widths.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { pointIn } from '../../../ui/pictures/point-in.ts'
import kit from '../../admin/kit/kit.module.css'
import styles from './focus-picker.module.css'

/** Shapes in which covers are shown: cards of reviews and articles, the head of an article on a wide screen. */
const FORMS = ['4 / 3', '16 / 9', '21 / 9'] as const

interface FocusPickerProps {
  /** A stored cover: an address, possibly with its focus. */
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/**
 * Chooses the part of a cover that stays visible in every shape: by a press on the picture, or by two sliders, with previews
 * beside it.
 */
export function FocusPicker({ value, disabled, onChange }: FocusPickerProps) {
  const t = useT('editor')
  const id = useId()
  const { address, focus } = coverOf(value)
  const at = focus ?? CENTRE
  const set = (next: Focus) => onChange(coverAt(address, next))

  const point = (event: PointerEvent<HTMLElement>) => {
    const { x, y } = pointIn(event.currentTarget, event)
    set({ x: Math.round(x * 100), y: Math.round(y * 100) })
  }
  const slider = (side: keyof Focus) => (
    <label className={styles.slider} htmlFor={`${id}-${side}`}>
      <span>{t(`adminForm.focus.${side}`)}</span>
      <input
        id={`${id}-${side}`}
        className={styles.range}
        type="range"
        min={0}
        max={100}
        step={5}
        value={at[side]}
        disabled={disabled}
        aria-valuetext={t('adminForm.focus.percent', { n: at[side] })}
        onChange={(event) => set({ ...at, [side]: Number(event.target.value) })}
      />
    </label>
  )
  return (
    <details className={styles.picker}>
      <summary>{t('adminForm.focus.title')}</summary>
      <p className={kit.note}>{t('adminForm.focus.hint')}</p>
      <div
        className={styles.picture}
        onPointerDown={(event) => {
          if (disabled) return
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
        }}
      >
        <img src={imageAt(address, 640)} alt="" draggable={false} />
        <span className={styles.point} style={{ left: `${at.x}%`, top: `${at.y}%` }} />
      </div>
      {slider('x')}
      {slider('y')}
      <div className={styles.forms} aria-hidden="true">
        {FORMS.map((form) => (
          <div key={form} style={{ aspectRatio: form }}>
            <Picture className={styles.form} image={value} alt="" sizes="160px" />
          </div>
        ))}
      </div>
    </details>
  )
}
