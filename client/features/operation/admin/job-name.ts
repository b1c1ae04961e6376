import type { Lang } from '../../../../shared/base/lang.ts'
import { JOB_NAMES, type JobName } from '../../../../shared/operation/jobs.ts'
import type { Status } from './status.ts'

export type FailedJob = Exclude<Status['queues'], { level: 'unknown' }>['failed'][number]

/** What a queue does, or the queue's name where another release has left jobs in it. */
export const jobName = (lang: Lang, queue: string): string =>
  Object.hasOwn(JOB_NAMES, queue) ? JOB_NAMES[queue as JobName][lang] : queue
