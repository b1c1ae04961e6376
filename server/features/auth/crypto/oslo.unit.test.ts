import { afterEach, describe, expect, it, vi } from 'vitest'
import { readJwt, signJwt } from './oslo.ts'

const key = (text: string) => new TextEncoder().encode(text.repeat(40))
const OPTIONS = { subject: 's', jwtId: 'j', issuer: 'manette', minutes: 15 }
afterEach(() => void vi.useRealTimers())

describe('a token that was accepted before', () => {
  it('is accepted again without its signature being asked for, until it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = vi.spyOn(crypto.subtle, 'verify')
    const token = await signJwt(key('a'), { sid: 'x' }, OPTIONS)
    expect(await readJwt(key('a'), token)).toMatchObject({ sub: 's', sid: 'x' })
    expect(await readJwt(key('a'), token)).toMatchObject({ sub: 's', sid: 'x' })
    expect(verify).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(15 * 60_000)
    await expect(readJwt(key('a'), token)).rejects.toThrow('Expired')
  })

  it('is refused with another key, and with another signature or claim', async () => {
    const token = await signJwt(key('a'), { sid: 'x' }, OPTIONS)
    await readJwt(key('a'), token)
    await expect(readJwt(key('b'), token)).rejects.toThrow('signature')
    const [header, , signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ sub: 'root', exp: 9e9 })).toString('base64url')
    await expect(readJwt(key('a'), `${header}.${other}.${signature}`)).rejects.toThrow('signature')
    await expect(readJwt(key('a'), `${token.slice(0, -4)}AAAA`)).rejects.toThrow('signature')
    // A refused token is not remembered as anything else.
    await expect(readJwt(key('b'), token)).rejects.toThrow('signature')
    expect(await readJwt(key('a'), token)).toMatchObject({ sid: 'x' })
  })
})
