import { type FormEvent, type ReactNode, useId } from 'react'
import { Button, type ButtonVariant } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { RefusedCall } from './dialog-error.tsx'
import kit from './kit.module.css'

interface FormDialogProps {
  title: string
  /** The words of its keys. */
  words: { cancel: string; submit: string }
  icon: IconName
  variant?: ButtonVariant
  /** Whether the form is being saved. */
  busy: boolean
  /** Whether there is nothing to send yet. */
  idle?: boolean
  wide?: boolean
  focus?: string
  /** The refusal of the server, and what to show when it has no sentence. */
  refused?: unknown
  otherwise?: string
  /** Names of the fields that show their own faults. */
  fields?: readonly string[]
  /** Shown above the form. */
  head?: ReactNode
  /** Shown below the refusal. */
  foot?: ReactNode
  children: ReactNode
  /** @param typed the text of each named field */
  onSubmit: (typed: Record<string, string>) => unknown
  onClose: () => void
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))

/** A small form in a dialog: its fields, a refusal, and the keys that send it or close it. */
export function FormDialog({ title, words, icon, variant, wide = false, ...props }: FormDialogProps) {
  const { busy, idle = false, focus, refused, otherwise, fields, head, foot, children } = props
  const form = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The dialog may stand inside another form.
    event.stopPropagation()
    if (!busy) props.onSubmit(typedIn(event.currentTarget))
  }
  return (
    <Dialog
      wide={wide}
      title={title}
      onClose={props.onClose}
      {...(focus && { focus })}
      actions={
        <>
          <Button variant="alt" onClick={props.onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            {...(variant && { variant })}
            icon={icon}
            aria-disabled={busy || idle}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      {head}
      <form id={form} className={kit.form} noValidate onSubmit={submit}>
        {children}
      </form>
      {otherwise && <RefusedCall of={refused} otherwise={otherwise} fields={fields} />}
      {foot}
    </Dialog>
  )
}
