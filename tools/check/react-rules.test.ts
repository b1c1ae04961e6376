import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const place = mkdtempSync(path.join(tmpdir(), 'react-rules-'))
copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(place, '.oxlintrc.json'))
afterAll(() => rmSync(place, { recursive: true }))

/** The output of the check for a file of the site. */
function check(file: string, text: string): string {
  mkdirSync(path.join(place, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(place, file), text)
  const { stdout, status } = spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), [file], {
    cwd: place,
    encoding: 'utf8',
  })
  expect(status, stdout).toBe(stdout.includes('Found 0 warnings and 0 errors') ? 0 : 1)
  return stdout
}
const component = (body: string) =>
  `import { useEffect, useEffectEvent, useRef } from 'react'
export function Part({ value, press, onChange }) {
  ${body}
}`

it.each([
  ['written', 'const latest = useRef(value); latest.current = value; return null'],
  ['read', 'const first = useRef(value); return <p>{first.current}</p>'],
])('a ref that is %s while rendering is refused, with where it belongs', (_, body) => {
  const said = check('client/part.tsx', component(body))
  expect(said).toContain('react(refs)')
  expect(said).toMatch(/only be accessed outside of render, such as in event handlers or effects/)
})

it('so is one that came from the parent, and an effect event outside of effects', () => {
  const inverted = check(
    'client/part.tsx',
    component('press.current = () => onChange(value); return <p>{value}</p>'),
  )
  expect(inverted).toMatch(/update it where it is owned and pass an update callback/)
  const event = 'const told = useEffectEvent(onChange); return <button onClick={told} />'
  expect(check('client/part.tsx', component(event))).toContain('react-hooks(rules-of-hooks)')
})

it('an effect event, and a ref in an effect, are taken', () => {
  const body = `const told = useEffectEvent(onChange)
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) told(value)
    before.current = value
  }, [value])
  return null`
  expect(check('client/part.tsx', component(body))).toContain('0 errors')
})

it('functions of more than 80 lines and files of more than 330 are refused, those of tests by file alone', () => {
  const long = (lines: number) => `export function work() {\n${'  work()\n'.repeat(lines - 2)}}\n`
  expect(check('server/work.ts', long(81))).toContain('has too many lines (81). Maximum allowed is 80')
  expect(check('server/work.ts', long(80))).toContain('0 errors')
  expect(check('server/work.test.ts', long(330))).toContain('0 errors')
  expect(check('server/work.test.ts', long(331))).toContain('File has too many lines (331)')
})
