import type { Role } from '../../../../shared/account/roles.ts'
import type { Tx } from '../../../database/client.ts'
import { settings } from '../../settings/settings.ts'

/** Whether the team lets a role stay signed in on a device (setting `stayRoles`). */
export async function mayStay(db: Pick<Tx, 'setting'>, role: Role): Promise<boolean> {
  const { stayRoles } = await settings(db)
  return stayRoles.includes(role)
}
