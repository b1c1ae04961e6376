import type { Prisma } from '../../../prisma/generated/client.ts'
import type { ErrorData } from '../../../shared/base/error-data.ts'
import type { FieldMessage } from '../../../shared/messages/fr.ts'
import type { Filed } from '../../../shared/platforms/kinds.ts'
import { FILING_LIMITS } from '../../../shared/platforms/limits.ts'
import { plainWord } from '../../../shared/platforms/plain-word.ts'
import type { CreateFilingInput, FilingKey, SaveFilingInput } from '../../../shared/platforms/schema.ts'
import type { Db, Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import { databaseNow } from '../../database/visible.ts'
import { appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { knownFiling, readFiling } from './known/read.ts'
import { findFiling, lockFiled, lockFiling, type StoredFiling, storedFiling } from './stored/stored.ts'
import { isFilingUsed } from './stored/uses.ts'

export interface FilingWriter {
  id: string
  email?: string | undefined
}

type Said = Required<{
  [F in keyof Omit<CreateFilingInput, 'kind'>]: Exclude<CreateFilingInput[F], undefined>
}>

const NOTHING: Omit<Said, 'name'> = { nameEn: null, short: [], others: [], family: null, generation: null }

const saidOf = (input: object): Partial<Said> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

const refuse = (field: string, message: FieldMessage, data?: ErrorData['BAD_INPUT']) =>
  appError('BAD_INPUT', { fields: { [field]: message }, ...(data && { data }) })

export const LOGGED = {
  platform: {
    noun: 'Plateforme',
    made: 'créée',
    saved: 'modifiée',
    removed: 'supprimée',
    merged: 'fusionnée',
  },
  genre: { noun: 'Genre', made: 'créé', saved: 'modifié', removed: 'supprimé', merged: 'fusionné' },
} as const satisfies Record<Filed, Record<string, string>>

/** A log entry; `data` names the row. */
export const logFiling = (
  tx: Tx,
  actor: FilingWriter,
  message: string,
  data: Prisma.InputJsonObject & { event: string; kind: Filed; id: string },
) => writeLog(tx, { actionType: 'admin_action', message, user: actor, data })

/** A change under the lock of names; the process that made it knows it at once. */
export async function changeFiling<T>(db: Db, work: (tx: Tx) => Promise<T>, timeout?: number): Promise<T> {
  const done = await inTransaction(
    db,
    async (tx) => {
      await lockFiling(tx)
      return work(tx)
    },
    timeout === undefined ? {} : { timeout },
  )
  knownFiling(db).heard()
  return done
}

/** Refuses a name, short form or other name that finds another row in any spelling: files and imports could not tell them apart. */
async function refuseWords(tx: Tx, kind: Filed, id: string, said: Said): Promise<void> {
  const { byWord } = (await readFiling(tx))[kind]
  for (const field of ['name', 'nameEn', 'short', 'others'] as const)
    for (const word of [said[field] ?? []].flat()) {
      const other = byWord.get(plainWord(word))
      if (other && other.id !== id) throw refuse(field, 'filingNameTaken', { filing: other.id })
    }
}

/** Only a platform has a family and a generation. */
const ofKind = (kind: Filed, said: Said): Said =>
  kind === 'platform'
    ? { ...said, family: said.family ?? 'others' }
    : { ...said, family: null, generation: null }

/** Its id is its first name. It comes last, and can be chosen at once. @throws BAD_INPUT */
export const createFiling = (
  db: Db,
  { kind, ...input }: CreateFilingInput,
  actor: FilingWriter,
): Promise<StoredFiling> =>
  changeFiling(db, async (tx) => {
    const id = input.name
    const said = ofKind(kind, { ...NOTHING, ...saidOf(input), name: input.name })
    await refuseWords(tx, kind, '', said)
    const { _count: total, _max: last } = await tx.filing.aggregate({
      where: { kind },
      _count: true,
      _max: { position: true },
    })
    if (total >= FILING_LIMITS.most) throw refuse('name', 'filingTooMany')
    const position = (last.position ?? 0) + 1
    await tx.filing.create({ data: { ...said, kind, id, position }, select: { id: true } })
    const { noun, made } = LOGGED[kind]
    await logFiling(tx, actor, `${noun} ${made} : « ${said.name} »`, { event: 'filing_created', kind, id })
    return findFiling(tx, { kind, id })
  })

/** Saves a row under the lock of names; omitted fields stay. @throws BAD_INPUT */
export async function putSavedFiling(
  tx: Tx,
  before: StoredFiling,
  input: Partial<Said>,
  actor: FilingWriter,
): Promise<StoredFiling> {
  const { kind, id, name, nameEn, short, others, family, generation } = before
  const said = ofKind(kind, { name, nameEn, short, others, family, generation, ...input })
  await refuseWords(tx, kind, id, said)
  const now = await databaseNow(tx)
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1))
  await tx.filing.update({
    where: { kind_id: { kind, id } },
    data: { ...said, updatedAt },
    select: { id: true },
  })
  const { noun, saved } = LOGGED[kind]
  const was = JSON.parse(JSON.stringify(before))
  await logFiling(tx, actor, `${noun} ${saved} : « ${said.name} »`, { event: 'filing_saved', kind, id, was })
  return findFiling(tx, { kind, id })
}

