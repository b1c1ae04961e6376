import { can } from '../../../../shared/account/permissions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useUser } from '../../session/store.ts'
import { useAdminPlace } from '../address.ts'
import styles from './desk.module.css'
import type { DeskPlace } from './place.ts'

/** The two lists that everybody comes for: what needs somebody, and all that is one's own. */
export function DeskViews({ place }: { place: DeskPlace }) {
  const t = useT('desk')
  const user = useUser()
  const { to } = useAdminPlace()
  // An author gets their own texts alone.
  const mine = can(user, 'texts.publish') ? user?.id : undefined
  const { all, person, state, search } = place
  const isMine = all === true && person === mine
  return (
    <nav className={styles.views} aria-label={t('desk.lists')}>
      <LinkButton variant="alt" aria-current={all || state || search ? undefined : 'page'} to={to({})}>
        {t('desk.work')}
      </LinkButton>
      <LinkButton
        variant="alt"
        aria-current={isMine ? 'page' : undefined}
        to={to({ state: 'all', person: mine })}
      >
        {t('desk.mine')}
      </LinkButton>
    </nav>
  )
}
