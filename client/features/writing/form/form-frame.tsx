import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { EditorHandle } from '../../editor/editor.tsx'
import { matches, SUBMIT_KEY } from '../../editor/keys.ts'
import { pastedPictures } from '../../editor/paste/paste.ts'
import styles from './edit-form.module.css'

interface FormFrameProps {
  ref: RefObject<HTMLFormElement | null>
  /** The id of its title. */
  labelledBy: string
  editor: RefObject<EditorHandle | null>
  onSave: () => Promise<void>
  /** Saves the working copy. @returns whether the server has it */
  onKeep: () => Promise<boolean>
  children: ReactNode
}

/** In a one-line field Enter presses a form's submit button, which publishes here; nobody means that while writing. */
const wouldSubmit = ({ key, target, currentTarget, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  currentTarget.contains(target)

/** The key of SUBMIT_KEY. A dialog's events bubble here too, though it is elsewhere in the page. */
const asksToSubmit = ({ target, currentTarget, nativeEvent }: KeyboardEvent): boolean =>
  matches(nativeEvent, SUBMIT_KEY.keys) && !nativeEvent.isComposing && currentTarget.contains(target as Node)

/** The form element: it handles submitting, Ctrl+S, Ctrl+Enter, Enter, pictures dropped anywhere on it, and the first focus. */
export function FormFrame({ ref, labelledBy, editor, onSave, onKeep, children }: FormFrameProps) {
  const t = useT('editor')
  // The element that opened the form is gone, so the focus moves to the first field.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[name="title"]')?.focus({ preventScroll: true })
  }, [ref])

  function submit(event: FormEvent) {
    // React also bubbles events of forms in dialogs to this one, though they are elsewhere in the page.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    void onSave()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (wouldSubmit(event)) {
      event.preventDefault()
      // From the title one goes on to the text.
      if (event.target instanceof HTMLInputElement && event.target.name === 'title') editor.current?.focus()
    }
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    // Ctrl+S would save the page as a file. Work is saved anyway; a message confirms it.
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
      // A picture dropped just beside the text is meant for it.
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        editor.current?.addFiles(pastedPictures(event.dataTransfer.files))
      }}
      onSubmit={submit}
      // Before the text, in which Enter makes a paragraph.
      onKeyDownCapture={(event) => {
        if (!asksToSubmit(event)) return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </form>
  )
}
