import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { FieldError } from '../../../ui/controls/field-notes.tsx'
import kit from '../../admin/kit/kit.module.css'
import { type ChosenSubject, SubjectCombobox } from '../../subjects/choose/subject-combobox.tsx'

export type { ChosenSubject }

interface SubjectChoiceProps {
  value: ChosenSubject | undefined
  error: string | undefined
  onChange: (subject: ChosenSubject | undefined) => void
}

/** One subject, which editors may make here. */
export function SubjectChoice({ value, error, onChange }: SubjectChoiceProps) {
  const t = useT('named-games')
  const [text, setText] = useState('')
  return (
    <div className={kit.gap2}>
      <SubjectCombobox
        label={t('namedSubjects.add')}
        text={text}
        onText={(typed) => {
          setText(typed)
          if (value && typed !== value.name) onChange(undefined)
        }}
        without={[]}
        makes
        onChoose={(subject) => {
          setText(subject.name)
          onChange(subject)
        }}
      />
      <FieldError id="bulk-subject-error" error={error} />
    </div>
  )
}
