import type { SubjectKey } from '../../../../shared/texts/named.ts'
import { listIn } from './json-list.ts'

/** A subject as the form holds it. */
export interface FormSubject {
  id: string
  name: string
}

/** The subjects as a text, like the other values of the form (signatures.ts). '' for none. */
export const subjectsText = (subjects: readonly FormSubject[]): string =>
  subjects.length > 0 ? JSON.stringify(subjects.map(({ id, name }) => ({ id, name }))) : ''

/** Reads them from that text. */
export const subjectsOf = (text: string): FormSubject[] => listIn<FormSubject>(text)

/** The subjects as a save sends them. */
export const sentSubjects = (text: string): SubjectKey[] => subjectsOf(text).map(({ id }) => id)
