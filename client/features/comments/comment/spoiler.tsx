import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './comment.module.css'

/** Words that one does not read by accident: they are not there until they are asked for, and then take the focus. */
export function Spoiler({ children }: { children: ReactNode }) {
  const t = useT('comments')
  const [open, setOpen] = useState(false)
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (open) words.current?.focus()
  }, [open])
  if (open)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stand within a line.
      <span
        ref={words}
        role="group"
        tabIndex={-1}
        className={styles.revealed}
        aria-label={t('comments.spoiler')}
      >
        {children}
      </span>
    )
  return (
    <button type="button" className={styles.spoiler} onClick={() => setOpen(true)}>
      <Icon name="eye" size={12} />
      {t('comments.reveal')}
    </button>
  )
}
