import type { Lang } from '../../../../shared/base/lang.ts'
import { isKeyOf } from '../../../../shared/base/tables.ts'
import { JOB_NAMES } from '../../../../shared/operation/jobs.ts'
import type { Status } from './status.ts'

export type FailedJob = Exclude<Status['queues'], { level: 'unknown' }>['failed'][number]

/** What a queue does, or the queue's name where another release has left jobs in it. */
export const jobName = (lang: Lang, queue: string): string =>
  isKeyOf(JOB_NAMES, queue) ? JOB_NAMES[queue][lang] : queue
