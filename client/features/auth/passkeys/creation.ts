import { startRegistration } from '@simplewebauthn/browser'
import type { CreationOptions, RegistrationResponse } from '../../../../shared/account/passkeys.ts'

// Apart from what uses passkeys, which the sign-in page loads.

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Has the browser make a passkey. @throws what `faultOf` reads */
export const createPasskey = async (options: CreationOptions): Promise<RegistrationResponse> =>
  (await startRegistration({ optionsJSON: options as Creation })) as RegistrationResponse
