import { type FormEvent, useId } from 'react'
import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../dialog-error.tsx'
import { readable } from './readable.ts'
import type { RedirectRow } from './redirect-table.tsx'
import styles from './redirects.module.css'

/** One old address: another, or the one of a row. */
export function RedirectForm({ row, onClose }: { row?: RedirectRow; onClose: () => void }) {
  const t = useT('redirects')
  const utils = trpc.useUtils()
  const form = useId()
  const save = trpc.operation.saveRedirect.useMutation({
    onSuccess: () => {
      onClose()
      void utils.operation.redirects.invalidate()
      void toast({ kind: 'success', text: t('redirects.saved') })
    },
  })
  const fields: Record<string, string> = save.error?.data?.fields ?? {}
  const elsewhere = save.error && !fields.from && !fields.to

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [from, to] = [String(data.get('from')), String(data.get('to'))]
    if (!save.isPending) save.mutate({ ...(row && { id: row.id }), from, to })
  }

  return (
    <Dialog
      title={t(row ? 'redirects.changeTitle' : 'redirects.addTitle')}
      onClose={onClose}
      focus="input"
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('redirects.cancel')}
          </Button>
          <Button type="submit" form={form} icon="check" aria-disabled={save.isPending}>
            {t(save.isPending ? 'redirects.saving' : 'redirects.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <Field
          name="from"
          label={t('redirects.from')}
          hint={t('redirects.fromHint')}
          defaultValue={row && readable(row.from)}
          error={fields.from}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          name="to"
          label={t('redirects.to')}
          hint={t('redirects.toHint')}
          defaultValue={row && readable(row.to)}
          error={fields.to}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
      <DialogError message={elsewhere ? (sentenceOf(save.error) ?? t('redirects.saveError')) : null} />
    </Dialog>
  )
}
