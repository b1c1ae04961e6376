import { can } from '../../../../shared/account/permissions.ts'
import type { SubjectKey } from '../../../../shared/texts/named.ts'
import type { Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { AppError, appError } from '../../../trpc/errors.ts'
import { replaceNamed } from '../../texts/named/replace.ts'
import { presentSubjects, resolveSubjects } from '../naming/resolve.ts'
import { lockSubjectNames } from '../stored/stored.ts'
import { putNewSubject, type SubjectWriter } from '../write.ts'

/** Empty for a text without subjects. */
export async function subjectsOfText(tx: Pick<Tx, 'textSubject'>, contentId: string): Promise<string[]> {
  const rows = await tx.textSubject.findMany({
    where: { contentId },
    orderBy: { position: 'asc' },
    select: { subjectId: true },
  })
  return rows.map(({ subjectId }) => subjectId)
}

/** Keeps them from being merged or deleted until the transaction ends; in the order of ids (decision 009). */
async function keepSubjects(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Subject" WHERE "id" = ANY(${[...ids]}::bpchar[]) ORDER BY "id" FOR KEY SHARE`
  return new Set(rows.map(({ id }) => id))
}

/** Locks the subjects that exist; the id of one merged meanwhile leads to its successor. */
async function keptOf(tx: Tx, named: readonly string[], there: ReadonlySet<string>): Promise<string[]> {
  if (named.every((id) => there.has(id))) return [...named]
  const ids = (await presentSubjects(tx, named)).map(({ id }) => id)
  const kept = await keepSubjects(tx, ids)
  return ids.filter((id) => kept.has(id))
}

/** Sets a text's subjects; those deleted meanwhile are left out. The text is locked. */
export async function nameSubjects(tx: Tx, contentId: string, named: readonly string[]): Promise<void> {
  const before = await subjectsOfText(tx, contentId)
  if (JSON.stringify(before) === JSON.stringify(named)) return
  const there = await keepSubjects(tx, [...new Set([...before, ...named])])
  await replaceNamed(tx, 'subjects', contentId, await keptOf(tx, named, there))
}

/** @throws BAD_INPUT at `subjects` for an unknown key */
async function idsOf(tx: Tx, keys: readonly SubjectKey[]): Promise<string[]> {
  const found = await resolveSubjects(tx, keys)
  if (found.includes(undefined)) throw appError('BAD_INPUT', { fields: { subjects: 'subjectUnknown' } })
  return [...new Set(found.flatMap((one) => one?.id ?? []))]
}

/** Sets which subjects a saved text names: the chosen ones, or the same as before. The text is locked. @throws BAD_INPUT */
export async function linkSubjects(
  tx: Tx,
  contentId: string,
  keys: readonly SubjectKey[] | undefined,
): Promise<void> {
  if (keys) await nameSubjects(tx, contentId, await idsOf(tx, keys))
}

/**
 * Replaces the subjects in an input by their ids. Subjects may also be named by their names; an editor's new names
 * become new subjects. An unknown address stays, for the save to refuse it. @throws SUBJECT_NEW for other users
 */
export async function settleSubjects<I extends object>(
  tx: Tx,
  actor: SubjectWriter & Partial<Pick<Actor, 'role'>>,
  input: I,
): Promise<I> {
  const { subjects } = input as { subjects?: SubjectKey[] | undefined }
  if (!subjects?.length) return input
  const found = await resolveSubjects(tx, subjects)
  const settled: string[] = []
  for (const [n, key] of subjects.entries()) settled.push(found[n]?.id ?? (await madeOf(tx, actor, key)))
  return { ...input, subjects: [...new Set(settled)] }
}

async function madeOf(
  tx: Tx,
  { id, role, email }: SubjectWriter & Partial<Pick<Actor, 'role'>>,
  key: SubjectKey,
): Promise<string> {
  if (typeof key === 'string') return key
  // Waits for anybody who is making the same one at this moment.
  await lockSubjectNames(tx)
  const [there] = await resolveSubjects(tx, [key])
  if (there) return there.id
  if (!role || !can({ id, role }, 'subjects.write')) throw appError('SUBJECT_NEW')
  return (await putNewSubject(tx, { name: key.name }, { id, email }).catch(atSubjects)).id
}

/** A fault in a name becomes a fault of the list that contains it. */
function atSubjects(error: unknown): never {
  const [message] = error instanceof AppError ? Object.values(error.details.fields ?? {}) : []
  throw message ? appError('BAD_INPUT', { fields: { subjects: message } }) : error
}
