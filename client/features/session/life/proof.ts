import { hasCode } from '../../../base/error-code.ts'
import { retryLink } from './retry-link.ts'

/** Asks the user who they are; whether they have shown it. */
type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined

/** Says how to ask: the dialogue is code that few ever need (auth/session/session-life.tsx). */
export function setProofPrompt(how: Ask): void {
  ask = how
}

/** What a session may lack without which it may do nothing else: a second step, a password that is long enough. */
export type RequiredSetup = 'secondStep' | 'newPassword'

let leadTo: (setup: RequiredSetup) => void = () => {}

/** Says what to do when the server asks for what a session lacks; @returns how to stop. */
export function onSetupRequired(how: (setup: RequiredSetup) => void): () => void {
  leadTo = how
  return () => {
    leadTo = () => {}
  }
}

export const requireSecondStep = (): void => leadTo('secondStep')

/** Leads whoever is refused for want of something to the page that sets it up (decisions 020, 035); the call stays refused. */
export const requiredSetupLink = retryLink(() => (error) => {
  if (hasCode(error, 'SECOND_STEP_MISSING')) leadTo('secondStep')
  if (hasCode(error, 'PASSWORD_CHANGE_REQUIRED')) leadTo('newPassword')
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
