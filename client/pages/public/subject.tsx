import { subjectHead } from '../../features/subjects/head.ts'
import { SubjectPage } from '../../features/subjects/subject-page.tsx'

export const head = subjectHead

export default SubjectPage
