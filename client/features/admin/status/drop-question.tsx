import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { type FailedJob, jobName } from './job-name.ts'
import { useAnswer } from './use-answer.ts'

/** Asks before a task is given up for good. */
export function DropQuestion({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const t = useT('status')
  const lang = useLang()
  const { done, failed } = useAnswer('queues')
  const drop = trpc.operation.dropJob.useMutation({
    onSuccess(status) {
      onClose()
      void done(status, t('status.queues.dropped'))
    },
    onError(error) {
      onClose()
      failed(error, t('status.queues.actError'))
    },
  })
  return (
    <ConfirmDialog
      title={t('status.queues.dropTitle')}
      cancel={t('status.queues.cancel')}
      confirm={t('status.queues.drop')}
      variant="danger"
      icon="trash"
      busy={drop.isPending}
      onConfirm={() => drop.mutate({ queue: job.name, id: job.id })}
      onClose={onClose}
    >
      <p>{t('status.queues.dropText', { job: jobName(lang, job.name) })}</p>
    </ConfirmDialog>
  )
}
