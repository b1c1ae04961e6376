import { isDeepStrictEqual } from 'node:util'
import { can } from '../../../../shared/account/permissions.ts'
import type { SaveSettingInput } from '../../../../shared/settings/schema.ts'
import { SETTINGS } from '../../../../shared/settings/settings.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { lockAdmins } from '../../auth/required/last-admin.ts'
import { hasSecondStep } from '../../auth/required/second-step.ts'
import { writeLog } from '../../logs/service.ts'
import { knownLanguages } from '../../settings/languages/known-languages.ts'
import { settingOf } from '../../settings/settings.ts'

/**
 * The admins' lock makes the second of two see the first's version.
 * @throws SETTING_CONFLICT, FORBIDDEN; SECOND_STEP_FIRST when an admin without a second step requires one of others
 */
export async function saveSetting(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  { key, value, version }: SaveSettingInput,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockAdmins(tx)
    const now = await tx.user.findUnique({ where: { id: actor.id }, select: { id: true, role: true } })
    if (!can(now, 'settings.manage')) throw appError('FORBIDDEN')
    if (key === 'secondStepRoles' && !(await hasSecondStep(tx, actor.id, config)))
      throw appError('SECOND_STEP_FIRST')
    const row = await tx.setting.findUnique({ where: { key }, select: { value: true, version: true } })
    if ((row?.version ?? 0) !== version) throw appError('SETTING_CONFLICT')
    const was = settingOf(key, row?.value)
    if (isDeepStrictEqual(was, value)) return
    const change = { value, was, changedAt: new Date(), changedById: actor.id }
    await tx.setting.upsert({
      where: { key },
      create: { key, ...change },
      update: { ...change, version: { increment: 1 } },
      select: { key: true },
    })
    // Readers were promised that nothing of it stays.
    if (key === 'fruitlessSearches') await tx.fruitlessSearch.deleteMany()
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: `Réglage changé : ${SETTINGS[key].title}`,
      user: actor,
      data: { event: 'setting_changed', key, from: was, to: value },
    })
  })
  knownLanguages(db).heard()
}
