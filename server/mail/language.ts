import { DEFAULT_LANG, type Lang } from '../../shared/base/lang.ts'
import type { Tx } from '../database/client.ts'
import { mailLang } from './mail-job.ts'

type Reader = Pick<Tx, 'knownDevice'>

/** The language of each person's last sign-in, for mails about what others did. */
export async function languagesOf(db: Reader, userIds: string[]): Promise<(userId: string) => Lang> {
  const devices = await db.knownDevice.findMany({
    where: { userId: { in: userIds }, lang: { not: null } },
    orderBy: { lastSeenAt: 'asc' },
    select: { userId: true, lang: true },
  })
  const latest = new Map(devices.map(({ userId, lang }) => [userId, lang]))
  return (userId) => mailLang.catch(DEFAULT_LANG).parse(latest.get(userId))
}

export const languageOf = async (db: Reader, userId: string): Promise<Lang> =>
  (await languagesOf(db, [userId]))(userId)
