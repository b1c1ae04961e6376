import { expect, it } from 'vitest'
import { pageLimit, pageNumber } from './paging.ts'

const read = (value: unknown) => {
  const { success, data, error } = pageNumber.safeParse(value)
  return success ? data : error?.issues[0]?.message
}

it.each([
  [1, 1],
  ['1', 1],
  ['12', 12],
  ['2147483647', 2 ** 31 - 1],
  ['2147483648', 'pageInvalid'],
  [0, 'pageInvalid'],
  [-1, 'pageInvalid'],
  [1.5, 'pageInvalid'],
  ['01', 'pageInvalid'],
  ['+1', 'pageInvalid'],
  [' 1', 'pageInvalid'],
  ['1e3', 'pageInvalid'],
  ['10000000000', 'pageInvalid'],
  ['', 'pageInvalid'],
  [null, 'pageInvalid'],
  [['1'], 'pageInvalid'],
])('page %j', (value, page) => expect(read(value)).toBe(page))

it('a page has as many as is asked for, up to the most there may be', () => {
  const limit = pageLimit(10, 50)
  expect([undefined, '1', 50, 51].map((value) => limit.parse(value))).toEqual([10, 1, 50, 50])
  expect(limit.safeParse('0').error?.issues[0]?.message).toBe('limitInvalid')
})
