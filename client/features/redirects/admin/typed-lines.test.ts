import { expect, it } from 'vitest'
import { addRedirectsInput } from '../../../../shared/operation/redirects.ts'
import { inParts, typedLines } from './typed-lines.ts'

it.each([
  ['/vieux /news/neuf'],
  ['/vieux\t/news/neuf 301'],
  ['  "/vieux","/news/neuf"  '],
  ['/vieux;/news/neuf'],
  ['/vieux -> /news/neuf'],
  ['/vieux → /news/neuf\r\n\r\n# un commentaire'],
])('reads %j', (text) => {
  expect(typedLines(text)).toEqual([{ from: '/vieux', to: '/news/neuf' }])
})

it('leaves it to the server to say what is missing', () => {
  expect(typedLines('/vieux\n/a /b')).toEqual([
    { from: '/vieux', to: '' },
    { from: '/a', to: '/b' },
  ])
})

it('parts hold what a call takes', () => {
  const lines = Array.from({ length: 5000 }, (_, n) => ({ from: `/${'é'.repeat(n % 200)}${n}`, to: '/news' }))
  const parts = inParts(lines)
  expect(parts.flat()).toEqual(lines)
  for (const part of parts) {
    expect(addRedirectsInput.safeParse({ lines: part }).success).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(60_000)
  }
  expect(inParts([])).toEqual([])
  expect(inParts([{ from: 'x'.repeat(100_000), to: '' }])).toHaveLength(1)
})
