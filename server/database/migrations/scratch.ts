import { randomUUID } from 'node:crypto'
import { connectForMigrations } from './migrate.ts'

/** Runs `work` on an empty database beside that of `url`, which is gone afterwards. */
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
