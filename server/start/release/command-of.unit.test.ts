import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../base/releases.ts'
import { commandOf } from './command-of.ts'

it('is in commands/, and in scripts/ of a release that has it there', async () => {
  const older = await mkdtemp(path.join(tmpdir(), 'manette-command-'))
  onTestFinished(() => rm(older, { recursive: true }))
  await mkdir(path.join(older, 'scripts'))
  await writeFile(path.join(older, 'scripts/restore.ts'), '')
  expect(commandOf(older, 'restore.ts')).toBe('scripts/restore.ts')
  expect(commandOf(ROOT, 'restore.ts')).toBe('commands/restore.ts')
})
