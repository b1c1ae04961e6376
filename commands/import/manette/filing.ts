import { z } from 'zod'
import { inTransaction } from '../../../server/database/retry.ts'
import { FILED, FILED_LISTS, type Filed } from '../../../shared/platforms/kinds.ts'
import type { Importing } from './context.ts'
import type { ExportedFolder } from './folder.ts'

const line = z.string().min(1).max(40)
const rowSchema = z.object({
  id: line,
  name: line,
  nameEn: line.optional(),
  short: z.array(z.string().max(12)).default([]),
  others: z.array(z.string().max(40)).default([]),
  family: z.string().max(20).optional(),
  generation: z.int().min(0).max(100).optional(),
  mergedInto: line.optional(),
})
export type FilingLists = Record<Filed, z.output<typeof rowSchema>[]>

export async function readFilingLists(folder: ExportedFolder): Promise<FilingLists> {
  const lists = await Promise.all(
    FILED.map(async (kind) => [kind, await folder.list(`${FILED_LISTS[kind]}.json`, rowSchema)] as const),
  )
  return Object.fromEntries(lists) as FilingLists
}

/**
 * A site without texts and games takes the lists as they are, in their order; on any other those that it lacks come to
 * the end.
 */
export const importFiling = ({ db }: Importing, lists: FilingLists): Promise<void> =>
  inTransaction(db, async (tx) => {
    const isEmpty = (await tx.content.count()) === 0 && (await tx.game.count()) === 0
    for (const kind of FILED) {
      const before = await tx.filing.findMany({ where: { kind }, orderBy: { position: 'asc' } })
      const known = new Set(before.map(({ id }) => id))
      const named = new Set(lists[kind].map(({ id }) => id))
      const rows = lists[kind].filter(({ id }) => isEmpty || !known.has(id))
      const first = isEmpty ? 1 : (before.at(-1)?.position ?? 0) + 1
      for (const [n, { id, mergedInto: _, ...said }] of rows.entries()) {
        const { name, short, others, nameEn = null, generation = null, family = null } = said
        const data = { name, short, others, nameEn, generation, family, position: first + n }
        await tx.filing.upsert({
          where: { kind_id: { kind, id } },
          create: { kind, id, ...data },
          update: data,
        })
      }
      // Those that the export lacks follow.
      if (isEmpty)
        for (const [n, { id }] of before.filter((row) => !named.has(row.id)).entries())
          await tx.filing.update({
            where: { kind_id: { kind, id } },
            data: { position: first + rows.length + n },
          })
      for (const { id, mergedInto } of rows)
        if (mergedInto !== undefined && mergedInto !== id && (named.has(mergedInto) || known.has(mergedInto)))
          await tx.filing.update({ where: { kind_id: { kind, id } }, data: { mergedInto } })
    }
  })
