import { NAMED_JOBS } from '../../../../shared/operation/jobs.ts'
import type { TFunction } from '../../../i18n/types.ts'
import type { Status } from './status.ts'

export type FailedJob = Exclude<Status['queues'], { level: 'unknown' }>['failed'][number]

/** What a queue does; its own name where another release has left jobs in it. */
export function jobName(t: TFunction<'status'>, queue: string): string {
  const known = NAMED_JOBS.find((name) => name === queue)
  return known ? t(`status.queues.jobs.${known}`) : queue
}
