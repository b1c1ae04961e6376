import { appendFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { CONFIG_NAMES } from '../../base/config.ts'
import {
  currentOf,
  leftFileOf,
  leftNow,
  linkOf,
  releaseInPlaceOf,
  releasesOf,
  siteFolderOf,
} from '../../base/releases.ts'
import { environmentElsewhere } from './hand-over.ts'
import { announceProcess, runningProcesses } from './running.ts'

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-release-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

async function siteWithRelease() {
  const site = await folder()
  await mkdir(path.join(site, '.git/logs'), { recursive: true })
  await writeFile(path.join(site, '.git/logs/HEAD'), 'cloned\n')
  await writeFile(path.join(site, 'package.json'), '{"version":"0.2.0"}')
  const release = path.join(releasesOf(site), 'new-1')
  await mkdir(release, { recursive: true })
  return { site, release }
}

it('a site that was never updated runs itself; one that was, what the link says; a release, itself', async () => {
  const { site, release } = await siteWithRelease()
  expect(releaseInPlaceOf(site)).toBeUndefined()
  expect(currentOf(site)).toBe(site)
  await symlink('new-1', linkOf(site))
  expect(releaseInPlaceOf(site)).toBe(release)
  expect(releaseInPlaceOf(release)).toBeUndefined()
  expect([siteFolderOf(site), siteFolderOf(release)]).toEqual([site, site])
})

it.each([
  ['git pull', '.git/logs/HEAD', 'pulled\n'],
  ['another archive', 'package.json', ' '],
])('a folder that somebody has moved on by %s runs itself again, and says so', async (_, file, more) => {
  const { site, release } = await siteWithRelease()
  await symlink('new-1', linkOf(site))
  await writeFile(leftFileOf(site), JSON.stringify(leftNow(site)))
  expect(releaseInPlaceOf(site)).toBe(release)
  if (file === 'package.json') await writeFile(path.join(site, file), '{"version":"0.3.0"}')
  else await appendFile(path.join(site, file), more)
  const said: string[] = []
  expect(releaseInPlaceOf(site, (line) => said.push(line))).toBeUndefined()
  expect(said).toEqual([expect.stringContaining('it runs itself, Manette 0.')])
})

it('processes that serve are known while they live; what a killed one has left is not taken for one', async () => {
  const dataDir = await folder()
  const leave = await announceProcess(dataDir, { address: 'http://127.0.0.1:3000' })
  const [own] = await runningProcesses(dataDir)
  expect(own).toMatchObject({ pid: process.pid, leader: process.pid, address: 'http://127.0.0.1:3000' })
  // The pid of a living process that began at another moment, and a truncated file.
  await writeFile(path.join(dataDir, 'running/1.json'), JSON.stringify({ ...own, pid: 1, born: '1' }))
  await writeFile(path.join(dataDir, 'running/2.json'), '{"pid": 2,')
  expect(await runningProcesses(dataDir)).toEqual([own])
  expect(await readdir(path.join(dataDir, 'running'))).toEqual([`${process.pid}.json`])
  await leave()
  expect(await runningProcesses(dataDir)).toEqual([])
})

it('the environment for another folder has every path of the settings whole', () => {
  const paths = CONFIG_NAMES.filter((name) => /_(DIR|TO|FILE)$/.test(name))
  expect(paths.length).toBeGreaterThan(3)
  const given = Object.fromEntries(paths.map((name) => [name, `ici/${name}`]))
  const elsewhere = environmentElsewhere(given)
  for (const name of paths) expect(elsewhere[name]).toBe(path.resolve(`ici/${name}`))
})
