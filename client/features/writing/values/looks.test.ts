import { expect, it } from 'vitest'
import { secondLooks } from '../../../../shared/texts/fields/looks-value.ts'
import { looksIn, settleScores } from '../../../../shared/texts/looks.ts'
import { loadWords } from '../../../i18n/words.ts'
import { EMPTY, type FormValues, problemsOf } from './form-values.ts'
import { firstTyped, newLook, withFirst, withLooks } from './looks.ts'

await loadWords('field-messages')

const ID = 'a'.repeat(24)
const form: FormValues = { ...EMPTY, rating: '9' }
const look = (rating: string, at = '2026-03-12') => ({
  ...newLook({ id: ID }, new Date('2026-03-12T10:00:00Z')),
  ...{ rating, at, why: 'On y a rejoué.' },
})

it('a new look is of today in Paris, by whoever writes, and keeps the score', () => {
  const made = newLook({ id: ID }, new Date('2026-03-12T23:30:00Z'))
  expect(made).toMatchObject({ at: '2026-03-13', rating: null, why: '', by: { id: ID } })
  expect(withLooks(form, [made]).rating).toBe('9')
})

it('what a look gives is the score, and the first is kept beside it as it is typed', () => {
  const aged = { ...form, ...withLooks(form, [look('7.')]) }
  expect([aged.rating, firstTyped(aged)]).toEqual(['7.', '9'])
  const other = { ...aged, ...withFirst(aged, '8.5') }
  expect([other.rating, firstTyped(other)]).toEqual(['7.', '8.5'])
  const back = { ...other, ...withLooks(other, [look('')]) }
  expect([back.rating, firstTyped(back)]).toEqual(['8.5', '8.5'])
  expect(looksIn(back.looks).looks[0]?.rating).toBeNull()
})

it('without looks the first score is the score', () => {
  const aged = { ...form, ...withLooks(form, [look('7')]) }
  const bare = { ...aged, ...withLooks(aged, []) }
  expect(bare.rating).toBe('9')
  expect({ ...bare, ...withFirst(bare, '7') }).toMatchObject({ rating: '7', looks: '' })
})

it('the newest counts, wherever it stands in the form', () =>
  expect(withLooks(form, [look('6', '2026-05-01'), look('7')]).rating).toBe('6'))

it('a form that is sent says what the server stores', () => {
  const first = { ...form, ...withLooks(form, [look('7')]) }
  const stored = settleScores(
    { rating: 9, looks: null },
    { rating: Number(first.rating), looks: secondLooks.input.parse(first.looks) },
  )
  expect(stored.rating).toBe(7)
  expect(looksIn(stored.looks).first).toBe(9)
})

it('one that is half-finished is told, and kept', () => {
  const values = { ...form, ...withLooks(form, [{ ...look('7,77'), why: '' }]) }
  expect(problemsOf('review', values, 'fr').looks).toBe(
    'La note se donne par pas de 0,1 : 7,5 ou 7,6, par exemple',
  )
  expect(looksIn(values.looks).looks[0]).toMatchObject({ rating: '7,77', why: '' })
})
