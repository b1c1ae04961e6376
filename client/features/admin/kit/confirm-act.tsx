import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { RefusedCall } from './dialog-error.tsx'

interface ConfirmActProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm'> {
  /** The call that "yes" makes. */
  act: { isPending: boolean; error: unknown }
  /** Whether there is nothing to confirm yet. */
  idle?: boolean
  /** Shown for a refusal without a sentence of the server. */
  otherwise: string
  onConfirm: () => unknown
}

/** Asks before an act, and shows why it failed. */
export const ConfirmAct = ({ act, idle = false, otherwise, children, ...asked }: ConfirmActProps) => (
  <ConfirmDialog {...asked} busy={act.isPending || idle}>
    {children}
    <RefusedCall of={act.error} otherwise={otherwise} />
  </ConfirmDialog>
)
