import { useState } from 'react'
import { NAMED_MOST } from '../../../../shared/texts/named.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { SubjectCombobox } from '../../subjects/choose/subject-combobox.tsx'
import type { EditFormState } from '../form/use-edit-form.ts'
import { subjectsOf, subjectsText } from '../values/subjects.ts'
import { NamedSet } from './named-set.tsx'

/** The subjects that a text is about. */
export function NamedSubjectsField({ form }: { form: EditFormState }) {
  const t = useT('named-games')
  const labels = useT('editor')
  const [text, setText] = useState('')
  const { values, errors, change } = form
  const subjects = subjectsOf(values.subjects)
  const put = (next: typeof subjects) => change({ subjects: subjectsText(next) })
  return (
    <NamedSet
      part="subjects"
      legend={labels('adminForm.subjects')}
      hint={labels('adminForm.subjectsHint')}
      named={subjects}
      onChange={put}
      error={errors.subjects}
    >
      {subjects.length < NAMED_MOST && (
        <SubjectCombobox
          label={t('namedSubjects.add')}
          hint={t('namedGames.addHint')}
          text={text}
          onText={setText}
          without={subjects.map(({ id }) => id)}
          makes
          onPropose={(name) => {
            change({ tags: withTag(values.tags, name) })
            setText('')
            void toast({ kind: 'info', text: t('namedSubjects.proposed', { name }) })
          }}
          onChoose={(subject) => {
            put([...subjects, subject])
            setText('')
          }}
        />
      )}
    </NamedSet>
  )
}

/** The keywords with one more, in which a comma would part it. */
function withTag(tags: string, name: string): string {
  const word = name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  const all = tags.split(',').flatMap((tag) => tag.trim() || [])
  return all.includes(word) ? tags : [...all, word].join(', ')
}
