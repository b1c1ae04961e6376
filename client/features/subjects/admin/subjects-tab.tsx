import { useAdminPlace } from '../../admin/address.ts'
import { SubjectList } from './subject-list.tsx'
import { TagWords } from './tag-words.tsx'

/** Subjects, and what the tags of texts become (docs/product/subjects.md, "Subjects"). */
export function SubjectsTab() {
  const { get } = useAdminPlace()
  return get('list') === 'words' ? <TagWords /> : <SubjectList />
}
