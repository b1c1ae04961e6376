import { useState } from 'react'
import { useLang } from '../../../../base/lang.tsx'
import { trpc } from '../../../../base/trpc.ts'
import type { TFunction } from '../../../../i18n/types.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import rows from '../../../../ui/ruled-rows.module.css'
import { DropQuestion } from '../drop-question.tsx'
import { type FailedJob, jobName } from '../job-name.ts'
import { type Fact, PartCard } from '../part-card.tsx'
import { useSay } from '../say.ts'
import styles from '../status.module.css'
import type { Status } from '../status.ts'
import { useAnswer } from '../use-answer.ts'

interface Counts {
  waiting: number
  active: number
  failed: number
}

const countsIn = (t: TFunction<'status'>, { waiting, active, failed }: Counts): string =>
  [
    ...(waiting > 0 ? [t('status.queues.waiting', { count: waiting })] : []),
    ...(active > 0 ? [t('status.queues.active', { count: active })] : []),
    ...(failed > 0 ? [t('status.queues.failed', { count: failed })] : []),
  ].join(', ')

/** What is done in the background, and what has failed for good: to be done again, or dropped. */
export function QueuesPart({ status: { at, queues: part } }: { status: Status }) {
  const t = useT('status')
  const lang = useLang()
  const [dropping, setDropping] = useState<FailedJob>()
  if (part.level === 'unknown') return <PartCard name="queues" level="unknown" />
  const { level, problem, queues, failed } = part
  return (
    <PartCard
      name="queues"
      level={level}
      wide={failed.length > 0}
      facts={queues.map((queue): Fact => [jobName(lang, queue.name), countsIn(t, queue)])}
      todo={problem ? t(`status.queues.todo.${problem}`) : undefined}
    >
      {queues.length === 0 && <p className={styles.quiet}>{t('status.queues.allDone')}</p>}
      {failed.length > 0 && (
        <>
          <h4 className={styles.subtitle}>{t('status.queues.failedTitle')}</h4>
          <ul className={rows.list}>
            {failed.map((job) => (
              <Failed key={job.id} job={job} now={at} onDrop={() => setDropping(job)} />
            ))}
          </ul>
        </>
      )}
      {dropping && <DropQuestion job={dropping} onClose={() => setDropping(undefined)} />}
    </PartCard>
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
        <Button
          variant="alt"
          icon="refresh"
          aria-disabled={retry.isPending}
          onClick={() => !retry.isPending && retry.mutate({ queue: job.name, id: job.id })}
        >
          {t('status.queues.retry')}
          <span className="visually-hidden"> – {about}</span>
        </Button>
        <Button variant="alt" icon="trash" onClick={onDrop}>
          {t('status.queues.drop')}
          <span className="visually-hidden"> – {about}</span>
        </Button>
      </div>
    </li>
  )
}
