import { normaliseEmail } from '../../../../shared/account/email.ts'
import { AdminError } from '../../../base/admin-error.ts'
import type { Db } from '../../../database/client.ts'
import { storedEmail } from '../../../mail/email-forms.ts'
import { writeLog } from '../../logs/service.ts'
import { makeDoorCode } from './make-door-code.ts'

/** A printed code lasts longer than a mailed one, as somebody has to pass it on. */
export const PRINTED_MINUTES = 60

/** Makes a code for the first second step of an account that gets no mail. @throws AdminError */
export async function printDoorCode(
  db: Db,
  rawEmail: string,
): Promise<{ email: string; username: string; code: string }> {
  const email = await storedEmail(db, normaliseEmail(rawEmail))
  const user = await db.user.findUnique({ where: { email }, select: { id: true, username: true } })
  if (!user) throw new AdminError(`Nobody here has the address ${email}.`)
  const code = await makeDoorCode(db, { userId: user.id, familyId: null, minutes: PRINTED_MINUTES })
  await writeLog(db, {
    level: 'WARN',
    actionType: 'admin_action',
    message: 'Code pour une première deuxième étape, donné en ligne de commande',
    user: { id: user.id, email },
    data: { event: 'door_code_printed' },
  })
  return { email, username: user.username, code }
}
