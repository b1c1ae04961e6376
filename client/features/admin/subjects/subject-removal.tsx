import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../dialog-error.tsx'
import type { SubjectRow } from './subject-table.tsx'

/** One that a text names is merged instead, as the server says. */
export function SubjectRemoval({ row: { id, name }, onClose }: { row: SubjectRow; onClose: () => void }) {
  const t = useT('team-subjects')
  const utils = trpc.useUtils()
  const remove = trpc.subjects.remove.useMutation({
    onSuccess: ({ message }) => {
      onClose()
      void utils.subjects.invalidate()
      void toast({ kind: 'success', text: message })
    },
  })
  return (
    <ConfirmDialog
      title={t('teamSubjects.removeTitle', { name })}
      cancel={t('teamSubjects.cancel')}
      confirm={t('teamSubjects.act.remove')}
      variant="danger"
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ subject: id })}
      onClose={onClose}
    >
      <p>{t('teamSubjects.removeText')}</p>
      <DialogError message={remove.error && (sentenceOf(remove.error) ?? t('teamSubjects.saveError'))} />
    </ConfirmDialog>
  )
}
