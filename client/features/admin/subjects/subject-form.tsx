import { type FormEvent, useId } from 'react'
import { SUBJECT_FIELDS, type SubjectFieldName } from '../../../../shared/subjects/fields.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../dialog-error.tsx'
import type { SubjectRow } from './subject-table.tsx'
import styles from './subjects.module.css'

const FIELDS = Object.keys(SUBJECT_FIELDS) as SubjectFieldName[]

/** A new subject, or the one of a row: names, addresses and a line of words in both languages. */
export function SubjectForm({ row, onClose }: { row?: SubjectRow; onClose: () => void }) {
  const t = useT('team-subjects')
  const utils = trpc.useUtils()
  const form = useId()
  const answers = {
    onSuccess: ({ name }: { name: string }) => {
      onClose()
      void utils.subjects.invalidate()
      void toast({ kind: 'success', text: t('teamSubjects.saved', { name }) })
    },
  }
  const create = trpc.subjects.create.useMutation(answers)
  const save = trpc.subjects.save.useMutation(answers)
  const { error, isPending } = row ? save : create
  const faults: Record<string, string> = error?.data?.fields ?? {}
  const elsewhere = error && FIELDS.every((name) => !faults[name])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const data = new FormData(event.currentTarget)
    const typed = Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      SubjectFieldName,
      string
    >
    if (row) save.mutate({ subject: row.id, updatedAt: row.updatedAt, ...typed })
    else create.mutate(typed)
  }

  return (
    <Dialog
      title={t(row ? 'teamSubjects.changeTitle' : 'teamSubjects.add')}
      onClose={onClose}
      focus="input"
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('teamSubjects.cancel')}
          </Button>
          <Button type="submit" form={form} icon="check" aria-disabled={isPending}>
            {t('teamSubjects.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`teamSubjects.field.${name}`)}
            defaultValue={row?.[name] ?? ''}
            error={faults[name]}
            autoComplete="off"
          />
        ))}
      </form>
      <DialogError message={elsewhere ? (sentenceOf(error) ?? t('teamSubjects.saveError')) : null} />
    </Dialog>
  )
}
