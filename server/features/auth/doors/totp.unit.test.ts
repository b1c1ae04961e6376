import { describe, expect, it } from 'vitest'
import { keyUri } from '../crypto/oslo.ts'
import { matchingStep, stepOf, totpCode } from './totp.ts'

/** RFC 6238, appendix B, for SHA-1. */
const SECRET = new TextEncoder().encode('12345678901234567890')
const VECTORS: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes by the time', () => {
  it.each(VECTORS)('at %s seconds are %s, as the RFC has them', async (seconds, code) => {
    const step = stepOf(at(seconds))
    expect(await totpCode(SECRET, step, 8)).toBe(code)
    expect(await matchingStep(SECRET, code.slice(2), at(seconds))).toBe(step)
  })

  it('are taken one step early or late, not two', async () => {
    const now = at(1234567890)
    const here = stepOf(now)
    for (const [off, expected] of [
      [-2, null],
      [-1, here - 1],
      [0, here],
      [1, here + 1],
      [2, null],
    ] as const)
      expect(await matchingStep(SECRET, await totpCode(SECRET, here + off), now)).toBe(expected)
  })

  it.each(['', '0', '00592', '0059244', 'abcdef', '００５９２４'])('%j is none', async (code) => {
    expect(await matchingStep(SECRET, code, at(1234567890))).toBeNull()
  })

  it('of another key are wrong', async () => {
    const other = new TextEncoder().encode('12345678901234567891')
    expect(await matchingStep(other, '005924', at(1234567890))).toBeNull()
  })

  it('have a key that apps can read', async () => {
    const uri = new URL(await keyUri(SECRET, 'ada@example.org', 'Manette'))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Manette:ada@example.org',
    ])
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })
})
