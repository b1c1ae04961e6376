import { expect, it } from 'vitest'
import { literalSpreads } from './spreads.ts'

it('an object that is spread where it is written is named, in objects and in JSX', () => {
  expect(
    literalSpreads([
      ['server/a.ts', 'const b = 1\nexport const a = {\n  ...{ b },\n  c: 2,\n}'],
      ['client/c.tsx', 'export const c = <p {...{ id: 1 }} />'],
    ]).map((problem) => problem.split(': ')[0]),
  ).toEqual(['server/a.ts:3', 'client/c.tsx:1'])
})

it('what may be missing, variables, words and tests are left alone', () => {
  expect(
    literalSpreads([
      [
        'server/a.ts',
        "const b = {}\nexport const a = { ...b, ...(b && { c: 1 }), d: '...{ e }' } // ...{ f }",
      ],
      ['server/a.test.ts', 'export const a = { ...{ b: 1 } }'],
      ['tools/a.ts', 'export const a = { ...{ b: 1 } }'],
    ]),
  ).toEqual([])
})
