import { expect, it } from 'vitest'
import { bareBooleans } from './booleans.ts'

const placesIn = (file: string, text: string) =>
  bareBooleans([[file, text]]).map((problem) => problem.split(': ')[0])

it.each([
  ['a function', 'export function a(file: string, force: boolean) {}'],
  ['an arrow function, wherever it stands', 'function a() { return (force: boolean, file: string) => file }'],
  ['a method', 'class A { a(file: string, force: boolean): void {} }'],
  ['what may be left out', 'const a = (file: string, force?: boolean) => file'],
  ['a value by default', 'const a = (file: string, force = false) => file'],
  ['several lines', 'function a(\n  file: string,\n  force: boolean,\n) {}'],
])('a boolean beside other parameters is named: %s', (_what, text) => {
  expect(placesIn('server/a.ts', text)).toEqual(['server/a.ts:1'])
  expect(placesIn('client/a.tsx', text)).toEqual(['client/a.tsx:1'])
  expect(placesIn('server/a.test.ts', text)).toEqual([])
})

it.each([
  'const setOpen = (open: boolean) => open',
  'function a(file: string, { force }: { force: boolean }) {}',
  "function a(file: string, how: 'gently' | 'by force') {}",
  'interface A { a(file: string): boolean; b: boolean, c: string }',
])('other booleans are left alone: %s', (text) => {
  expect(placesIn('server/a.ts', text)).toEqual([])
})
