import { lazy } from '../../../base/lazy.ts'

/** A quarter of a thousand modules for certificates and ASN.1: a start needs none of them. */
export const webauthn = lazy(() => import('@simplewebauthn/server'))
export const webauthnHelpers = lazy(() => import('@simplewebauthn/server/helpers'))

/** COSE's names of EdDSA, ES256 and RS256: what Node verifies wherever the site may be moved to. */
export const ALGORITHMS = [-8, -7, -257]
