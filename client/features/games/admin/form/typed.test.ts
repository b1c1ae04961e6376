import { expect, it } from 'vitest'
import { newId } from '../../../../../shared/base/id.ts'
import { GAME_FIELD_NAMES, GAME_FIELDS } from '../../../../../shared/games/fields.ts'
import type { Release } from '../../../../../shared/games/release.ts'
import { dateAs } from './release-date.tsx'
import { differingNames, NEW_GAME, sentGame, typedGame } from './typed.ts'

it('what a new game says nothing of is what its fields take for nothing, but for the name', () => {
  const sent = sentGame(NEW_GAME, GAME_FIELD_NAMES)
  const refused = GAME_FIELD_NAMES.filter((name) => !GAME_FIELDS[name].input.safeParse(sent[name]).success)
  expect(refused).toEqual(['name'])
})

it('lines are one text, a parent has its name, and only what differs is sent', () => {
  const parent = newId()
  const saved = typedGame({
    fields: { name: 'Phare', studios: ['Ici', 'Là'], parent, platforms: ['PC'] },
    parentName: 'Lighthouse',
  })
  expect([saved.studios, saved.parent, saved.series]).toEqual([
    'Ici\nLà',
    { id: parent, name: 'Lighthouse' },
    '',
  ])
  const typed = { ...saved, studios: 'Ici', parent: null }
  expect(differingNames(typed, saved)).toEqual(['parent', 'studios'])
  expect(sentGame(typed, differingNames(typed, saved))).toEqual({ parent: null, studios: 'Ici' })
  // A parent whose name has changed is still the same parent.
  expect(differingNames({ ...saved, parent: { id: parent, name: '…' } }, saved)).toEqual([])
})

it('a release without a date is sent without what was typed of one', () => {
  const release: Release = { _id: newId(), platforms: [], access: 'full', precision: 'tba', date: '2027' }
  const typed = { ...NEW_GAME, releases: [release] }
  expect(sentGame(typed, ['releases']).releases).toEqual([{ ...release, date: null }])
})

it.each([
  ['day', '2027-03', ''],
  ['month', '2027-03-06', '2027-03'],
  ['month', '2027-Q3', '2027-07'],
  ['month', '', '-01'],
  ['quarter', '2027-12-24', '2027-Q4'],
  ['quarter', '2027', '2027-Q1'],
  ['year', '2027-Q2', '2027'],
  ['year', null, ''],
  ['tba', '2027-03-06', null],
] as const)('as a %s, %s is %s', (precision, before, after) => {
  expect(dateAs(precision, before)).toBe(after)
})
