import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { CreationOptions, RequestOptions } from '../../shared/account/passkeys.ts'

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()

/** Flags in authenticator data (WebAuthn Level 3 section 6.1). */
const PRESENT = 0x01
const VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const CARRIES_KEY = 0x40

/** A deliberate fault; without one an answer is right. */
export interface AuthenticatorFlaw {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  verified?: boolean
  counter?: number
  /** Whether it may be kept in several places. */
  eligible?: boolean
  userHandle?: string
  crossOrigin?: boolean
}

export interface StoredPasskey {
  id: string
  key: KeyObject
  userHandle: string
  rpId: string
}

/** An ES256 key in the form of authenticators (RFC 9052 section 7). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

/** An attestation without a maker. */
const attestationOf = (authData: Buffer): Uint8Array =>
  isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  )

/** A software authenticator with ES256 keys, and the browser around it. */
export function createAuthenticator(origin: string) {
  const credentials: StoredPasskey[] = []
  let counter = 0

  const clientData = (slip: AuthenticatorFlaw, type: string, challenge: string) =>
    Buffer.from(
      JSON.stringify({
        type: slip.type ?? type,
        challenge: slip.challenge ?? challenge,
        origin: slip.origin ?? origin,
        crossOrigin: slip.crossOrigin ?? false,
        ...(slip.crossOrigin && { topOrigin: 'https://evil.example' }),
      }),
    )

  function authData(rpId: string, slip: AuthenticatorFlaw, rest?: Buffer): Buffer {
    counter = slip.counter ?? counter + 1
    const head = Buffer.alloc(5)
    head[0] =
      PRESENT |
      (slip.verified === false ? 0 : VERIFIED) |
      (slip.eligible ? BACKUP_ELIGIBLE : 0) |
      (rest ? CARRIES_KEY : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(slip.rpId ?? rpId), head, rest ?? Buffer.alloc(0)])
  }

  return {
    credentials,

    /** RegistrationResponseJSON. @param known reuses another account's credential */
    create(options: CreationOptions, slip: AuthenticatorFlaw = {}, known?: StoredPasskey) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const rpId = options.rp.id ?? ''
      const kept = known ?? { id: text(randomBytes(32)), key: privateKey, userHandle: options.user.id, rpId }
      if (!known) credentials.push(kept)
      const id = Buffer.from(kept.id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(rpId, slip, Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]))
      return {
        id: kept.id,
        rawId: kept.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData(slip, 'webauthn.create', options.challenge)),
          attestationObject: text(attestationOf(data)),
          transports: ['internal'],
        },
      }
    },

    /** AuthenticationResponseJSON, by default with the latest credential. */
    get(options: RequestOptions, slip: AuthenticatorFlaw = {}, kept = credentials.at(-1)) {
      if (!kept) throw new Error('this authenticator has no passkey')
      const client = clientData(slip, 'webauthn.get', options.challenge)
      const data = authData(options.rpId ?? '', slip)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(kept.key)
      return {
        id: kept.id,
        rawId: kept.id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: slip.userHandle ?? kept.userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
