import type { SubjectKey } from '../../../../shared/texts/named.ts'
import { listIn } from './json-list.ts'

/** A subject as the form holds it. */
export interface FormSubject {
  id: string
  name: string
}

/** As a field of the form: a text like the others (signatures.ts). '' is none. */
export const subjectsText = (subjects: readonly FormSubject[]): string =>
  subjects.length > 0 ? JSON.stringify(subjects.map(({ id, name }) => ({ id, name }))) : ''

/** What the field holds. */
export const subjectsOf = (text: string): FormSubject[] => listIn<FormSubject>(text)

/** What a save sends of it. */
export const sentSubjects = (text: string): SubjectKey[] => subjectsOf(text).map(({ id }) => id)
