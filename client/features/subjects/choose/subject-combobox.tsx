import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { can } from '../../../../shared/account/permissions.ts'
import { SUBJECT_LIMITS } from '../../../../shared/subjects/limits.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { COMBOBOX_LETTERS, Combobox } from '../../../ui/controls/combobox.tsx'
import { useUser } from '../../session/store.ts'

/** A subject that was chosen, or just made. */
export interface ChosenSubject {
  id: string
  name: string
}

interface SubjectComboboxProps {
  label: ReactNode
  hint?: ReactNode
  text: string
  onText: (text: string) => void
  onChoose: (subject: ChosenSubject) => void
  /** Ids that are not offered. */
  without: readonly string[]
  /** Whether editors can make a new subject here by one press. */
  makes?: boolean
  /** Called with a name for which others propose a subject. */
  onPropose?: (name: string) => void
}

/** A text field that offers subjects while the user types. */
export function SubjectCombobox(props: SubjectComboboxProps) {
  const { label, hint, text, onText, onChoose, without, makes: mayMake = false, onPropose } = props
  const t = useT('named-games')
  const user = useUser()
  const [typing, setTyping] = useState(false)
  // A new subject gets the name that the field has now; the offers may lag behind it.
  const named = text.trim().slice(0, SUBJECT_LIMITS.nameMax)
  const asked = useDeferredValue(named)
  const enabled = typing && asked.length >= COMBOBOX_LETTERS
  const { data, isPlaceholderData } = trpc.subjects.suggest.useQuery(
    { q: asked },
    { enabled, placeholderData: keepPreviousData },
  )
  const make = trpc.subjects.create.useMutation()
  const all = enabled ? (data?.subjects ?? []) : []
  const subjects = all.filter(({ id }) => !without.includes(id))
  // Results for earlier letters do not tell whether this name is free.
  const isFree = data !== undefined && !isPlaceholderData && !all.some(({ isCalledSo }) => isCalledSo)
  const isMaker = can(user, 'subjects.write')
  const makes = mayMake && enabled && isMaker && isFree
  const proposes = onPropose !== undefined && enabled && !isMaker && isFree

  function take(place: number): void {
    const subject = subjects[place]
    if (subject) onChoose({ id: subject.id, name: subject.name })
    else if (proposes) onPropose(named)
    else if (!make.isPending)
      make.mutate({ name: named }, { onSuccess: ({ id, name }) => onChoose({ id, name }) })
  }

  return (
    <Combobox
      label={label}
      text={text}
      onText={onText}
      takesOnly={data !== undefined && !isPlaceholderData && asked === named}
      typing={typing}
      onTyping={setTyping}
      onTake={take}
      words={{
        offered: t('namedSubjects.offered'),
        found: t('namedSubjects.found', { count: subjects.length }),
      }}
      hint={hint}
      error={make.error?.message}
      offers={[
        ...subjects.map(({ id, name, nameEn }) => ({ key: id, name, facts: [nameEn] })),
        ...(makes ? [{ key: '', name: t('namedSubjects.make', { name: named }) }] : []),
        ...(proposes ? [{ key: '', name: t('namedSubjects.propose', { name: named }) }] : []),
      ]}
    />
  )
}
