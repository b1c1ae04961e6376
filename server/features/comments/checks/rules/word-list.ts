import type { WordLists } from '../../../../../shared/comments/rules.ts'
import { WORD_LIMITS } from '../../../../../shared/comments/rules.ts'
import { wordMatcher } from '../../../../../shared/comments/words.ts'
import type { Db } from '../../../../database/client.ts'
import { inTransaction } from '../../../../database/retry.ts'
import type { Actor, Context } from '../../../../trpc/context.ts'
import { appError } from '../../../../trpc/errors.ts'
import { writeLog } from '../../../logs/service.ts'

export interface StoredWords extends WordLists {
  /** 0 until somebody saves a list. */
  version: number
}

/** The words that stop comments, as the team has saved them. */
export async function wordList(db: Pick<Db, 'wordList'>): Promise<StoredWords> {
  const row = await db.wordList.findUnique({ where: { id: 1 } })
  return { refuse: row?.refuse ?? [], hold: row?.hold ?? [], version: row?.version ?? 0 }
}

/**
 * Saves both lists, which apply to the next comment in every process.
 * @throws SETTING_CONFLICT with the `current` lists when somebody else has saved them since
 */
export const saveWordList = (
  ctx: Context,
  actor: Actor,
  { refuse, hold, version }: StoredWords,
): Promise<StoredWords> =>
  inTransaction(ctx.db, async (tx) => {
    const saved = await tx.$queryRaw<{ version: number }[]>`
      INSERT INTO "WordList" AS w ("id", "refuse", "hold", "version") SELECT 1, ${refuse}::text[], ${hold}::text[], 1 WHERE ${version} = 0
      ON CONFLICT ("id") DO NOTHING RETURNING w."version"`
    const changed = saved.length
      ? saved
      : await tx.$queryRaw<{ version: number }[]>`
          UPDATE "WordList" SET "refuse" = ${refuse}::text[], "hold" = ${hold}::text[], "version" = "version" + 1, "at" = clock_timestamp()
          WHERE "id" = 1 AND "version" = ${version} RETURNING "version"`
    const [row] = changed
    if (!row) throw appError('SETTING_CONFLICT', { data: { current: await wordList(tx as Db) } })
    await writeLog(tx, {
      actionType: 'admin_action',
      message: 'Mots qui arrêtent des commentaires modifiés',
      user: actor,
      data: { event: 'words_changed', refuse: refuse.length, hold: hold.length },
    })
    return { refuse, hold, version: row.version }
  })

export interface TriedWords {
  /** How many comments were searched, and how many each list stopped. */
  looked: number
  refused: number
  held: number
  /** The newest of them, each with the word found. */
  examples: { id: string; text: string; found: string; how: 'refuse' | 'hold' }[]
}

const SHOWN_MOST = 20

/** Tries lists before they are saved: what they would have stopped of the latest 1,000 visible comments. */
export async function tryWordList(db: Db, lists: WordLists): Promise<TriedWords> {
  const comments = await db.comment.findMany({
    where: { deletedAt: null, removedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: WORD_LIMITS.tried,
    select: { id: true, text: true },
  })
  const [refuse, hold] = [wordMatcher(lists.refuse), wordMatcher(lists.hold)]
  const tried: TriedWords = { looked: comments.length, refused: 0, held: 0, examples: [] }
  for (const { id, text } of comments) {
    const refused = refuse.find(text)
    const found = refused ?? hold.find(text)
    if (found === undefined) continue
    const how = refused === undefined ? 'hold' : 'refuse'
    tried[how === 'refuse' ? 'refused' : 'held']++
    if (tried.examples.length < SHOWN_MOST) tried.examples.push({ id, text, found, how })
  }
  return tried
}
