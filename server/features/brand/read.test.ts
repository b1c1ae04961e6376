import { expect, it } from 'vitest'
import { connectDatabase, type Db, disconnectDatabase } from '../../database/client.ts'
import { useDatabase } from '../../testing/database.ts'
import { brandOf, knownBrand } from './read.ts'

const database = useDatabase()
const name = async () => (await brandOf(database.db)).name
let version = 0
const save = (to: string) => database.db.brand.create({ data: { version: ++version, fields: { name: to } } })

it('is asked for at each read until changes are heard of, and from then on when one is', async () => {
  const known = knownBrand(database.db)
  expect(await name()).toBe('Manette')
  await save('Un')
  expect(await name()).toBe('Un')
  known.connected()
  expect(await name()).toBe('Un')
  // No announcement came, so the known brand stays.
  await save('Deux')
  expect(await name()).toBe('Un')
  known.heard()
  expect(await name()).toBe('Deux')
  known.lost()
  await save('Trois')
  expect(await name()).toBe('Trois')
})

it('keeps no answer from before an announcement', async () => {
  const known = knownBrand(database.db)
  known.connected()
  const early = name()
  await save('Quatre')
  known.heard()
  await early
  expect(await name()).toBe('Quatre')
})

it('is the last one known while the database is away, and that of a fresh site where none was', async () => {
  const url = new URL(database.url)
  url.port = '1'
  const away = connectDatabase(url.href, { connectTimeoutMs: 500 })
  expect((await brandOf(away)).name).toBe('Manette')
  await disconnectDatabase(away)
  const db = connectDatabase(database.url)
  await save('Cinq')
  expect((await brandOf(db)).name).toBe('Cinq')
  await disconnectDatabase(db)
  expect((await brandOf(db)).name).toBe('Cinq')
})

it('tells of a read that fails once, until reads succeed again, and answers all the same', async () => {
  const stale = new Error('Unknown field `legalAt`')
  let away = true
  const row = { version: 1, fields: { name: 'Six' } }
  const db = { brand: { findFirst: async () => (away ? Promise.reject(stale) : row) } } as unknown as Db
  const told: unknown[] = []
  knownBrand(db).failing = (error) => told.push(error)
  for (let n = 0; n < 3; n++) expect((await brandOf(db)).name).toBe('Manette')
  expect(told).toEqual([stale])
  away = false
  expect((await brandOf(db)).name).toBe('Six')
  away = true
  expect((await brandOf(db)).name).toBe('Six')
  expect(told).toEqual([stale, stale])
})
