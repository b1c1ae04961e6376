import { newId } from '../../shared/base/id.ts'
import type { TextPlan } from './plan.ts'

/** Subjects named by numbers; every third has an English name and words. */
export const filledSubjects = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: newId(),
    slug: `dossier-${n + 1}`,
    name: `Dossier ${n + 1}`,
    slugEn: n % 3 === 0 ? `file-${n + 1}` : null,
    nameEn: n % 3 === 0 ? `File ${n + 1}` : null,
    words: n % 3 === 0 ? `Ce que nous avons écrit sur le dossier ${n + 1}.` : null,
    wordsEn: null,
  }))

/** Every fifth text names the first subject, so that one has as many texts as possible; the others share the rest evenly. */
export function subjectsOf({ index }: Pick<TextPlan, 'index'>, subjects: readonly string[]): string[] {
  const named = [
    index % 5 === 0 ? subjects[0] : undefined,
    subjects[1 + (index % (subjects.length - 1 || 1))],
  ]
  return named.filter((id) => id !== undefined)
}
