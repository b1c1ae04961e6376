import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { after } from '../../admin/kit/after.ts'
import { faultsOf } from '../../admin/kit/faults.ts'
import { FormDialog } from '../../admin/kit/form-dialog.tsx'
import { readable } from './readable.ts'
import type { RedirectRow } from './redirect-table.tsx'

const FIELDS = ['from', 'to'] as const

/** The form of one old address: a new one, or that of a row. */
export function RedirectForm({ row, onClose }: { row?: RedirectRow; onClose: () => void }) {
  const t = useT('redirects')
  const again = trpc.useUtils().operation.redirects
  const save = trpc.operation.saveRedirect.useMutation(
    after({ close: onClose, again, said: t('redirects.saved') }),
  )
  return (
    <FormDialog
      title={t(row ? 'redirects.changeTitle' : 'redirects.addTitle')}
      words={{
        cancel: t('redirects.cancel'),
        submit: t(save.isPending ? 'redirects.saving' : 'redirects.save'),
      }}
      icon="check"
      busy={save.isPending}
      refused={save.error}
      otherwise={t('redirects.saveError')}
      fields={FIELDS}
      onSubmit={({ from = '', to = '' }) => save.mutate({ ...(row && { id: row.id }), from, to })}
      onClose={onClose}
    >
      {FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`redirects.${name}`)}
          hint={t(`redirects.${name}Hint`)}
          defaultValue={row && readable(row[name])}
          error={faultsOf(save.error)[name]}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </FormDialog>
  )
}
