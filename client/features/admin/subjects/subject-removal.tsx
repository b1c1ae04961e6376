import { hasCode, sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { DialogError } from '../dialog-error.tsx'
import type { SubjectRow } from './subject-table.tsx'

interface SubjectRemovalProps {
  row: SubjectRow
  onClose: () => void
  onMerge: () => void
}

/** One that a text names is merged instead. */
export function SubjectRemoval({ row: { id, name, texts }, onClose, onMerge }: SubjectRemovalProps) {
  const t = useT('team-subjects')
  const utils = trpc.useUtils()
  const remove = trpc.subjects.remove.useMutation({
    onSuccess: ({ message }) => {
      onClose()
      void utils.subjects.invalidate()
      void toast({ kind: 'success', text: message })
    },
  })
  // Texts may have come to it since it was listed.
  const named = texts > 0 || hasCode(remove.error, 'SUBJECT_NAMED')
  if (named)
    return (
      <ConfirmDialog
        title={t('teamSubjects.namedTitle')}
        cancel={t('teamSubjects.cancel')}
        confirm={t('teamSubjects.act.merge')}
        icon="arrow-right"
        onConfirm={onMerge}
        onClose={onClose}
      >
        <p>{t('teamSubjects.namedText', { name })}</p>
      </ConfirmDialog>
    )
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
