import type { Config } from '../../../base/config.ts'

type Address = Pick<Config, 'PUBLIC_URL'>

/** The origin that browsers must name, and the host that passkeys belong to (the RP ID): both are PUBLIC_URL's. */
export const originOf = ({ PUBLIC_URL }: Address): string => new URL(PUBLIC_URL).origin
export const rpIdOf = ({ PUBLIC_URL }: Address): string => new URL(PUBLIC_URL).hostname

/**
 * What an authenticator keeps of the account: its id, which never changes and tells nothing of the person (WebAuthn
 * Level 3 section 14.6.1).
 */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(userId)

/** The same, as browsers send it. */
export const userHandleText = (userId: string): string => Buffer.from(userId).toString('base64url')
