import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fingerprintOf, isWrapped, readAppKey, wrapAppKey } from './wrap.ts'

const [FIRST, SECOND] = ['premier'.repeat(6), 'second'.repeat(6)]
const OWNER = 'a'.repeat(24)
const key = Uint8Array.from(randomBytes(20))
const by = (SECRETS_KEY?: string) => ({ SECRETS_KEY })

it('a key comes back from either form, and is not to be seen in the wrapped one', () => {
  const stored = wrapAppKey(key, OWNER, by(FIRST))
  expect(isWrapped(stored)).toBe(true)
  expect(Buffer.from(stored).includes(Buffer.from(key))).toBe(false)
  expect(readAppKey(stored, OWNER, by(FIRST))).toEqual(key)
  expect(wrapAppKey(key, OWNER, by(FIRST))).not.toEqual(stored)
  // As older releases stored it, and as it stays without a key.
  expect(readAppKey(key, OWNER, by(FIRST))).toEqual(key)
  expect(wrapAppKey(key, OWNER, by())).toEqual(key)
})

it('of several keys the first wraps and all unwrap, however they are written', () => {
  const old = wrapAppKey(key, OWNER, by(SECOND))
  for (const both of [`${FIRST},${SECOND}`, `${FIRST} ${SECOND}`, `${FIRST},\n ${SECOND}\n`]) {
    expect(readAppKey(old, OWNER, by(both))).toEqual(key)
    const stored = Buffer.from(wrapAppKey(key, OWNER, by(both)))
    expect(stored.subarray(1, 9).toString('hex')).toBe(fingerprintOf(FIRST))
  }
})

it('a fingerprint tells keys apart and nothing of them', () => {
  expect(fingerprintOf(FIRST)).toMatch(/^[0-9a-f]{16}$/)
  expect(fingerprintOf(FIRST)).not.toBe(fingerprintOf(SECOND))
})

it('what is another account’s, wrapped by another key or changed in any bit is refused', () => {
  const stored = wrapAppKey(key, OWNER, by(FIRST))
  const refused = (bytes: Uint8Array, owner = OWNER, config = by(FIRST)) =>
    expect(() => readAppKey(bytes, owner, config)).toThrow('APP_KEY_UNREADABLE')
  refused(stored, 'b'.repeat(24))
  refused(stored, OWNER, by(SECOND))
  refused(stored, OWNER, by())
  refused(stored.subarray(0, -1))
  refused(Uint8Array.from([...stored, 0]))
  refused(new Uint8Array())
  for (let at = 0; at < stored.length; at++) {
    const changed = Uint8Array.from(stored)
    changed[at] = (changed[at] ?? 0) ^ 1
    refused(changed)
  }
})
