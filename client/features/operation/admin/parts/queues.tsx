import { useState } from 'react'
import { useLang } from '../../../../base/lang.tsx'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { ConfirmDialog } from '../../../../ui/controls/question.tsx'
import rows from '../../../../ui/ruled-rows.module.css'
import { ActKey } from '../../../admin/kit/act-key.tsx'
import { type FailedJob, jobName } from '../job-name.ts'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import { useAnswer } from '../use-answer.ts'
import type { Says } from './says.ts'

/** The background work, and jobs that have failed for good, which can be retried or dropped. */
export const queuesSay: Says<'queues'> = ({ problem, queues, failed }, { t, lang, status: { at } }) => ({
  wide: failed.length > 0,
  facts: queues.map(({ name, ...counts }) => [
    jobName(lang, name),
    (['waiting', 'active', 'failed'] as const)
      .filter((what) => counts[what] > 0)
      .map((what) => t(`status.queues.${what}`, { count: counts[what] }))
      .join(', '),
  ]),
  todo: problem ? t(`status.queues.todo.${problem}`) : undefined,
  children: (
    <>
      {queues.length === 0 && <p className={styles.quiet}>{t('status.queues.allDone')}</p>}
      {failed.length > 0 && <FailedJobs jobs={failed} now={at} />}
    </>
  ),
})

function FailedJobs({ jobs, now }: { jobs: readonly FailedJob[]; now: Date }) {
  const t = useT('status')
  const [dropping, setDropping] = useState<FailedJob>()
  return (
    <>
      <h4 className={styles.subtitle}>{t('status.queues.failedTitle')}</h4>
      <ul className={rows.list}>
        {jobs.map((job) => (
          <Failed key={job.id} job={job} now={now} onDrop={() => setDropping(job)} />
        ))}
      </ul>
      {dropping && <DropQuestion job={dropping} onClose={() => setDropping(undefined)} />}
    </>
  )
}

function Failed({ job, now, onDrop }: { job: FailedJob; now: Date; onDrop: () => void }) {
  const t = useT('status')
  const lang = useLang()
  const { ago } = useSay(now)
  const { done, failed } = useAnswer('queues')
  const retry = trpc.operation.retryJob.useMutation({
    onSuccess: (status) => done(status, t('status.queues.retried')),
    onError: (error) => failed(error, t('status.queues.actError')),
  })
  const name = jobName(lang, job.name)
  const why = job.lost ? t('status.queues.lost') : job.error
  const about = t('status.queues.about', { job: name, when: ago(job.failedAt) })
  return (
    <li className={styles.entry}>
      <p>
        <strong>{name}</strong> – {ago(job.failedAt)}, {t('status.queues.tries', { count: job.tries })}
        {why && ` (${why})`}
      </p>
      <div className={styles.actions}>
        <ActKey
          icon="refresh"
          of={about}
          busy={retry.isPending}
          onClick={() => retry.mutate({ queue: job.name, id: job.id })}
        >
          {t('status.queues.retry')}
        </ActKey>
        <ActKey icon="trash" of={about} onClick={onDrop}>
          {t('status.queues.drop')}
        </ActKey>
      </div>
    </li>
  )
}

/** Asks before a failed job is dropped for good. */
function DropQuestion({ job, onClose }: { job: FailedJob; onClose: () => void }) {
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
