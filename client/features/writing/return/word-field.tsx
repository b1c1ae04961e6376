import { NOTE_LIMITS } from '../../../../shared/texts/writing/notes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'

interface WordFieldProps {
  value: string
  /** Whether the user tried to return the text without a word. */
  missing: boolean
  onChange: (word: string) => void
}

/** A word to the owner of a text that is returned. */
export function WordField({ value, missing, onChange }: WordFieldProps) {
  const t = useT('desk')
  return (
    <TextArea
      label={t('desk.word')}
      hint={t('desk.wordHint')}
      error={missing ? t('desk.wordNeeded') : undefined}
      value={value}
      required
      maxLength={NOTE_LIMITS.text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
