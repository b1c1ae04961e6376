import { mkdir, mkdtemp, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { linkOf, releasesOf } from '../../../server/base/releases.ts'
import { noteBefore, releaseBefore } from './before.ts'
import { digestOf } from './digest.ts'

let site = ''

async function make(root: string, version: string, code: string): Promise<{ root: string; version: string }> {
  await mkdir(path.join(root, 'prisma/migrations'), { recursive: true })
  await mkdir(path.join(root, 'server'))
  await writeFile(path.join(root, 'package.json'), `{"version":"${version}"}`)
  await writeFile(path.join(root, 'server/main.ts'), code)
  return { root, version }
}
const install = (name: string, version: string, code = '// other\n') =>
  make(path.join(releasesOf(site), name), version, code)

beforeEach(async () => {
  site = await realpath(await mkdtemp(path.join(tmpdir(), 'manette-before-')))
  onTestFinished(() => rm(site, { recursive: true, force: true }))
  await make(site, '0.2.0', '// first\n')
})
const own = () => ({ root: site, version: '0.2.0' })

it('a release is told by its files: not by its folder, its times, what was made of it, or what lies beside', async () => {
  const copy = await install('copy', '0.2.0', '// first\n')
  const digest = await digestOf(site)
  await mkdir(path.join(copy.root, 'prisma/generated'))
  await mkdir(path.join(copy.root, 'node_modules'))
  await writeFile(path.join(copy.root, 'prisma', 'generated', 'client.ts'), '// made\n')
  await writeFile(path.join(copy.root, 'export.log'), 'beside')
  await utimes(path.join(copy.root, 'server/main.ts'), 1, 1)
  expect(await digestOf(copy.root)).toBe(digest)
  await symlink('main.ts', path.join(copy.root, 'server', 'link.ts'))
  expect(await digestOf(copy.root)).not.toBe(digest)
})

it('of two releases with one version the one before is found, with a note of the update and without one', async () => {
  const next = await install('next', '0.2.0')
  // The state that an older release's update has left.
  expect(await releaseBefore(site, next)).toEqual(own())
  await noteBefore(site, { from: own(), to: next })
  await symlink('next', linkOf(site))
  expect(await releaseBefore(site, next)).toEqual(own())
  expect(await releaseBefore(site, own())).toBeUndefined()
  const third = await install('third', '0.2.0', '// third\n')
  await noteBefore(site, { from: next, to: third })
  expect(await releaseBefore(site, third)).toEqual(next)
  // After going back, a later release does not count as an earlier one.
  expect(await releaseBefore(site, next)).toEqual(own())
})

it('the same release once more is none before itself', async () => {
  const next = await install('next', '0.3.0')
  await noteBefore(site, { from: own(), to: next })
  const again = await install('again', '0.3.0')
  expect(await releaseBefore(site, again)).toEqual(own())
  await noteBefore(site, { from: next, to: again })
  expect(await releaseBefore(site, again)).toEqual(own())
  const only = await install('only', '0.2.0', '// first\n')
  await noteBefore(site, { from: own(), to: only })
  expect(await releaseBefore(site, only)).toBeUndefined()
})

it('the newest older one where nothing is noted, or what is noted is gone; a later one only where it ran before', async () => {
  await install('oldest', '0.1.0')
  const later = await install('later', '0.4.0', '// later\n')
  const next = await install('next', '0.3.0')
  expect(await releaseBefore(site, next)).toEqual(own())
  await noteBefore(site, { from: later, to: next })
  expect(await releaseBefore(site, next)).toEqual(later)
  await rm(later.root, { recursive: true })
  expect(await releaseBefore(site, next)).toEqual(own())
})
