import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { DialogError } from './dialog-error.tsx'
import kit from './kit.module.css'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './save-foot.module.css'

interface SaveFootProps {
  /** Whether there is something to save. */
  dirty: boolean
  busy: boolean
  words: {
    save: string
    saving: string
    /** Shown while something is not saved. */
    unsaved: string
  }
  /** Why the last save failed. */
  error?: string | null | undefined
  /** Lesser keys. */
  children?: ReactNode
}

/**
 * The foot of a form whose words and numbers are saved together. It stays in sight; its key is lit while there is something
 * to save, and Ctrl+S does the same from anywhere on the page. Leaving with something unsaved asks first.
 */
export function SaveFoot({ dirty, busy, words, error, children }: SaveFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 's') return
      // The browser would save the page as a file.
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog[open]'))
        foot.current?.closest('form')?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return (
    <div ref={foot} className={styles.foot} data-foot="">
      <DialogError message={error} />
      <div className={kit.facts}>
        <Button
          type="submit"
          aria-disabled={busy || !dirty}
          aria-busy={busy}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {busy ? words.saving : words.save}
        </Button>
        {children}
        <span role="status" className={kit.note}>
          {dirty && words.unsaved}
        </span>
      </div>
      <LeaveQuestion active={dirty} />
    </div>
  )
}
