import { Prisma } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import { TRANSLATED_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import type { TermInput } from '../../../../shared/translation/schema.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { isUniqueViolation } from '../../../database/errors.ts'
import { appError } from '../../../trpc/errors.ts'
import { TEXT_COLUMNS, type Texts } from './pieces.ts'
import type { Term } from './terms.ts'

/**
 * Words of a text that stay unchanged, or have a fixed translation. Names of other games that are a single word are left
 * out: "Phare" is too often the ordinary word. @param own names that the text is about
 */
export async function termsIn(db: Db, text: string, own: readonly string[]): Promise<Term[]> {
  const games = await db.$queryRaw<{ gameTitle: string }[]>`
    SELECT DISTINCT "gameTitle" FROM "Content"
    WHERE "kind" = 'review' AND "gameTitle" LIKE '% %' AND strpos(${text}, "gameTitle") > 0`
  const glossary = await db.glossaryTerm.findMany({ select: { term: true, translation: true } })
  const names = [...games.map(({ gameTitle }) => gameTitle), ...own]
  return [...names.map((term) => ({ term, translation: null })), ...glossary]
}

export const termsFor = (db: Db, item: Texts & { gameTitle: string | null }): Promise<Term[]> =>
  termsIn(db, TRANSLATED_FIELDS.map((name) => item[name]).join('\n'), item.gameTitle ? [item.gameTitle] : [])

export const listTerms = (db: Db) =>
  db.glossaryTerm.findMany({
    select: { id: true, term: true, translation: true, updatedAt: true },
    orderBy: [{ term: 'asc' }],
  })

/** Machine translations of pieces with the term are made again (`termsHash`); the old ones are shown until then. */
async function requeueWithTerm(tx: Tx, term: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "GameEnglish" SET "again" = true, "tries" = 0, "triedAt" = to_timestamp(0) WHERE strpos(lower("source"), lower(${term})) > 0`
  await tx.$executeRaw`
    UPDATE "TranslatedContent" t SET "wantedAt" = now(), "attempts" = 0, "triedAt" = NULL FROM "Content" c
    WHERE c."id" = t."contentId" AND t."machine"
      AND strpos(lower(concat_ws(' ', ${Prisma.raw(TEXT_COLUMNS.map((name) => `c.${name}`).join(', '))})), lower(${term})) > 0`
}

/** @throws BAD_INPUT when it exists already, NOT_FOUND */
export async function saveTerm(db: Db, { id, term, translation }: TermInput): Promise<string> {
  try {
    return await db.$transaction(async (tx) => {
      const before = id ? await tx.glossaryTerm.findUnique({ where: { id } }) : null
      if (id && !before) throw appError('NOT_FOUND')
      const key = id ?? newId()
      await tx.glossaryTerm.upsert({
        where: { id: key },
        create: { id: key, term, translation },
        update: { term, translation, updatedAt: new Date() },
      })
      await requeueWithTerm(tx, term)
      if (before && before.term !== term) await requeueWithTerm(tx, before.term)
      return key
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw appError('BAD_INPUT', { fields: { term: 'termTaken' }, cause: error })
    throw error
  }
}

/** @throws NOT_FOUND */
export async function removeTerm(db: Db, id: string): Promise<string> {
  return db.$transaction(async (tx) => {
    const row = await tx.glossaryTerm.findUnique({ where: { id } })
    if (!row) throw appError('NOT_FOUND')
    await tx.glossaryTerm.delete({ where: { id } })
    await requeueWithTerm(tx, row.term)
    return row.term
  })
}
