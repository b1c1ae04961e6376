import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { RefusedCall } from './dialog-error.tsx'

interface ConfirmActProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm'> {
  /** What is done on yes. */
  act: { isPending: boolean; error: unknown }
  /** There is nothing to say yes to yet. */
  idle?: boolean
  /** Said of a refusal that the server says nothing of. */
  otherwise: string
  onConfirm: () => unknown
}

/** Asks before something is done, and says why it was not. */
export const ConfirmAct = ({ act, idle = false, otherwise, children, ...asked }: ConfirmActProps) => (
  <ConfirmDialog {...asked} busy={act.isPending || idle}>
    {children}
    <RefusedCall of={act.error} otherwise={otherwise} />
  </ConfirmDialog>
)
