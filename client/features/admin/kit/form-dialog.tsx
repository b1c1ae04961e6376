import { type FormEvent, type ReactNode, useId } from 'react'
import { Button, type ButtonVariant } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { RefusedCall } from './dialog-error.tsx'
import kit from './kit.module.css'

interface FormDialogProps {
  title: string
  /** Of its keys. */
  words: { cancel: string; submit: string }
  icon: IconName
  variant?: ButtonVariant
  /** It is being saved. */
  busy: boolean
  /** There is nothing to send yet. */
  idle?: boolean
  wide?: boolean
  focus?: string
  /** What the server refused, and what is said where it has no sentence of its own. */
  refused?: unknown
  otherwise?: string
  /** Names of its fields, which say themselves what is wrong with them. */
  fields?: readonly string[]
  /** Before the form. */
  head?: ReactNode
  /** After what was refused. */
  foot?: ReactNode
  children: ReactNode
  /** @param typed the text of each field that has a name */
  onSubmit: (typed: Record<string, string>) => unknown
  onClose: () => void
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))

/** A small form in a dialog: its fields, what was refused, and the keys that send it and leave it. */
export function FormDialog({ title, words, icon, variant, wide = false, ...props }: FormDialogProps) {
  const { busy, idle = false, focus, refused, otherwise, fields, head, foot, children } = props
  const form = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // It may stand in another form.
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
