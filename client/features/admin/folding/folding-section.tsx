import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './folding-section.module.css'
import { type FoldingForm, isSectionOpen, rememberSection } from './open-sections.ts'

interface FoldingSectionProps {
  /** The form that it is a part of. */
  of: FoldingForm
  /** Under this name the browser remembers whether it is open. */
  name: string
  /** The fragment that leads to it; led there, it opens, which is not remembered. */
  id?: string
  title: string
  /** What it holds, in a few words. */
  holds: string
  /** Whether a field in it has a fault: it then opens, which is not remembered. */
  faulty?: boolean
  children: ReactNode
}

/** A part of a form that folds; its head says what it holds. */
export function FoldingSection(props: FoldingSectionProps) {
  const { of, name, id, title, holds, faulty = false, children } = props
  const element = useRef<HTMLDetailsElement>(null)
  const heading = useId()
  const [atFirst] = useState(() => isSectionOpen(of, name))
  useEffect(() => {
    if (faulty && element.current) element.current.open = true
  }, [faulty])
  return (
    <details
      ref={element}
      {...(id !== undefined && { id, tabIndex: -1, 'aria-labelledby': heading })}
      className={styles.section}
      open={atFirst}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.open = true
      }}
    >
      <summary
        className={styles.head}
        // A click is a hand's, on a keyboard, too; `toggle` also tells what a fault or a search in the page has opened. The
        // section is still as it was.
        onClickCapture={() => rememberSection(of, name, { open: !element.current?.open })}
      >
        <h3 id={heading} className={styles.title}>
          {title}
        </h3>
        <span className={styles.holds}>{holds}</span>
        <Icon name="chevron-down" size={12} className={styles.mark} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
