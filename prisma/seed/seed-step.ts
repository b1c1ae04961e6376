import { z } from 'zod'
import { connectDatabase } from '../../server/database/client.ts'
import { asStep, stepData } from '../../server/step.ts'
import { PLAYLISTS } from '../../shared/videos/schema.ts'
import { seedDemo } from './main.ts'

// The demo magazine, added in a process that ends (server/site.ts): drawing its pictures takes 300 MB.

/** What the process is given. */
const seedData = z.object({ databaseUrl: z.string(), playlists: z.array(z.enum(PLAYLISTS)) })
export type SeedData = z.input<typeof seedData>

asStep()
const { databaseUrl, playlists } = seedData.parse(await stepData())
const report = (line: string) => void process.stdout.write(`${line}\n`)
const db = connectDatabase(databaseUrl, { name: 'manette-seed', max: 2, statementTimeoutMs: 120_000 })
try {
  const { articles, reviews } = await seedDemo(db, report, new Date(), { playlists })
  report(`Demo: ${articles} articles and ${reviews} reviews`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await db.$disconnect()
}
