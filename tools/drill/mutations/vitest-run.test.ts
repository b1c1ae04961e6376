import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../../server/base/releases.ts'
import { createTestRunner } from './vitest-run.ts'

it('one Vitest runs tests again and again, and sees each change of a file', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-runner-'))
  const runner = createTestRunner(dir, { ...process.env, VITEST: undefined })
  onTestFinished(async () => {
    await runner.stop()
    await rm(dir, { recursive: true, force: true })
  })
  await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'))
  const files = {
    'vitest.config.mjs': "export default { test: { include: ['*.test.mjs'] } }",
    'one.mjs': 'export const one = 1',
    'one.test.mjs':
      "import { it, expect } from 'vitest'\nimport { one } from './one.mjs'\nit('1', () => expect(one).toBe(1))",
    'two.test.mjs': "import { it } from 'vitest'\nit('2', () => {})",
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text)
  const run = () => runner.run(['one.test.mjs', 'two.test.mjs'], 'one.mjs')
  const put = (text: string) => writeFile(path.join(dir, 'one.mjs'), text)

  expect(await run()).toEqual([])
  await put('export const one = 2')
  expect(await run()).toEqual(['one.test.mjs'])
  await put(files['one.mjs'])
  expect(await run()).toEqual([])
  // A fault that ends the process itself is seen, too, and the next run has another.
  await put(
    'setTimeout(() => process.kill(process.ppid, 9)); export const one = 1; await new Promise(() => {})',
  )
  expect(await run()).toEqual(['one.test.mjs', 'two.test.mjs'])
  await put(files['one.mjs'])
  expect(await run()).toEqual([])
})
