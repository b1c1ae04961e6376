import { MIGRATIONS_DIR, readMigrations } from '../../server/database/migrations/files.ts'
import { longLocks } from '../../server/database/migrations/long-locks.ts'

const [dir = MIGRATIONS_DIR] = process.argv.slice(2)
const migrations = await readMigrations(dir)
const earlier: string[] = []
let problems = 0
for (const migration of migrations) {
  for (const problem of longLocks(migration, earlier)) {
    problems++
    console.error(`prisma/migrations/${migration.name}: ${problem}`)
  }
  earlier.push(migration.sql)
}
if (problems > 0)
  console.error(
    'How else: docs/architecture.md, "Migrations". Where the lock is brief all the same, say why: "-- manette: locks-briefly WHY".',
  )
console.log(`${migrations.length} migrations, ${problems} that would hold up a running site`)
process.exit(problems > 0 ? 1 : 0)
