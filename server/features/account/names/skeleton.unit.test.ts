import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usernameKey } from '../../../../shared/account/username.ts'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import { isReservedName } from './names.ts'
import { usernameSkeleton } from './skeleton.ts'

describe('names that look alike', () => {
  it.each([
    ['Chef', 'Сhef'], // Cyrillic Es
    ['chef', 'chеf'], // Cyrillic ie
    ['Chef', 'Ｃｈｅｆ'],
    ['chef', 'ch\u200bef'],
    ['Chef', '𝐂𝗵𝓮𝔣'],
    ['Hello', 'Ηello'], // Greek Eta, whose small letter looks like n
    ['Bob', 'Воb'], // Cyrillic Ve, whose small letter looks like none of ours
    ['bernard', 'bemard'],
    ['Cornelia', 'Comelia'],
    ['MODERN', 'modem'],
    ['Olivier', '0livier'],
    ['Olivier', 'Ollvler'],
    ['Ines', 'lnes'],
    ['ines', '1nes'],
    ['ADMIN', 'ADMlN'],
    ['Zoé', 'Ζοе'], // Greek Zeta and omicron, Cyrillic ie
    ['Łukasz', 'lukasz'],
  ])('%s and %s are one', (one, other) => {
    expect(usernameSkeleton(one)).toBe(usernameSkeleton(other))
  })

  it.each([
    ['Emma', 'Ema'],
    ['Membre 2', 'Membre 3'],
    ['Marie', 'Maria'],
    ['a b', 'ab'],
    ['猫', '犬'],
    ['🎮🕹', '🕹🎮'],
    ['Иван', 'Ирина'],
  ])('%s and %s are two', (one, other) => {
    expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other))
  })
})

it('is the same for every spelling that compares as one name, in our letters', () => {
  const ours = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéèàçùïôßæœøł0123456789 -_.'),
    maxLength: 20,
  })
  fc.assert(
    fc.property(ours, (name) => {
      const skeleton = usernameSkeleton(name)
      for (const same of [name.toUpperCase(), usernameKey(name), name.normalize('NFD')])
        expect(usernameSkeleton(same)).toBe(skeleton)
    }),
  )
})

it('fits its column and is empty for no name, whatever that is made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      const skeleton = usernameSkeleton(name)
      expect(Array.from(skeleton).length).toBeLessThanOrEqual(200)
      if (usernameKey(name) !== '') expect(skeleton).not.toBe('')
    }),
  )
})

describe('reserved names', () => {
  it.each([
    ...['admin', 'Admin', 'АDMIN', 'adm1n', 'a.d-m_i n', 'Administrateur', 'Modératrice', 'moderator'],
    ...['Léa Marchand', 'lea-marchand', 'Lea Mаrchand', 'LÉA MARCHAND'],
    ...['Manette', 'Manette Support', 'staff'],
  ])('%s is the team’s', (name) => expect(isReservedName(name, INITIAL_BRAND)).toBe(true))

  it.each(['Camille', 'Léa', 'Chef', 'MamieManette', 'Administré', 'admin2', 'Supporter', '猫'])(
    '%s is anybody’s',
    (name) => expect(isReservedName(name, INITIAL_BRAND)).toBe(false),
  )

  it.each(['La Cabine', 'lacabine', 'Support La Cabine'])('%s follows what the site is called', (name) => {
    expect(isReservedName(name, { ...INITIAL_BRAND, name: 'La Cabine' })).toBe(true)
    expect(isReservedName(name, INITIAL_BRAND)).toBe(false)
  })

  it('are not all names without letters where the site has none in its own', () =>
    expect(isReservedName('🦊🦊', { ...INITIAL_BRAND, name: '🎮' })).toBe(false))
})
