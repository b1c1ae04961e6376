import { besidesOwn } from '../../../../shared/platforms/other-names.ts'
import { SUBJECT_LIMITS } from '../../../../shared/subjects/limits.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import { countFollowers, moveFollows } from '../../follows/moving/move.ts'
import { moveNamed } from '../../texts/named/replace.ts'
import { findStoredSubject, lockSubjectNames, lockSubjects, type StoredSubject } from '../stored/stored.ts'
import { logSubject, type SubjectWriter } from '../write.ts'

/** What a merge would move: how many texts, how many of these have both already, how many followers, and names. */
export interface SubjectMergeNotice {
  subject: { id: string; slug: string; name: string }
  into: { id: string; slug: string; name: string }
  texts: number
  both: number
  followers: number
  /** Other names that the subject gets, as many as there is room for. */
  names: string[]
}

const shortOf = ({ id, slug, name }: StoredSubject) => ({ id, slug, name })

const namesOf = ({ name, nameEn, otherNames }: StoredSubject): string[] => [
  name,
  ...(nameEn === null ? [] : [nameEn]),
  ...otherNames,
]

const newNames = (from: StoredSubject, into: StoredSubject): string[] =>
  besidesOwn(namesOf(from), namesOf(into)).slice(0, SUBJECT_LIMITS.otherNames - into.otherNames.length)

/** @throws SUBJECT_NOT_FOUND, SUBJECTS_CONFLICT for one with itself */
async function twoOf(db: Parameters<typeof findStoredSubject>[0], subject: string, into: string) {
  const [from, to] = [await findStoredSubject(db, subject), await findStoredSubject(db, into)]
  if (from.id === to.id) throw appError('SUBJECTS_CONFLICT')
  return { from, to }
}

/** What merging one subject into another would move. @throws SUBJECT_NOT_FOUND, SUBJECTS_CONFLICT */
export async function subjectMergeNotice(db: Db, subject: string, into: string): Promise<SubjectMergeNotice> {
  const { from, to } = await twoOf(db, subject, into)
  const both = await db.textSubject.count({
    where: { subjectId: from.id, content: { subjects: { some: { subjectId: to.id } } } },
  })
  return {
    subject: shortOf(from),
    into: shortOf(to),
    texts: from.texts,
    both,
    followers: await countFollowers(db, 'subject', from.id),
    names: newNames(from, to),
  }
}

/** Moves texts, words and addresses of one subject to another; a text that has both keeps the earlier place. */
async function moveAll(tx: Tx, from: string, into: string): Promise<void> {
  await moveNamed(tx, 'subjects', { from, into })
  await tx.formerSubject.updateMany({ where: { subjectId: from }, data: { subjectId: into } })
  await moveFollows(tx, 'subject', { from, into })
  await tx.tagWord.updateMany({ where: { subjectId: from }, data: { subjectId: into } })
}

/**
 * Merges two subjects: texts, names, words of `tags` and former addresses go to the other, and the removed one's addresses lead
 * to it.
 * @throws SUBJECT_NOT_FOUND; SUBJECTS_CONFLICT, also for the second of two opposite merges at once
 */
export async function mergeSubjects(
  db: Db,
  subject: string,
  into: string,
  actor: SubjectWriter,
): Promise<StoredSubject> {
  const seen = await twoOf(db, subject, into)
  return inTransaction(db, async (tx) => {
    await lockSubjectNames(tx)
    // By the ids that the user saw: the id of one merged meanwhile leads to its successor.
    const { from, to } = await twoOf(tx, seen.from.id, seen.to.id)
    if (from.id !== seen.from.id || to.id !== seen.to.id) throw appError('SUBJECTS_CONFLICT')
    await lockSubjects(tx, [from.id, to.id])
    await moveAll(tx, from.id, to.id)
    await tx.subject.delete({ where: { id: from.id }, select: { id: true } })
    await tx.formerSubject.createMany({
      data: [from.id, from.slug, ...(from.slugEn === null ? [] : [from.slugEn])].map((key) => ({
        key,
        subjectId: to.id,
      })),
      skipDuplicates: true,
    })
    // Pages that show the name, its own and those with its chip, have to change.
    const otherNames = [...to.otherNames, ...newNames(from, to)]
    await tx.$executeRaw`UPDATE "Subject" SET "otherNames" = ${otherNames}, "updatedAt" = greatest(manette_now(), "updatedAt" + interval '1 ms') WHERE "id" = ${to.id}`
    await logSubject(tx, actor, `Sujet fusionné : « ${from.name} » dans « ${to.name} »`, {
      event: 'subject_merged',
      id: to.id,
      slug: to.slug,
      was: JSON.parse(JSON.stringify(from)),
    })
    return findStoredSubject(tx, to.id)
  })
}
