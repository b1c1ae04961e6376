import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { GAME_FIELDS } from '../games/fields.ts'
import { textFieldsInput } from '../texts/fields/text-fields.ts'
import { boundedList } from './bounded-list.ts'

it('refuses a list by its length, and looks at no part of it', () => {
  const looked = vi.fn(() => true)
  const list = boundedList(z.custom<number>(looked), { most: 3, tooMany: 'tooManyItems' })
  const { error } = list.safeParse(Array.from({ length: 4 }, () => 1))
  expect(error?.issues.map(({ message }) => message)).toEqual(['tooManyItems'])
  expect(looked).not.toHaveBeenCalled()
  expect(list.parse([1, 2, 3])).toEqual([1, 2, 3])
  expect(list.safeParse('abc').error?.issues[0]?.message).toBe('invalid')
})

const HALF_A_MILLION = Array.from({ length: 500_000 }, () => 1)

it.each(['platforms', 'genres', 'otherNames', 'studios', 'publishers', 'links', 'releases'] as const)(
  'half a million %s of a game are one fault',
  (name) => {
    expect(GAME_FIELDS[name].input.safeParse(HALF_A_MILLION).error?.issues).toHaveLength(1)
  },
)

it.each(['otherNames', 'studios', 'publishers', 'links'] as const)(
  'half a million lines are one, too: %s',
  (name) => {
    expect(GAME_FIELDS[name].input.safeParse('a\n'.repeat(500_000)).error?.issues).toHaveLength(1)
  },
)

it.each(['signatures', 'games', 'subjects', 'pluses', 'minuses', 'looks'] as const)(
  'half a million %s of a text are one fault',
  (name) => {
    expect(textFieldsInput.safeParse({ [name]: HALF_A_MILLION }).error?.issues).toHaveLength(1)
  },
)
