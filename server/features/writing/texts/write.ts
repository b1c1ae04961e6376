import { newId } from '../../../../shared/base/id.ts'
import { contentInput } from '../../../../shared/texts/item-input.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { databaseNow } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { checked } from '../../../trpc/errors.ts'
import { linkGames } from '../../games/joining/link-text.ts'
import { describeFromText } from '../../images/alts/describe.ts'
import { presentFiling } from '../../platforms/known/filed-input.ts'
import { settleSubjects } from '../../subjects/linking/link.ts'
import { linkSubjectsAndWords } from '../../subjects/words/name-decided.ts'
import { firstState } from '../../texts/states/state.ts'
import type { Around } from '../stored/around.ts'
import { columnsOf } from '../stored/columns.ts'
import { type LoggedWriter, logAct } from '../stored/log-act.ts'
import { lookColumns, readersFrom } from '../stored/looks.ts'
import { purgeSlug } from '../stored/purge.ts'
import { proposingFreeSlug, shownImages, syncContentImages, unlessTaken, WRITTEN } from '../stored/put.ts'
import { keptAs, recordVersion } from '../stored/record.ts'
import { lockMaker, lockSignatories, sign } from '../stored/sign.ts'
import { updateRedirects } from '../stored/slugs.ts'
import { countDraft, type Requester } from './draft-limit.ts'

export interface WriteOptions {
  /** PUBLIC_URL, by which own pictures and links are recognised. */
  origin: string
  requester?: Requester
  at?: Date
  id?: string
  /** Of elsewhere, where it was published: its body may be shorter than one that is written here. */
  isShort?: true
}

export interface SaveOptions extends WriteOptions {
  around?: Around
}

/** Runs in the caller's transaction; see createContent. */
export async function insertContent(
  tx: Tx,
  author: { id: string } & Partial<Pick<Actor, 'role'>>,
  raw: unknown,
  { origin, at, isShort, id: given }: WriteOptions,
): Promise<string> {
  const { status, publishAt: plannedFor, ...input } = checked(contentInput, raw)
  const columns = await columnsOf(input, origin, () => isShort === true)
  const now = await databaseNow(tx)
  const first = firstState({ status, plannedFor }, now)
  const createdAt = at ?? now
  const state = at && first.publishedAt === now ? { ...first, publishedAt: at } : first
  const id = given ?? newId(createdAt)
  const scores = lookColumns(null, input, { now: createdAt, from: readersFrom(state, now) })
  await lockMaker(tx, author.id)
  await lockSignatories(tx, input)
  await purgeSlug(tx, input)
  const written = await unlessTaken(
    tx.content.create({
      data: { ...columns, ...scores, ...state, id, authorId: author.id, createdAt, updatedAt: createdAt },
      select: WRITTEN,
    }),
  )
  // Without chosen signatures, its maker signs (trigger content_signed).
  if (input.signatures) await sign(tx, id, input.signatures)
  await linkGames(tx, { id, titleBefore: null, filed: written }, input)
  await linkSubjectsAndWords(tx, { id, wordsBefore: null }, input)
  await updateRedirects(tx, { ...input, id })
  await syncContentImages(tx, id, shownImages(written))
  await describeFromText(tx, author, id, written.content)
  await recordVersion(tx, { contentId: id, byId: author.id, kind: keptAs(state) })
  return id
}

/** Validates for every caller. @throws BAD_INPUT, DRAFT_LIMIT, SLUG_TAKEN with a free one in `proposal` */
export async function createContent(
  db: Db,
  author: LoggedWriter & Partial<Pick<Actor, 'role'>>,
  raw: unknown,
  options: WriteOptions,
): Promise<string> {
  const input = await presentFiling(db, checked(contentInput, raw))
  return proposingFreeSlug(db, input, async (tx) => {
    const id = await insertContent(tx, author, await settleSubjects(tx, author, input), options)
    if (options.requester && input.status === 'draft') await countDraft(tx, options.requester, author.id)
    const act = input.status === 'draft' ? 'draft' : input.publishAt ? 'plan' : 'create'
    await logAct(tx, author, act, { ...input, id })
    return id
  })
}
