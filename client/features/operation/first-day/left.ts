import type { ReactNode } from 'react'
import type { RouterOutputs } from '../../../base/trpc.ts'

export type Left = RouterOutputs['operation']['left']

export interface LeftProps {
  left: Left
  /** The key that puts the task aside, shown after its own keys. */
  children: ReactNode
}
