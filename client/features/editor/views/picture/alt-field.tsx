import { useState } from 'react'
import type { Picture } from '../../../../../shared/editor/nodes/blocks.ts'
import { IMAGE_LIMITS } from '../../../../../shared/images/limits.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import { Checkbox, Field } from '../../../../ui/controls/field.tsx'
import styles from '../card.module.css'

interface AltFieldProps {
  picture: Pick<Picture, 'alt' | 'decorative'>
  disabled: boolean
  onChange: (change: Partial<Picture>) => void
  /** Goes back to the text: Enter does where no alternative text is missing further on. */
  onLeave: () => void
}

/** The next picture's field, of those whose alternative text is missing. */
function missingAfter(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>('input[data-alt]') ?? [])]
  return fields.slice(fields.indexOf(field) + 1).find(({ value }) => value.trim() === '')
}

/**
 * The alternative text of a picture: a field while it is missing or written, else one line that says it. A picture may also be
 * marked as decorative (shared/images/decorative.ts).
 */
export function AltField({ picture: { alt, decorative }, disabled, onChange, onLeave }: AltFieldProps) {
  const t = useT('editor')
  const words = useT('desk')
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const described = alt.trim() !== ''
  if (!open && (described || decorative))
    return (
      <button
        type="button"
        className={classes(styles.fold, styles.said)}
        disabled={disabled}
        onClick={() => {
          setOpen(true)
          setAsked(true)
        }}
      >
        {described ? words('pictures.altSays', { alt }) : words('pictures.decorative')}
      </button>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div
      className={styles.described}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setOpen(false)
        setAsked(false)
      }}
    >
      {(described || !decorative) && (
        <Field
          label={t('editor.alt')}
          hint={described ? undefined : t('editor.altHint')}
          value={alt}
          disabled={disabled}
          maxLength={IMAGE_LIMITS.altMax}
          autoFocus={asked}
          onChange={(event) => onChange({ alt: event.target.value, decorative: false })}
          data-alt
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            const next = missingAfter(event.currentTarget)
            if (next) next.focus()
            else onLeave()
          }}
        />
      )}
      <Checkbox
        checked={decorative && !described}
        disabled={disabled}
        autoFocus={asked && decorative && !described}
        onChange={(event) =>
          onChange(event.target.checked ? { alt: '', decorative: true } : { decorative: false })
        }
      >
        {words('pictures.isDecorative')}
      </Checkbox>
    </div>
  )
}
