import { lazy } from '../../../base/lazy.ts'

/** The library brings some 250 modules for certificates and ASN.1, which no start needs. */
export const webauthn = lazy(() => import('@simplewebauthn/server'))
export const webauthnHelpers = lazy(() => import('@simplewebauthn/server/helpers'))

/** COSE's numbers of EdDSA, ES256 and RS256, which Node can verify everywhere. */
export const ALGORITHMS = [-8, -7, -257]
