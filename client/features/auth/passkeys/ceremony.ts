import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { AssertionResponse, RequestOptions } from '../../../../shared/account/passkeys.ts'

// This file is loaded with the sign-in page and the profile, after their first screen.

type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Has the browser use a passkey, and ends any other ceremony. With `autofill` the browser offers passkeys at the
 * address field for as long as the page is open, instead of asking at once.
 * @throws an error that `whyNot` reads
 */
export const answerByPasskey = async (
  options: RequestOptions,
  { autofill = false } = {},
): Promise<AssertionResponse> =>
  (await startAuthentication({
    optionsJSON: options as Request,
    useBrowserAutofill: autofill,
  })) as AssertionResponse

/** Ends the present ceremony. */
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony()
