import { hasCode } from '../../../base/error-code.ts'
import { retryLink } from './retry-link.ts'

/** Asks the user to prove who they are. @returns whether they did */
type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined

/** Sets how to ask: the dialog is code that few users need (auth/session/session-life.tsx). */
export function setProofPrompt(how: Ask): void {
  ask = how
}

/** What the user has to set up before the session may do anything else: a second step, or a password that is long enough. */
export type RequiredSetup = 'secondStep' | 'newPassword'

let leadTo: (setup: RequiredSetup) => void = () => {}

/** Sets what happens when the server refuses because of that. @returns a function that undoes it */
export function onSetupRequired(how: (setup: RequiredSetup) => void): () => void {
  leadTo = how
  return () => {
    leadTo = () => {}
  }
}

export const requireSecondStep = (): void => leadTo('secondStep')

/** Leads a user who is refused because something is not set up to the page for it (decisions 020, 035); the call stays refused. */
export const requiredSetupLink = retryLink(() => (error) => {
  if (hasCode(error, 'SECOND_STEP_MISSING')) leadTo('secondStep')
  if (hasCode(error, 'PASSWORD_CHANGE_REQUIRED')) leadTo('newPassword')
  return false
})

/** Asks one question at a time: calls that are refused meanwhile share its answer. */
export function requestProof(): Promise<boolean> {
  asking ??= ask()
    .catch(() => false)
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** Sends a call once more that needs a fresh proof of identity (decision 035), after the user has given it. */
export const proofLink = retryLink(() => (error) => hasCode(error, 'PROOF_REQUIRED') && requestProof())
