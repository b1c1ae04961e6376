import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isOlder } from '../database/migrations/header.ts'
import { ROOT } from './releases.ts'
import { FOLLOWS, VERSION } from './version.ts'

it('the newest release of CHANGELOG.md is this one, and the one before is what it follows', async () => {
  const changes = await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8')
  const released = [...changes.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/gm)].map(([, one]) => one)
  expect(released.slice(0, 2)).toEqual([VERSION, FOLLOWS])
  // Nobody could go back between two releases of one version.
  expect(isOlder(FOLLOWS, VERSION)).toBe(true)
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'))
  expect(version).toBe(VERSION)
})
