import { hasCode } from '../../../error-code.ts'
import { retryLink } from './retry-link.ts'

/** Asks the user who they are; whether they have shown it. */
type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined

/** Says how to ask: the dialogue is code that few ever need (live/clients.tsx). */
export function askProofBy(how: Ask): void {
  ask = how
}

let lead = () => {}

/** Says what to do when the server asks for a second step to be set up; @returns how to stop. */
export function onSecondStepMissing(how: () => void): () => void {
  lead = how
  return () => {
    lead = () => {}
  }
}

export const leadToSecondStep = (): void => lead()

/** Leads to setting up a second step whoever is refused for want of one (decision 035); the call stays refused. */
export const missingStepLink = retryLink(() => (error) => {
  if (hasCode(error, 'SECOND_STEP_MISSING')) lead()
  return false
})

/** One question at a time: calls that are refused meanwhile share its answer. */
export function askProof(): Promise<boolean> {
  asking ??= ask()
    .catch(() => false)
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** Sends a call once more that asks for a fresh proof of who calls (decision 035), after that was given. */
export const proofLink = retryLink(() => (error) => hasCode(error, 'PROOF_REQUIRED') && askProof())
