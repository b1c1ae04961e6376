import type { Prisma } from '../../../prisma/generated/client.ts'
import type { ErrorData } from '../../../shared/base/error-data.ts'
import { newId } from '../../../shared/base/id.ts'
import type { FieldMessage } from '../../../shared/messages/fr.ts'
import { besidesOwn } from '../../../shared/platforms/other-names.ts'
import type { CreateSubjectInput, SaveSubjectInput } from '../../../shared/subjects/schema.ts'
import type { Db, Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import { databaseNow } from '../../database/visible.ts'
import { appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { moveSubjectSlugs, subjectSlugFor, takenSubjectSlugs } from './naming/slugs.ts'
import { findStoredSubject, lockSubject, lockSubjectNames, type StoredSubject } from './stored/stored.ts'

export interface SubjectWriter {
  id: string
  email?: string | undefined
}

const refuse = (field: string, message: FieldMessage, data?: ErrorData['BAD_INPUT']) =>
  appError('BAD_INPUT', { fields: { [field]: message }, ...(data && { data }) })

type SaidOfSubject = Required<{ [F in keyof CreateSubjectInput]: Exclude<CreateSubjectInput[F], undefined> }>

const NOTHING: Omit<SaidOfSubject, 'name'> = {
  nameEn: null,
  otherNames: [],
  slug: null,
  slugEn: null,
  words: null,
  wordsEn: null,
}

const saidOf = (input: object): Partial<SaidOfSubject> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** Refuses an invalid name, and one that another subject has in either language; names that differ only in accents are equal. */
async function refuseNames(tx: Tx, id: string, { name, nameEn }: SaidOfSubject): Promise<void> {
  for (const [field, said] of Object.entries({ name, nameEn })) {
    if (said === null) continue
    const [row] = await tx.$queryRaw<{ key: string; slug: string | null }[]>`
      SELECT asked.key, s."slug" FROM (SELECT manette_subject_key(${said}) AS key) asked
      LEFT JOIN "Subject" s ON s."id" <> ${id} AND (s."key" = asked.key OR s."keyEn" = asked.key) LIMIT 1`
    if (!row?.key) throw refuse(field, 'subjectNameInvalid')
    if (row.slug) throw refuse(field, 'subjectNameTaken', { subject: row.slug })
  }
}

async function refuseSlugs(tx: Tx, id: string, said: SaidOfSubject): Promise<void> {
  for (const field of ['slug', 'slugEn'] as const) {
    const slug = said[field]
    const [taken] = slug === null ? [] : await takenSubjectSlugs(tx, [slug], id)
    if (taken) throw refuse(field, taken.former ? 'subjectSlugFormer' : 'subjectSlugTaken')
  }
}

/** Empty addresses are made from the names. */
async function addressesOf(tx: Tx, id: string, said: SaidOfSubject) {
  const { name, nameEn } = said
  await refuseSlugs(tx, id, said)
  const slug = said.slug ?? (await subjectSlugFor(tx, name, { except: id }))
  const english = said.slugEn ?? (nameEn && (await subjectSlugFor(tx, nameEn, { except: id })))
  return { slug, slugEn: english === slug ? null : english }
}

/** Writes a subject's fields and its redirects; names are locked. @throws BAD_INPUT */
async function putSubject(tx: Tx, id: string, said: SaidOfSubject, before?: StoredSubject): Promise<void> {
  await refuseNames(tx, id, said)
  const { slug, slugEn } = await addressesOf(tx, id, said)
  const otherNames = besidesOwn(said.otherNames, [said.name, said.nameEn])
  const data = { ...said, otherNames, slug, slugEn }
  const now = await databaseNow(tx)
  const updatedAt = before ? new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)) : now
  const had = before ? [before.slug, ...(before.slugEn === null ? [] : [before.slugEn])] : []
  const select = { id: true }
  if (before) await tx.subject.update({ where: { id }, data: { ...data, updatedAt }, select })
  else await tx.subject.create({ data: { ...data, id, createdAt: now, updatedAt }, select })
  await moveSubjectSlugs(tx, id, { before: had, now: [slug, ...(slugEn === null ? [] : [slugEn])] })
}

/** A log entry; `data` names the subject. */
export const logSubject = (
  tx: Tx,
  actor: SubjectWriter,
  message: string,
  data: Prisma.InputJsonObject & { event: string; id: string; slug: string },
) => writeLog(tx, { actionType: 'admin_action', message, user: actor, data })

/** Makes a subject within a transaction. @throws BAD_INPUT */
export async function putNewSubject(
  tx: Tx,
  input: CreateSubjectInput,
  actor: SubjectWriter,
): Promise<StoredSubject> {
  await lockSubjectNames(tx)
  const id = newId()
  await putSubject(tx, id, { ...NOTHING, name: input.name, ...saidOf(input) })
  const subject = await findStoredSubject(tx, id)
  const { slug, name } = subject
  await logSubject(tx, actor, `Sujet créé : « ${name} »`, { event: 'subject_created', id, slug })
  return subject
}

/** Omitted fields are empty; readers see it once a visible text names it. @throws BAD_INPUT */
export const createSubject = (
  db: Db,
  input: CreateSubjectInput,
  actor: SubjectWriter,
): Promise<StoredSubject> => inTransaction(db, (tx) => putNewSubject(tx, input, actor))

/** Saves a locked subject within a transaction; omitted fields stay. @throws BAD_INPUT */
export async function putSavedSubject(
  tx: Tx,
  before: StoredSubject,
  input: Partial<SaidOfSubject>,
  actor: SubjectWriter,
): Promise<StoredSubject> {
  const { id, name, nameEn, otherNames, slug, slugEn, words, wordsEn } = before
  const said = { name, nameEn, otherNames, slug, slugEn, words, wordsEn, ...input }
  await putSubject(tx, id, said, before)
  const saved = await findStoredSubject(tx, id)
  const log = { event: 'subject_saved', id, slug: saved.slug }
  await logSubject(tx, actor, `Sujet modifié : « ${saved.name} »`, log)
  return saved
}

/** Omitted fields stay; former addresses redirect. @throws SUBJECT_NOT_FOUND, BAD_INPUT, EDIT_CONFLICT with `current` */
export const saveSubject = (
  db: Db,
  { subject: key, updatedAt: readAt, ...input }: SaveSubjectInput,
  actor: SubjectWriter,
): Promise<StoredSubject> =>
  inTransaction(db, async (tx) => {
    const before = await lockSubject(tx, key)
    if (readAt && readAt < before.updatedAt) throw appError('EDIT_CONFLICT', { data: { current: before } })
    return putSavedSubject(tx, before, saidOf(input), actor)
  })

/** @throws SUBJECT_NOT_FOUND; SUBJECT_NAMED while a text has it, also one that is hidden or in the bin */
export const removeSubject = (db: Db, key: string, actor: SubjectWriter) =>
  inTransaction(db, async (tx) => {
    // This also keeps a word from becoming it meanwhile.
    const { id, slug, name, texts } = await lockSubject(tx, key)
    if (texts > 0) throw appError('SUBJECT_NAMED')
    await tx.subject.delete({ where: { id }, select: { id: true } })
    await logSubject(tx, actor, `Sujet supprimé : « ${name} »`, { event: 'subject_removed', id, slug })
    return { id, slug, name }
  })
