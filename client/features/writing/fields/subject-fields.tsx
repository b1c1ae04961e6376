import { useState } from 'react'
import { NAMED_MOST } from '../../../../shared/texts/named.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import fieldStyles from '../../../ui/controls/field.module.css'
import { FieldError } from '../../../ui/controls/field-notes.tsx'
import { SubjectCombobox } from '../../subjects/choose/subject-combobox.tsx'
import type { EditFormState } from '../form/use-edit-form.ts'
import { subjectsOf, subjectsText } from '../values/subjects.ts'
import styles from './fields.module.css'

/** Which subjects a text is about. */
export function NamedSubjectsField({ form }: { form: EditFormState }) {
  const t = useT('named-games')
  const labels = useT('editor')
  const [text, setText] = useState('')
  const { values, errors, change } = form
  const subjects = subjectsOf(values.subjects)
  const put = (next: typeof subjects) => change({ subjects: subjectsText(next) })
  return (
    <fieldset className={styles.set}>
      <legend className={fieldStyles.label}>{labels('adminForm.subjects')}</legend>
      {subjects.length > 0 && (
        <ul className={styles.below}>
          {subjects.map((subject) => (
            <li key={subject.id} className={styles.row}>
              <span className={styles.signer}>{subject.name}</span>
              <Button
                variant="alt"
                icon="close"
                onClick={() => put(subjects.filter(({ id }) => id !== subject.id))}
              >
                <span className="visually-hidden">{t('namedGames.remove', { name: subject.name })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {subjects.length < NAMED_MOST && (
        <SubjectCombobox
          label={t('namedSubjects.add')}
          hint={t('namedGames.addHint')}
          text={text}
          onText={setText}
          without={subjects.map(({ id }) => id)}
          onChoose={(subject) => {
            put([...subjects, subject])
            setText('')
          }}
        />
      )}
      <FieldError id="subjects-error" error={errors.subjects} />
    </fieldset>
  )
}
