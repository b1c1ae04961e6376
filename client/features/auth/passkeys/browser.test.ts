// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, tOf } from '../../../i18n/words.ts'
import { obstacle, whyNot } from './browser.ts'

beforeAll(() => loadWords('passkeys'))
afterEach(() => vi.unstubAllGlobals())

const at = (hostname: string, knows = true) => {
  vi.stubGlobal('location', { hostname })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', knows ? class {} : undefined)
}

describe('what stands against passkeys', () => {
  it.each(['localhost', 'manette.example', 'xn--manette-9za.example', '1.example'])(
    'is nothing at %s',
    (host) => {
      at(host)
      expect(obstacle()).toBeUndefined()
    },
  )

  it.each(['127.0.0.1', '192.0.2.7', '[::1]'])('is the address at %s', (host) => {
    at(host)
    expect(obstacle()).toBe('address')
  })

  it('is a browser that does not know them, or knows them over https only', () => {
    at('manette.example', false)
    expect(obstacle()).toBe('unsupported')
    at('manette.example')
    vi.stubGlobal('isSecureContext', false)
    expect(obstacle()).toBe('unsupported')
  })
})

describe('why a ceremony came to nothing', () => {
  const t = tOf<'passkeys'>('fr')
  const named = (name: string) => Object.assign(new Error('said by a browser'), { name })

  it.each([
    ['NotAllowedError', 'La demande a été annulée, ou le temps est écoulé.'],
    ['InvalidStateError', 'Cet appareil garde déjà une clé d’accès de votre compte.'],
    ['ConstraintError', 'Ce navigateur ou cet appareil ne connaît pas les clés d’accès.'],
    ['SecurityError', 'Les clés d’accès ne servent pas à cette adresse : ouvrez le site par son nom.'],
    ['UnknownError', 'Votre appareil n’a pas pu répondre. Réessayez.'],
  ])('is told of %s', (name, sentence) => {
    expect(whyNot(named(name), t)?.replace(/\u00a0|\u202f/g, ' ')).toBe(sentence)
  })

  it('is nothing where another took its place, and the server’s sentence where it refused', () => {
    expect(whyNot(named('AbortError'), t)).toBeUndefined()
    const refused = Object.assign(named('TRPCClientError'), { data: { code: 'PASSKEY_REFUSED' } })
    expect(whyNot(refused, t)).toBe('said by a browser')
  })
})
