import { lazy } from '../../../base/lazy.ts'

/** It has a quarter of a thousand modules for certificates and ASN.1, which no start needs. */
export const webauthn = lazy(() => import('@simplewebauthn/server'))
export const webauthnHelpers = lazy(() => import('@simplewebauthn/server/helpers'))

/** COSE's names of EdDSA, ES256 and RS256, which Node verifies everywhere. */
export const ALGORITHMS = [-8, -7, -257]
