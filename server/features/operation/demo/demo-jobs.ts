import { z } from 'zod'
import { isId } from '../../../../shared/base/id.ts'
import type { Job } from '../../../queue/job.ts'
import { backupFolder } from '../archives/back-up-now.ts'
import { backUp } from '../archives/nightly.ts'
import { isDemoThere } from './read-demo.ts'
import { DEMO_REMOVED, removeDemo, removeUnusedPictures } from './remove-demo.ts'

const id = z.string().refine(isId)
const removalData = z.object({ by: id, remove: z.array(id).max(1000) })

/** If killed, it is tried once more: nothing is removed until its one transaction is committed. */
export const removeDemoJob: Job<z.infer<typeof removalData>> = {
  name: 'remove-demo',
  data: removalData,
  retries: { limit: 2, firstSeconds: 10, longestSeconds: 60 },
  longestSeconds: 2 * 60 * 60,
  oneWaiting: true,
  async run(removal, context) {
    const { db, config, log } = context
    if (!(await isDemoThere(db))) return
    await backUp(context, await backupFolder(config))
    const removed = await removeDemo(db, removal)
    if (removed) log.info({ ...removed }, 'demo removed')
  },
}

/** Once the demo's texts have left the bin, nothing shows their pictures. */
export const purgeDemoPicturesJob: Job = {
  name: 'purge-demo-pictures',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '37 4 * * *',
  catchUp: true,
  async run(_data, { db }) {
    const removed = await db.firstDayStep.findUnique({ where: { key: DEMO_REMOVED } })
    if (removed && !(await isDemoThere(db))) await removeUnusedPictures(db)
  },
}
