import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../shared/base/id.ts'
import type { Release } from '../../../../../shared/games/release.ts'
import { useWrongFields, wrongAfter } from './wrong-fields.ts'

const release = (date: string): Release => ({
  _id: newId(),
  platforms: [],
  access: 'full',
  precision: 'day',
  date,
})

it('what is wrong with a field goes when it is edited, of releases with their row', () => {
  const wrong = { name: 'a', 'studios.1': 'b', 'releases.0.date': 'c', 'releases.1.date': 'd' }
  const { name: _, ...named } = wrong
  expect(wrongAfter(wrong, { name: 'name', before: '', after: 'Phare' })).toEqual(named)
  const { 'studios.1': __, ...typed } = wrong
  expect(wrongAfter(wrong, { name: 'studios', before: 'a\nb', after: 'a' })).toEqual(typed)
  const [one, other] = [release(''), release('')]
  const filled = { ...other, date: '2027-03-04' }
  const { 'releases.1.date': ___, ...dated } = wrong
  expect(wrongAfter(wrong, { name: 'releases', before: [one, other], after: [one, filled] })).toEqual(dated)
  expect(wrongAfter({ releases: 'e' }, { name: 'releases', before: [one], after: [] })).toEqual({})
})

it('is over once all of it is edited, until the next save says otherwise', () => {
  const refusal = () => ({ data: { fields: { name: 'Un nom' } } })
  const hook = renderHook(useWrongFields, { initialProps: refusal() })
  expect([hook.result.current.fields, hook.result.current.over]).toEqual([{ name: 'Un nom' }, false])
  act(() => hook.result.current.edited({ name: 'name', before: '', after: 'Phare' }))
  expect([hook.result.current.fields, hook.result.current.over]).toEqual([{}, true])
  hook.rerender(refusal())
  expect([hook.result.current.fields, hook.result.current.over]).toEqual([{ name: 'Un nom' }, false])
})
