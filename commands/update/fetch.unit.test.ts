import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { fetchRelease } from './fetch.ts'
import { linkTree } from './link-tree.ts'

let dir = ''
let to = ''
const { signal } = new AbortController()
const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: dir, stdio: 'pipe' })
const git = (...args: string[]) => run('git', '-c', 'user.email=a@b.example', '-c', 'user.name=a', ...args)

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'manette-fetch-'))
  to = path.join(dir, 'to')
  await mkdir(path.join(dir, 'source/server'), { recursive: true })
  await writeFile(path.join(dir, 'source/package.json'), '{"name":"manette"}')
  await writeFile(path.join(dir, 'source/server/main.ts'), '// 1\n')
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
})

const fetched = async () => [
  (await readdir(to)).sort(),
  await readFile(path.join(to, 'server/main.ts'), 'utf8'),
]
const WHOLE = [['package.json', 'server'], '// 1\n']

it.each(['-C source .', 'source'])('a release comes out of an archive of %s', async (what) => {
  run('tar', '-czf', 'release.tar.gz', ...what.split(' '))
  await fetchRelease(path.join(dir, 'release.tar.gz'), dir, to, signal)
  expect(await fetched()).toEqual(WHOLE)
})

it('out of a tag of the site’s repository, not of what lies there now', async () => {
  const site = path.join(dir, 'source')
  git('-C', site, 'init', '-q')
  git('-C', site, 'add', '.')
  git('-C', site, 'commit', '-qm', 'one')
  git('-C', site, 'tag', 'v1.2.3')
  await writeFile(path.join(site, 'server/main.ts'), '// 2\n')
  await fetchRelease('v1.2.3', site, to, signal)
  expect(await fetched()).toEqual(WHOLE)
  for (const wrong of ['v9', 'main', '--output=x', 'v1.2.3..main'])
    await expect(fetchRelease(wrong, site, path.join(dir, 'none'), signal)).rejects.toThrow(
      'is no file, no folder and no tag',
    )
})

it('out of a folder, without what belongs to another site; packages by their link', async () => {
  const source = path.join(dir, 'source')
  for (const name of ['.git', '.data', '.releases']) await mkdir(path.join(source, name))
  await mkdir(path.join(dir, 'packages'))
  await symlink('../packages', path.join(source, 'node_modules'))
  await fetchRelease(source, dir, to, signal)
  expect((await readdir(to)).sort()).toEqual(['node_modules', 'package.json', 'server'])
  expect(await readdir(path.join(to, 'node_modules'))).toEqual([])
})

it('an archive that is cut is refused', async () => {
  run('tar', '-czf', 'whole.tar.gz', 'source')
  const whole = await readFile(path.join(dir, 'whole.tar.gz'))
  await writeFile(path.join(dir, 'cut.tar.gz'), whole.subarray(0, whole.length - 40))
  await expect(fetchRelease(path.join(dir, 'cut.tar.gz'), dir, to, signal)).rejects.toThrow(
    /Unpacking .* failed/,
  )
})

it('packages are linked: the same files by other names, links as links', async () => {
  const from = path.join(dir, 'source')
  await mkdir(path.join(from, '.cache'))
  await symlink('server/main.ts', path.join(from, 'main'))
  await linkTree(from, to, ['.cache'])
  expect((await readdir(to)).sort()).toEqual(['main', 'package.json', 'server'])
  await writeFile(path.join(from, 'server/main.ts'), '// the same file\n')
  expect(await readFile(path.join(to, 'main'), 'utf8')).toBe('// the same file\n')
})
