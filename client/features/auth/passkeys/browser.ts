import { failureOf, sentenceOf } from '../../../base/error-code.ts'
import type { TFunction } from '../../../i18n/types.ts'
import { loadOnce } from './load-once.ts'

/** The code that uses passkeys; it is loaded only where somebody may use one. */
export const ceremony = loadOnce(() => import('./ceremony.ts'))

/** The code that makes a passkey. */
export const creation = loadOnce(() => import('./creation.ts'))

/** Why no passkey can be used now; the last part of a key of `passkeys.fault`. */
export type PasskeyFault = 'cancelled' | 'known' | 'unsupported' | 'address' | 'failed'

/** A passkey belongs to a host with a name, so an IP address has none (WebAuthn Level 3 section 5.1.3, step 7). */
const hasHostName = (): boolean => !/^\[|^[\d.]+$/.test(location.hostname)

/** What prevents passkeys in this browser at this address, if anything does. */
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
 * Why a ceremony failed, in the server's words or in the site's words for the browser's error.
 * Undefined when another ceremony has replaced it, which is no failure.
 */
export function whyNot(error: unknown, t: TFunction<'passkeys'>): string | undefined {
  const { name, data, message } = failureOf(error)
  if (name === 'AbortError') return undefined
  // A failed call has a message even where no answer came (error-link.ts).
  if (name === 'TRPCClientError' || data) return sentenceOf(error) ?? message
  return t(`passkeys.fault.${FAULTS[name ?? ''] ?? 'failed'}`)
}

/** Whether the browser can offer passkeys at the address field. */
export async function offersAutofill(): Promise<boolean> {
  if (obstacle()) return false
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable()
  } catch {
    return false
  }
}
