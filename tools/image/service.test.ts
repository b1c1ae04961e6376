import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { CONFIG_NAMES } from '../../server/base/config.ts'
import { startOptions } from '../bench/site.ts'

const unit = readFileSync(path.resolve(import.meta.dirname, '../../ops/manette.service'), 'utf8')
const value = (name: string) => unit.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1]

it('the unit starts Node with the options of npm start, stops the supervisor alone, and reloads by the signal of a takeover', () => {
  expect(value('ExecStart')).toBe(
    `/opt/manette/node_modules/.bin/node ${startOptions().join(' ')} commands/start.mjs`,
  )
  expect(value('KillMode')).toBe('mixed')
  expect(value('ExecReload')).toBe('/bin/kill -USR2 $MAINPID')
})

it('the unit lets a start write what the site builds, and put an update in order', () => {
  expect(value('ReadWritePaths')?.split(' ')).toEqual(['-/opt/manette/.cache', '-/opt/manette/.releases'])
})

it('the unit sets only variables that there are', () => {
  const names = (value('Environment') ?? '').split(' ').map((one) => one.split('=')[0])
  expect(names).toEqual(['NODE_ENV', 'PROCESSES', 'DATA_DIR'])
  expect(names.filter((name) => name !== 'NODE_ENV' && !CONFIG_NAMES.includes(name ?? ''))).toEqual([])
})
