import { subjectHead } from '../../features/subjects/head.ts'
import { SubjectPage } from '../../features/subjects/subject-page.tsx'

export const head = subjectHead

/** What the texts about a subject are. */
export default SubjectPage
