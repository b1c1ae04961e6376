import { expect, it } from 'vitest'
import { doubleNames } from './names.ts'

it('an exported name has one home on each side, pages’ heads aside', () => {
  expect(
    doubleNames([
      ['server/a.ts', 'export const one = 1\nexport function two(a: 1): void\nexport function two() {}'],
      ['server/b.test.ts', 'export const one = 1'],
      ['client/c.ts', 'export const one = 1\nconst two = 2'],
      ['client/pages/d.tsx', 'export const head = 1'],
      ['client/pages/e.tsx', 'export const head = 1'],
    ]),
  ).toEqual([])
  expect(
    doubleNames([
      ['server/a.ts', 'export interface Text {}'],
      ['server/b.ts', 'export type Text = 1'],
    ]),
  ).toEqual([expect.stringContaining('server/a.ts, server/b.ts: Text has 2 homes in server/')])
})
