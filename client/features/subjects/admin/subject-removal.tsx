import { hasCode } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { after } from '../../admin/kit/after.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import type { SubjectRow } from './subject-table.tsx'

interface SubjectRemovalProps {
  row: SubjectRow
  onClose: () => void
  onMerge: () => void
}

/** Asks before a subject is deleted. A subject that texts name can only be merged. */
export function SubjectRemoval({ row: { id, name, texts }, onClose, onMerge }: SubjectRemovalProps) {
  const t = useT('team-subjects')
  const again = trpc.useUtils().subjects
  const remove = trpc.subjects.remove.useMutation(
    after({ close: onClose, again, said: ({ message }) => message }),
  )
  // A text may have named it since it was listed.
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
    <ConfirmAct
      title={t('teamSubjects.removeTitle', { name })}
      cancel={t('teamSubjects.cancel')}
      confirm={t('teamSubjects.act.remove')}
      variant="danger"
      icon="trash"
      act={remove}
      otherwise={t('teamSubjects.saveError')}
      onConfirm={() => remove.mutate({ subject: id })}
      onClose={onClose}
    >
      <p>{t('teamSubjects.removeText')}</p>
    </ConfirmAct>
  )
}
