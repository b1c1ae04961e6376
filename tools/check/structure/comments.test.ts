import { expect, test } from 'vitest'
import { countLines, talkative } from './comments.ts'

test('lines that hold nothing but a comment are counted', () => {
  expect(countLines('/** Why. */\nconst a = 1 // beside\n  // alone\n')).toEqual({ lines: 3, comments: 2 })
})

test('a side with more comments than it may have is named; tests and other sides are not asked', () => {
  const code = (lines: number) => 'const a = 1\n'.repeat(lines)
  expect(talkative([['server/a.ts', `// why\n${code(11)}`]])).toEqual([
    expect.stringMatching(/^server\/: 8\.3 % of its lines are comments, 8 % at most/),
  ])
  expect(talkative([['server/a.ts', `// why\n${code(12)}`]])).toEqual([])
  expect(
    talkative([
      ['server/a.test.ts', '// why'],
      ['client/a.ts', '// why'],
    ]),
  ).toEqual([])
})
