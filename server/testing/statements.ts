import type { Db } from '../database/client.ts'

/** A database whose batched reads (database/rows.ts) are recorded, in order. */
export function notingReads(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = []
  const noting = Object.create(db, {
    $queryRawUnsafe: {
      value: (text: string, ...values: unknown[]) => {
        statements.push(text)
        return db.$queryRawUnsafe(text, ...values)
      },
    },
  }) as Db
  return { db: noting, statements }
}
