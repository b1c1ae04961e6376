import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { jwtSecret } from './secrets.ts'

let DATA_DIR = ''
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'manette-secret-'))
  return () => rm(DATA_DIR, { recursive: true })
})

const secret = () => jwtSecret({ DATA_DIR, JWT_SECRET: undefined })

it('is made once, for nobody else to read', async () => {
  const first = await secret()
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await secret()).toBe(first)
  const file = path.join(DATA_DIR, 'secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await chmod(file, 0o644)
  expect(await secret()).toBe(first)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('is the configured one when there is one, and then nothing is kept', async () => {
  expect(await jwtSecret({ DATA_DIR, JWT_SECRET: 'c'.repeat(32) })).toBe('c'.repeat(32))
  expect(await readdir(DATA_DIR)).toEqual([])
})

it('is one and the same for all who ask at once', async () => {
  const all = new Set(await Promise.all(Array.from({ length: 5 }, secret)))
  expect(all.size).toBe(1)
  expect((await readFile(path.join(DATA_DIR, 'secret'), 'utf8')).trim()).toBe([...all][0])
  expect(await readdir(DATA_DIR)).toEqual(['secret'])
})

it('is not taken from a file that holds none', async () => {
  await writeFile(path.join(DATA_DIR, 'secret'), 'short')
  await expect(secret()).rejects.toThrow('too short to be a secret')
})
