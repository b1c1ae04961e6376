import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** Its buttons. The first one has the focus, so put the harmless one first. */
  actions?: ReactNode
  /** Escape, or a click beside it. */
  onClose: () => void
  /** As wide as the page allows: for a tool rather than a question. */
  wide?: boolean
  /** Name of a cross at the top right that closes it, too. */
  closeLabel?: string
  /** CSS selector of what has the focus first, in place of its first control. */
  focus?: string
  /** Hides the page behind it. */
  covers?: boolean
}

/** A question that has to be answered first. The browser's own modal dialog: it keeps the focus and gives it back. */
export function Dialog({ title, children, actions, onClose, wide, closeLabel, focus, covers }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef(focus)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    element.showModal()
    // The browser gives the focus to the first control, whatever React had focused before.
    if (first.current) element.querySelector<HTMLElement>(first.current)?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide, covers && styles.covers)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes('px6', styles.surface)}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {closeLabel && (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
