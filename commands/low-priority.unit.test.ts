import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const SCRIPT = `
  import { readFile } from 'node:fs/promises'
  import { readdirSync, readFileSync } from 'node:fs'
  import { lowerPriority } from '${new URL('low-priority.ts', import.meta.url)}'
  await readFile('${import.meta.filename}')
  lowerPriority()
  const fields = (id) => readFileSync('/proc/self/task/' + id + '/stat', 'utf8').split(') ')[1].split(' ')
  console.log(JSON.stringify(readdirSync('/proc/self/task').map((id) => fields(id)[16])))`

it.runIf(process.platform === 'linux')('holds back every thread, those that compress included', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], { encoding: 'utf8' })
  const nice = JSON.parse(said) as string[]
  expect(nice.length).toBeGreaterThan(4)
  expect(new Set(nice)).toEqual(new Set(['10']))
})
