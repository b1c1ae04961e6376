import type { ComponentProps, MouseEvent } from 'react'
import type { IconName } from '../pictures/icon.tsx'
import { Button, type ButtonVariant } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'actions'> {
  cancel: string
  confirm: string
  variant?: ButtonVariant
  icon: IconName
  /** Whether the answer is being carried out: a second "yes" does nothing. */
  busy?: boolean
  onConfirm: (event: MouseEvent) => void
}

/** A dialog that asks before an act. "No" comes first, so that the harmless key has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { cancel, confirm, variant, icon, busy = false, onConfirm, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="alt" onClick={dialog.onClose}>
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
    />
  )
}
