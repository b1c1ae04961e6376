import { startRegistration } from '@simplewebauthn/browser'
import type { CreationOptions, RegistrationResponse } from '../../../../shared/account/passkeys.ts'

// This file stands apart from the code that uses passkeys, which the sign-in page loads.

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Has the browser make a passkey. @throws an error that `whyNot` reads */
export const createPasskey = async (options: CreationOptions): Promise<RegistrationResponse> =>
  (await startRegistration({ optionsJSON: options as Creation })) as RegistrationResponse
