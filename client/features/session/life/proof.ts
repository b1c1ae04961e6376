import { hasCode } from '../../../base/error-code.ts'
import { retryLink } from './retry-link.ts'

/** Asks the user who they are; whether they have shown it. */
type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined

/** Says how to ask: the dialogue is code that few ever need (app/live/clients.tsx). */
export function askProofBy(how: Ask): void {
  ask = how
}

/** What a session may lack without which it may do nothing else: a second step, a password that is long enough. */
export type Lack = 'secondStep' | 'newPassword'

let lead: (to: Lack) => void = () => {}

/** Says what to do when the server asks for what a session lacks; @returns how to stop. */
export function onLack(how: (lack: Lack) => void): () => void {
  lead = how
  return () => {
    lead = () => {}
  }
}

export const leadToSecondStep = (): void => lead('secondStep')

/** Leads whoever is refused for want of something to the page that sets it up (decisions 020, 035); the call stays refused. */
export const lackLink = retryLink(() => (error) => {
  if (hasCode(error, 'SECOND_STEP_MISSING')) lead('secondStep')
  if (hasCode(error, 'PASSWORD_CHANGE_REQUIRED')) lead('newPassword')
  return false
})

/** One question at a time: calls that are refused meanwhile share its answer. */
export function requestProof(): Promise<boolean> {
  asking ??= ask()
    .catch(() => false)
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** Sends a call once more that asks for a fresh proof of who calls (decision 035), after that was given. */
export const proofLink = retryLink(() => (error) => hasCode(error, 'PROOF_REQUIRED') && requestProof())
