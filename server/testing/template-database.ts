import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../database/migrations/migrate.ts'
import { announceServer, takeServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    templateName: string
  }
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement on the server, outside of any test's database. */
export async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Vitest's global set-up of the integration tests: one server and one migrated template per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await takeServer()
  announceServer(server)
  const name = `template_manette_${randomBytes(4).toString('hex')}`
  const teardown = async () => {
    try {
      await administer(server.url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    } finally {
      await server.stop()
    }
  }
  try {
    await administer(server.url, `CREATE DATABASE "${name}"`)
    await applyMigrations(urlOf(server.url, name))
    project.provide('serverUrl', server.url)
    project.provide('templateName', name)
    return teardown
  } catch (error) {
    // Vitest then calls no teardown, and would wait for the open connections.
    await teardown()
    throw error
  }
}
