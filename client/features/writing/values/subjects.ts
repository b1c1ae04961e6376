import type { SubjectKey } from '../../../../shared/texts/named.ts'

/** A subject as the form holds it. */
export interface FormSubject {
  id: string
  name: string
}

/** As a field of the form: a text like the others (signatures.ts). '' is none. */
export const subjectsText = (subjects: readonly FormSubject[]): string =>
  subjects.length > 0 ? JSON.stringify(subjects.map(({ id, name }) => ({ id, name }))) : ''

/** What the field holds; nothing for what is no list of ours. */
export function subjectsOf(text: string): FormSubject[] {
  try {
    const list: unknown = JSON.parse(text || '[]')
    return Array.isArray(list) ? (list as FormSubject[]) : []
  } catch {
    return []
  }
}

/** What a save sends of it. */
export const sentSubjects = (text: string): SubjectKey[] => subjectsOf(text).map(({ id }) => id)
