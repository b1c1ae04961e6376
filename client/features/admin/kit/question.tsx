import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { Refusal } from './dialog-error.tsx'

interface QuestionProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm'> {
  /** What is done on yes. */
  act: { isPending: boolean; error: unknown }
  /** There is nothing to say yes to yet. */
  idle?: boolean
  /** Said of a refusal that the server says nothing of. */
  otherwise: string
  onConfirm: () => unknown
}

/** Asks before something is done, and says why it was not. */
export const Question = ({ act, idle = false, otherwise, children, ...asked }: QuestionProps) => (
  <ConfirmDialog {...asked} busy={act.isPending || idle}>
    {children}
    <Refusal of={act.error} otherwise={otherwise} />
  </ConfirmDialog>
)
