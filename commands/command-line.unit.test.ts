import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const CHORES = ['admin', 'backup', 'db', 'doctor', 'export', 'import', 'restore', 'update']

it.each(CHORES)('npm run %s -- --help says how it is called, and does nothing', (name) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, `${name}.ts`), '--help'],
    { encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(new RegExp(`^npm run ${name}`))
})
