import { keysIn } from '../../../../shared/base/tables.ts'
import { SUBJECT_FIELDS, type SubjectFieldName } from '../../../../shared/subjects/fields.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { after } from '../../admin/kit/after.ts'
import { faultAt, faultsOf } from '../../admin/kit/faults.ts'
import { FormDialog } from '../../admin/kit/form-dialog.tsx'
import type { SubjectRow } from './subject-table.tsx'

const FIELDS = keysIn(SUBJECT_FIELDS)

/** The form of a new subject, or that of a row: names, addresses and a description in both languages. */
export function SubjectForm({ row, onClose }: { row?: SubjectRow; onClose: () => void }) {
  const t = useT('team-subjects')
  const again = trpc.useUtils().subjects
  const said = ({ name }: { name: string }) => t('teamSubjects.saved', { name })
  const create = trpc.subjects.create.useMutation(after({ close: onClose, again, said }))
  const save = trpc.subjects.save.useMutation(after({ close: onClose, again, said }))
  const { error, isPending } = row ? save : create
  function send(typed: Record<SubjectFieldName, string>) {
    if (row) save.mutate({ subject: row.id, updatedAt: row.updatedAt, ...typed })
    else create.mutate(typed)
  }
  return (
    <FormDialog
      title={t(row ? 'teamSubjects.changeTitle' : 'teamSubjects.add')}
      words={{ cancel: t('teamSubjects.cancel'), submit: t('teamSubjects.save') }}
      icon="check"
      busy={isPending}
      refused={error}
      otherwise={t('teamSubjects.saveError')}
      fields={FIELDS}
      onSubmit={(typed) => send(typed as Record<SubjectFieldName, string>)}
      onClose={onClose}
    >
      {FIELDS.map((name) => {
        const label = t(`teamSubjects.field.${name}`)
        const fault = faultAt(faultsOf(error), name)
        return name === 'otherNames' ? (
          <TextArea
            key={name}
            name={name}
            label={label}
            hint={t('teamSubjects.otherNamesHint')}
            defaultValue={row?.otherNames.join('\n') ?? ''}
            error={fault}
          />
        ) : (
          <Field
            key={name}
            name={name}
            label={label}
            defaultValue={row?.[name] ?? ''}
            error={fault}
            autoComplete="off"
          />
        )
      })}
    </FormDialog>
  )
}
