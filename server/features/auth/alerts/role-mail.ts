import { z } from 'zod'
import { ADMIN, ROLES, type Role } from '../../../../shared/account/roles.ts'
import type { Tx } from '../../../database/client.ts'
import { languagesOf } from '../../../mail/language.ts'
import { raisedRoleLetter } from '../../../mail/letters/door-letters.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import { type MailQueue, readyQueue, sendIfReady } from '../../../mail/send-if-ready.ts'
import type { Job } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { queueDoorMail } from './door-mail.ts'

const data = z.object({
  userId: z.string(),
  lang: mailLang,
  at: z.iso.datetime(),
  targetId: z.string(),
  role: z.enum(ROLES),
  byId: z.string().nullable(),
})

/** Tells an admin that somebody's role was raised. Names are read at the time of sending: the queue holds none. */
export const raisedRoleMail: Job<z.infer<typeof data>> = {
  name: 'mail-role-raised',
  data,
  retries: MAIL_RETRIES,
  async run({ userId, lang, at, targetId, role, byId }, { db, config, mailer }) {
    const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, role: true } })
    if (user?.role !== ADMIN) return
    const nameOf = async (id: string) =>
      (await db.user.findUnique({ where: { id }, select: { username: true } }))?.username
    const username = await nameOf(targetId)
    if (username === undefined) return
    const by = byId === null ? null : ((await nameOf(byId)) ?? '—')
    const to = { to: user.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await mailer.send({ ...raisedRoleLetter(to, { username, role, by, at: new Date(at) }), account: userId })
  },
}

/** Mails the account whose role was raised, and every other admin who can sign in; without `byId` the command line did it. */
export async function queueRoleMails(
  tx: Tx,
  asked: MailQueue,
  { targetId, role, byId }: { targetId: string; role: Role; byId: string | null },
): Promise<void> {
  const ctx = await readyQueue(asked)
  await queueDoorMail(tx, ctx, targetId, { change: 'roleRaised', role })
  const concerned = [targetId, ...(byId === null ? [] : [byId])]
  const admins = await tx.user.findMany({
    where: {
      role: ADMIN,
      id: { notIn: concerned },
      OR: [{ passwordHash: { not: null } }, { passkeys: { some: {} } }],
    },
    select: { id: true },
  })
  const ids = admins.map(({ id }) => id)
  const langOf = await languagesOf(tx, ids)
  const at = new Date().toISOString()
  for (const userId of ids)
    await sendIfReady(ctx, raisedRoleMail, { userId, lang: langOf(userId), at, targetId, role, byId }, tx)
}
