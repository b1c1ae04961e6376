import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../pictures/icon.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons. The first one gets the focus, so put the harmless one first. */
  actions?: ReactNode
  /** Called on Escape, or on a click beside the dialog. */
  onClose: () => void
  /** As wide as the page allows, for a tool rather than a question. */
  wide?: boolean
  /** The name of a cross at the top right, which also closes it. */
  closeLabel?: string
  /** CSS selector of the element that gets the focus first, instead of the first control. */
  focus?: string | undefined
  /** Whether it hides the page behind it. */
  covers?: boolean
}

/** A question that has to be answered first. It is the browser's own modal dialog, which keeps the focus and returns it. */
export function Dialog({ title, children, actions, onClose, wide, closeLabel, focus, covers }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef(focus)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    element.showModal()
    // The browser focuses the first control, whatever React has focused before.
    if (first.current) element.querySelector<HTMLElement>(first.current)?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes it on Escape
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
