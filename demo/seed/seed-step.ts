import { asStep, stepData } from '../../server/base/step.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { demoStepData } from '../../server/start/demo-step.ts'
import { seedDemo } from './main.ts'

// Adds the demo magazine in a process of its own (server/start/site.ts), whose memory is freed when it ends.

asStep()
const { databaseUrl, playlists } = demoStepData.parse(await stepData())
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
