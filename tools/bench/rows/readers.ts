import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from '../machine.ts'
import { type Result, summarise } from '../results/result.ts'
import { startSite } from '../site.ts'
import { addPictures, askUnread } from '../unread.ts'
import type { World } from '../world.ts'

const READERS = 2000
const PICTURE_BYTES = 1.7 * 2 ** 20
const LOOK_MS = 250
/** After all have asked; before those who read nothing are ended. */
const STUCK_MS = 15_000

/** Memory of a fresh production process while readers wait for a large picture and take none of it. */
export async function memoryOfReadersRow({ root, database }: World): Promise<Result> {
  const { db, url, dataDir } = database
  const site = await startSite({ kind: 'production', root, env: { DATABASE_URL: url, DATA_DIR: dataDir } })
  const pictures = await addPictures(db, 1, PICTURE_BYTES)
  try {
    const before = await memoryOf(site.pid)
    const asking = askUnread(Number(new URL(site.origin).port), { readers: READERS, pictures })
    const done = asking.then(() => wait(STUCK_MS, 'done' as const))
    const looks: number[] = []
    while ((await Promise.race([done, wait(LOOK_MS)])) !== 'done') {
      const memory = await memoryOf(site.pid)
      if (memory) looks.push(memory.now)
    }
    for (const socket of await asking) socket.destroy()
    if (!before || looks.length === 0) return { failed: 'memory is read from /proc, which is not here' }
    return summarise('less', looks, `${Math.round(before.now)} MB before`)
  } finally {
    await site.stop()
    await db.image.deleteMany({ where: { id: { in: pictures } } })
  }
}
