import type { MouseEvent, ReactNode } from 'react'
import type { IconName } from '../pictures/icon.tsx'
import { Button, type ButtonVariant } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface QuestionProps {
  title: string
  /** What is at stake, and what went wrong. */
  children: ReactNode
  cancel: string
  confirm: string
  variant?: ButtonVariant
  icon: IconName
  /** The answer is being acted upon: a second yes does nothing. */
  busy?: boolean
  onConfirm: (event: MouseEvent) => void
  onClose: () => void
}

/** A dialog that asks before something is done: no first, so that the harmless key has the focus. */
export function ConfirmDialog({
  title,
  children,
  cancel,
  confirm,
  variant,
  icon,
  busy = false,
  onConfirm,
  onClose,
}: QuestionProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            {...(variant && { variant })}
            icon={icon}
            aria-disabled={busy}
            onClick={(event) => !busy && onConfirm(event)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
