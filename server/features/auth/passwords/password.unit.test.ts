import { expect, it } from 'vitest'
import { hashPassword, randomPassword, verifyPassword } from './password.ts'

it('passwords are kept as Argon2id, each with its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'secret')).toBe(true)
  expect(await verifyPassword(one, 'Secret')).toBe(false)
  expect(await verifyPassword(null, 'secret')).toBe(false)
  expect(randomPassword()).not.toBe(randomPassword())
})
