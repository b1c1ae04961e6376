import { failureOf, sentenceOf } from '../../../base/error-code.ts'
import type { TFunction } from '../../../i18n/types.ts'
import { loadOnce } from './load-once.ts'

/** What speaks to the browser's authenticators: code of its own, for those who use them. */
export const ceremony = loadOnce(() => import('./ceremony.ts'))

/** What makes a passkey. */
export const creation = loadOnce(() => import('./creation.ts'))

/** Why there is no passkey now, in the site's words; a key of `passkeys.fault`. */
export type PasskeyFault = 'cancelled' | 'known' | 'unsupported' | 'address' | 'failed'

/** Passkeys belong to a host with a name (WebAuthn Level 3 section 5.1.3, step 7). */
const hasHostName = (): boolean => !/^\[|^[\d.]+$/.test(location.hostname)

/** What stands against passkeys in this browser at this address, if anything does. */
export function obstacle(): PasskeyFault | undefined {
  if (!hasHostName()) return 'address'
  return typeof PublicKeyCredential === 'function' && isSecureContext ? undefined : 'unsupported'
}

const FAULTS: Record<string, PasskeyFault> = {
  NotAllowedError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'address',
}

/**
 * What to say of a ceremony that came to nothing: the server's sentence, or the site's for what the browser means.
 * Undefined when another ceremony has taken its place, which is no failure.
 */
export function whyNot(error: unknown, t: TFunction<'passkeys'>): string | undefined {
  const { name, data, message } = failureOf(error)
  if (name === 'AbortError') return undefined
  // A call that failed says why, also where no answer came back (error-link.ts).
  if (name === 'TRPCClientError' || data) return sentenceOf(error) ?? message
  return t(`passkeys.fault.${FAULTS[name ?? ''] ?? 'failed'}`)
}

/** Whether the browser offers passkeys where an address is typed. */
export async function offersAutofill(): Promise<boolean> {
  if (obstacle()) return false
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable()
  } catch {
    return false
  }
}