/** Omitted fields stay, and so does the id. @throws FILING_NOT_FOUND, BAD_INPUT, EDIT_CONFLICT with `current` */
export const saveFiling = (
  db: Db,
  { kind, id: key, updatedAt: readAt, ...input }: SaveFilingInput,
  actor: FilingWriter,
): Promise<StoredFiling> =>
  changeFiling(db, async (tx) => {
    const before = await findFiling(tx, { kind, id: key })
    if (readAt && readAt < before.updatedAt) throw appError('EDIT_CONFLICT', { data: { current: before } })
    return putSavedFiling(tx, before, saidOf(input), actor)
  })

/** Ids that are not named follow in the order that they have. @throws FILING_NOT_FOUND for an unknown id */
export const orderFiling = (
  db: Db,
  { kind, ids }: { kind: Filed; ids: readonly string[] },
  actor: FilingWriter,
): Promise<StoredFiling[]> =>
  changeFiling(db, async (tx) => {
    const before = await storedFiling(tx, kind)
    const { byId } = (await readFiling(tx))[kind]
    const asked = ids.map((id) => byId.get(id)?.id)
    if (asked.includes(undefined)) throw appError('FILING_NOT_FOUND')
    const order = [...new Set([...asked.filter((id) => id !== undefined), ...before.map(({ id }) => id)])]
    await tx.$executeRaw`
      UPDATE "Filing" f SET "position" = asked.place FROM unnest(${order}::text[]) WITH ORDINALITY AS asked (id, place)
      WHERE f."kind" = ${kind} AND f."id" = asked.id AND f."position" <> asked.place`
    await logFiling(tx, actor, `${LOGGED[kind].noun}s : ordre changé`, {
      event: 'filing_ordered',
      kind,
      id: '',
    })
    return storedFiling(tx, kind)
  })

/** @throws FILING_NOT_FOUND; FILING_KEPT for one of the first list; FILING_USED while anything names it, or it stands for another */
export const removeFiling = (db: Db, key: FilingKey, actor: FilingWriter) =>
  changeFiling(db, async (tx) => {
    await lockFiled(tx)
    const { kind, id, name, kept } = await findFiling(tx, key)
    if (id !== key.id) throw appError('FILING_USED')
    if (kept) throw appError('FILING_KEPT')
    if (await isFilingUsed(tx, { kind, id })) throw appError('FILING_USED')
    await tx.filing.delete({ where: { kind_id: { kind, id } }, select: { id: true } })
    const { noun, removed } = LOGGED[kind]
    await logFiling(tx, actor, `${noun} ${removed} : « ${name} »`, { event: 'filing_removed', kind, id })
    return { kind, id, name }
  })
