import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { EditorHandle } from '../../editor/editor.tsx'
import { pastedPictures } from '../../editor/paste/paste.ts'
import styles from './edit-form.module.css'

interface FormFrameProps {
  ref: RefObject<HTMLFormElement | null>
  /** Id of its title. */
  labelledBy: string
  editor: RefObject<EditorHandle | null>
  onSave: () => Promise<void>
  /** Saves the work. @returns whether the server has it */
  onKeep: () => Promise<boolean>
  children: ReactNode
}

/** The form element: submitting, Ctrl+S, pictures that are dropped anywhere on it, and where the focus goes. */
export function FormFrame({ ref, labelledBy, editor, onSave, onKeep, children }: FormFrameProps) {
  const t = useT('editor')
  // What opened the form is gone from the page; the focus moves to its first field.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[name="title"]')?.focus({ preventScroll: true })
  }, [ref])

  function submit(event: FormEvent) {
    // Forms in dialogs are below this one for React, though not on the page.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    void onSave()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    // The browser would save the page; here everything is saved anyway, and a message says so.
    event.preventDefault()
    void onKeep().then((saved) =>
      toast({ kind: 'info', text: t(saved ? 'adminForm.savedNow' : 'adminForm.kept') }),
    )
  }
  return (
    <form
      ref={ref}
      className={styles.form}
      aria-labelledby={labelledBy}
      noValidate
      // A picture that misses the text by a finger's breadth is meant for it all the same.
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        editor.current?.addFiles(pastedPictures(event.dataTransfer.files))
      }}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {children}
    </form>
  )
}
