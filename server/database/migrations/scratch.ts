import { randomUUID } from 'node:crypto'
import { connectForMigrations } from './migrate.ts'

export async function withScratchDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `manette_shadow_${randomUUID()}`
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  const client = await connectForMigrations(url)
  try {
    await client.query(`CREATE DATABASE "${name}"`)
    return await work(scratch.href)
  } finally {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`).finally(() => client.end())
  }
}
