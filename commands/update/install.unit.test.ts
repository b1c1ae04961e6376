import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { linkPackages } from './install.ts'

it('packages are linked from the release before, whose version is another; where they differ they are not', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-install-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const make = async (name: string, version: string, fastify: string) => {
    const root = path.join(dir, name)
    const packages = {
      '': { version, dependencies: { fastify } },
      'node_modules/fastify': { version: fastify },
    }
    await mkdir(root)
    await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ version, packages }))
    return root
  }
  const present = await make('present', '0.2.0', '5.0.0')
  const [next, other] = [await make('next', '0.3.0', '5.0.0'), await make('other', '0.3.0', '5.0.1')]
  expect(await linkPackages({ root: next, present })).toBe(false)
  await mkdir(path.join(present, 'node_modules'))
  await writeFile(path.join(present, 'node_modules/one.js'), '// one')
  expect(await linkPackages({ root: next, present })).toBe(true)
  expect(await readFile(path.join(next, 'node_modules/one.js'), 'utf8')).toBe('// one')
  expect(await linkPackages({ root: other, present })).toBe(false)
})
