import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { AssertionResponse, RequestOptions } from '../../../../shared/account/passkeys.ts'

// Loaded with the sign-in page and the profile, after their first screen.

type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Has the browser use a passkey. Another ceremony that is under way ends. With `autofill` it offers them where the address
 * is typed, for as long as that takes, instead of asking at once. @throws what `faultOf` reads
 */
export const answerByPasskey = async (
  options: RequestOptions,
  { autofill = false } = {},
): Promise<AssertionResponse> =>
  (await startAuthentication({
    optionsJSON: options as Request,
    useBrowserAutofill: autofill,
  })) as AssertionResponse

/** Ends what is under way. */
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony()
