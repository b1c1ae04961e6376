import { expect, it } from 'vitest'
import { useDatabase } from '../../server/testing/database.ts'
import { makeThrowaway } from './throwaway.ts'

const database = useDatabase()
const names = async () =>
  (
    await database.db.$queryRaw<{ name: string }[]>`
      SELECT datname AS name FROM pg_database WHERE datname LIKE 'manette_verify_%'`
  ).map(({ name }) => name)
const nameOf = ({ url }: { url: string }) => new URL(url).pathname.slice(1)

it('leaves alone what another has made, and takes away what was left', async () => {
  const said: string[] = []
  // No process has this number.
  const left = 'manette_verify_99999999_0a'
  await database.db.$executeRawUnsafe(`CREATE DATABASE ${left} TEMPLATE template0`)
  const first = await makeThrowaway(database.url, (line) => said.push(line))
  const second = await makeThrowaway(database.url, (line) => said.push(line))
  expect(said).toEqual([])
  const there = await names()
  expect(there).toEqual(expect.arrayContaining([first, second].map(nameOf)))
  expect(there).not.toContain(left)
  await first.remove()
  await second.remove()
  const after = await names()
  for (const one of [first, second]) expect(after).not.toContain(nameOf(one))
}, 120_000)
