import type { Config } from './config.ts'

type Address = Pick<Config, 'PUBLIC_URL'>

/** Browsers must name this origin, and passkeys belong to its host (the RP ID). */
export const originOf = ({ PUBLIC_URL }: Address): string => new URL(PUBLIC_URL).origin
export const rpIdOf = ({ PUBLIC_URL }: Address): string => new URL(PUBLIC_URL).hostname

/** Authenticators store the account's id, which never changes and reveals nothing (WebAuthn Level 3 section 14.6.1). */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(userId)

export const userHandleText = (userId: string): string => Buffer.from(userId).toString('base64url')
