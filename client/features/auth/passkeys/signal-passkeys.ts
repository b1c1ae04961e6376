import type { SiteClient } from '../../session/client.ts'
import { obstacle } from './browser.ts'

/** WebAuthn Level 3 section 5.1.10.2; not every browser has this method. */
interface Signals {
  signalAllAcceptedCredentials?(accepted: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }): Promise<void>
}

/**
 * Tells the browser which passkeys this account has, so that it offers none that was removed here. Call it only after a
 * successful sign-in. Nobody waits for it, and failures are ignored.
 */
export async function signalPasskeys(client: SiteClient): Promise<void> {
  if (obstacle()) return
  const signals = PublicKeyCredential as Signals
  if (!signals.signalAllAcceptedCredentials) return
  try {
    const { rpId, userId, credentialIds } = await client.passkeys.accepted.query()
    await signals.signalAllAcceptedCredentials({ rpId, userId, allAcceptedCredentialIds: credentialIds })
  } catch {}
}
