import { expect, it } from 'vitest'
import { GUEST_NAME, signaturesInput } from './signatures-input.ts'

const ID = 'a'.repeat(24)
const guest = (username: unknown) => [{ id: null, username }]
const longest = 'n'.repeat(GUEST_NAME.max)

it.each<[what: string, given: unknown, read: unknown]>([
  ['an account', [{ id: ID, username: 'x' }], [{ id: ID }]],
  ['a guest, without an id', [{ username: ' Jo  Doe ' }], [{ id: null, username: 'Jo Doe' }]],
  ['a guest of the longest name', guest(longest), guest(longest)],
  ['a guest of signs outside the first plane', guest('🎮🎮'), guest('🎮🎮')],
  ['a name that is too long', guest(`${longest}n`), 'guestNameInvalid'],
  ['one far too long', guest('n '.repeat(GUEST_NAME.max * 5 + 1)), 'guestNameInvalid'],
  ['one sign', guest('J'), 'guestNameInvalid'],
  ['no name', guest(undefined), 'guestNameInvalid'],
  ['a number', guest(12), 'guestNameInvalid'],
  ['blanks', guest('\u2800\u2800'), 'guestNameInvalid'],
  ['half a sign', guest('Jo\ud83c'), 'guestNameInvalid'],
  ['what is no id', [{ id: 'x' }], 'idInvalid'],
  ['an id that is no text', [{ id: 1 }], 'idInvalid'],
  ['nothing', [null], 'invalid'],
  ['a text', ['Jo'], 'invalid'],
  ['the same account twice', [{ id: ID }, { id: ID }], 'signatureTwice'],
  ['the same guest twice', [...guest('Jo'), ...guest(' Jo')], 'signatureTwice'],
  ['nobody', [], 'signaturesCount'],
  ['no list', 'Jo', 'signaturesCount'],
])('%s', (_what, given, read) => {
  const { success, data, error } = signaturesInput.safeParse(given)
  expect(success ? data : error?.issues[0]?.message).toEqual(read)
})
