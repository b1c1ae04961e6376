import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { removeDemoJob } from './demo-jobs.ts'
import { isDemoThere } from './read-demo.ts'

/** Makes a backup first, then removes the whole demo at once. @throws NOT_FOUND without a demo, UNAVAILABLE */
export async function askRemoval(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  actor: Pick<Actor, 'id'>,
  remove: string[],
): Promise<void> {
  if (!(await isDemoThere(db))) throw appError('NOT_FOUND')
  if (!jobs) throw appError('UNAVAILABLE')
  await jobs.usable()
  await jobs.send(removeDemoJob, { by: actor.id, remove })
}
