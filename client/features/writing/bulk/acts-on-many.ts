import type { RoleHolder } from '../../../../shared/account/permissions.ts'
import { isListedKind } from '../../../../shared/texts/catalog.ts'
import { actsOn, mayEdit } from '../../../../shared/texts/writing/acts.ts'
import { BULK_ACTS, type BulkActName } from '../../../../shared/texts/writing/bulk.ts'
import type { IconName } from '../../../ui/pictures/icon.tsx'
import { ACT_ICONS, type DeskItem } from '../desk/act-question.tsx'

export const BULK_ICONS: Record<BulkActName, IconName> = {
  publish: ACT_ICONS.publish,
  plan: ACT_ICONS.plan,
  withdraw: ACT_ICONS.withdraw,
  sign: 'edit',
  subject: 'plus',
  bin: 'trash',
}

/** As the keys of its card are offered (shared/texts/writing/acts.ts). */
const isFor = (user: RoleHolder | null, item: DeskItem, act: BulkActName): boolean => {
  if (act === 'publish' || act === 'plan' || act === 'withdraw') return actsOn(user, item).includes(act)
  return mayEdit(user, item) && (act !== 'subject' || isListedKind(item.kind))
}

/** The acts that at least one of the texts allows; the server says of each text whether it does. */
export const actsOnMany = (user: RoleHolder | null, items: readonly DeskItem[]): BulkActName[] =>
  BULK_ACTS.filter((act) => items.some((item) => isFor(user, item, act)))
