import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { MIGRATIONS_DIR } from '../database/migrations/files.ts'
import { administer, urlOf } from './template-database.ts'

export async function makeDatabase(from: 'template0' | 'migrated' = 'migrated'): Promise<string> {
  const server = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = from === 'migrated' ? inject('templateName') : from
  await administer(server, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
  onTestFinished(() => administer(server, `DROP DATABASE "${name}" WITH (FORCE)`))
  return urlOf(server, name)
}

export async function copyMigrations(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-migrations-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await cp(MIGRATIONS_DIR, dir, { recursive: true })
  return dir
}

export async function putMigration(dir: string, name: string, sql: string): Promise<void> {
  await mkdir(path.join(dir, name), { recursive: true })
  await writeFile(path.join(dir, name, 'migration.sql'), sql)
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

export async function rowsOf<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}
