import { DEFAULT_LANG, type Lang } from '../../shared/base/lang.ts'
import type { Tx } from '../database/client.ts'
import { mailLang } from './mail-job.ts'

/** The language in which somebody signed in last, for mails of what others did. */
export async function languageOf(db: Pick<Tx, 'knownDevice'>, userId: string): Promise<Lang> {
  const device = await db.knownDevice.findFirst({
    where: { userId, lang: { not: null } },
    orderBy: { lastSeenAt: 'desc' },
    select: { lang: true },
  })
  return mailLang.catch(DEFAULT_LANG).parse(device?.lang)
}
