import { defineConfig } from 'prisma/config'

// Only for Prisma's own command line (`prisma migrate deploy`, `prisma studio`): the site itself applies migrations
// at start, see server/database/migrations/migrate.ts.
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost:5432/manette' },
})
