import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './form-section.module.css'
import { isSectionOpen, rememberSection } from './open-sections.ts'

interface FormSectionProps {
  /** Under this name the browser remembers whether it is open. */
  name: string
  title: string
  /** What it holds, in a few words. */
  holds: string
  /** Whether a field in it has a fault: it then opens, which is not remembered. */
  faulty?: boolean
  children: ReactNode
}

/** A part of the form that folds; its head says what it holds. */
export function FormSection({ name, title, holds, faulty = false, children }: FormSectionProps) {
  const element = useRef<HTMLDetailsElement>(null)
  const [atFirst] = useState(() => isSectionOpen(name))
  useEffect(() => {
    if (faulty && element.current) element.current.open = true
  }, [faulty])
  return (
    <details ref={element} className={styles.section} open={atFirst}>
      <summary
        className={styles.head}
        // A click is a hand's, on a keyboard, too; `toggle` also tells what a fault or a search in the page has opened. The
        // section is still as it was.
        onClickCapture={() => rememberSection(name, { open: !element.current?.open })}
      >
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.holds}>{holds}</span>
        <Icon name="chevron-down" size={12} className={styles.mark} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
