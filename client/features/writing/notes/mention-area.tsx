import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { NameOffer } from '../../../ui/forms/name-offer.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import styles from './mention-area.module.css'

interface MentionAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The people who can be named: those who may read the text. */
  people: readonly { id: string; username: string }[]
  maxLength: number
  rows?: number
  error?: string | undefined
  autoFocus?: boolean
}

/** A field of several lines in which people can be named: `@` and the first letters of a name offer them. */
export function MentionArea({ onChange, people, ...area }: MentionAreaProps) {
  const t = useT('desk')
  const [field, setField] = useState<HTMLTextAreaElement | null>(null)
  const words = {
    names: t('textNotes.names'),
    found: (count: number) => t('textNotes.namesFound', { count }),
  }
  return (
    <div className={styles.box}>
      <TextArea
        {...area}
        ref={setField}
        hint={t('textNotes.nameHint')}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {field && <NameOffer field={field} people={people} words={words} />}
    </div>
  )
}
