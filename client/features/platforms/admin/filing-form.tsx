import { PLATFORM_FAMILIES, type PlatformFamily } from '../../../../shared/platforms/filing.ts'
import type { Filed } from '../../../../shared/platforms/kinds.ts'
import { FILING_FIELDS_OF, type FilingFieldName } from '../../../../shared/platforms/schema.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { after } from '../../admin/kit/after.ts'
import { faultAt, faultsOf } from '../../admin/kit/faults.ts'
import { FormDialog } from '../../admin/kit/form-dialog.tsx'
import type { FilingRow } from './filing-table.tsx'

interface FilingFormProps {
  kind: Filed
  /** Undefined for a new one. */
  row?: FilingRow
  onClose: () => void
}

/** The form of a new platform or genre, or that of a row. */
export function FilingForm({ kind, row, onClose }: FilingFormProps) {
  const t = useT('team-platforms')
  const again = trpc.useUtils().platforms
  const said = ({ name }: { name: string }) => t('teamPlatforms.saved', { name })
  const create = trpc.platforms.create.useMutation(after({ close: onClose, again, said }))
  const save = trpc.platforms.save.useMutation(after({ close: onClose, again, said }))
  const { error, isPending } = row ? save : create
  const fields: readonly FilingFieldName[] = FILING_FIELDS_OF[kind]
  const faults = faultsOf(error)
  function send({ name = '', family, ...typed }: Record<string, string>) {
    const fields = { name, ...typed, ...(kind === 'platform' && { family: family as PlatformFamily }) }
    if (row) save.mutate({ kind, id: row.id, updatedAt: row.updatedAt, ...fields })
    else create.mutate({ kind, ...fields })
  }
  return (
    <FormDialog
      title={row ? t('teamPlatforms.changeTitle', { name: row.name }) : t(`teamPlatforms.add.${kind}`)}
      words={{ cancel: t('teamPlatforms.cancel'), submit: t('teamPlatforms.save') }}
      icon="check"
      busy={isPending}
      refused={error}
      otherwise={t('teamPlatforms.saveError')}
      fields={fields}
      onSubmit={send}
      onClose={onClose}
    >
      {fields.map((name) => (
        <FilingField key={name} name={name} row={row} error={faultAt(faults, name)} />
      ))}
    </FormDialog>
  )
}

interface FilingFieldProps {
  name: FilingFieldName
  row: FilingRow | undefined
  error: string | undefined
}

function FilingField({ name, row, error }: FilingFieldProps) {
  const t = useT('team-platforms', 'writing')
  const label = t(`teamPlatforms.field.${name}`)
  if (name === 'family')
    return (
      <Select
        label={label}
        name={name}
        value={row?.family ?? 'others'}
        options={PLATFORM_FAMILIES.map((value) => ({ value, label: t(`platformGroups.${value}`) }))}
        error={error}
      />
    )
  if (name === 'short' || name === 'others')
    return (
      <TextArea
        label={label}
        name={name}
        rows={name === 'short' ? 2 : 4}
        hint={t('teamPlatforms.oneEach')}
        defaultValue={row?.[name].join('\n') ?? ''}
        error={error}
      />
    )
  return (
    <Field
      name={name}
      label={label}
      defaultValue={row?.[name] ?? ''}
      error={error}
      autoComplete="off"
      {...(name === 'generation' && { inputMode: 'numeric', hint: t('teamPlatforms.generationHint') })}
      {...(name === 'name' && row === undefined && { hint: t('teamPlatforms.nameHint') })}
    />
  )
}
