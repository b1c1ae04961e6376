import type { ReactNode } from 'react'
import type { RouterOutputs } from '../../../base/trpc.ts'

export type Left = RouterOutputs['operation']['left']

export interface LeftProps {
  left: Left
  /** The key that puts it aside, after its own. */
  children: ReactNode
}
