import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

const id = '0123456789abcdef01234567'

it.each([
  [{ id, username: 'Emma', email: 'e@x.fr' }, 'Emma'],
  [{ id, email: 'emma.b@x.fr' }, 'emma.b'],
  [{ id }, '01234567'],
  [{ id, username: '' }, '01234567'],
  [{ id, username: 'a'.repeat(20) }, 'a'.repeat(20)],
  [{ id, username: 'a'.repeat(21) }, `${'a'.repeat(20)}…`],
  [{ id, email: `${'b'.repeat(30)}@x.fr` }, `${'b'.repeat(20)}…`],
  [{ id, username: '👩‍👩‍👧'.repeat(21) }, `${'👩‍👩‍👧'.repeat(20)}…`],
])('%j is called %s', (user, name) => expect(displayName(user)).toBe(name))
