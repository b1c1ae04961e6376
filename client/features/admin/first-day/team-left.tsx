import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../address.ts'
import styles from './first-day.module.css'
import type { LeftProps } from './left.ts'

/** Nobody of the team has a page that says something yet. */
export function TeamLeft({ children }: LeftProps) {
  const t = useT('first-day')
  const href = useHref()
  const { tabAddress } = useAdminPlace()
  return (
    <>
      <p className={styles.text}>{t('firstDay.team.text')}</p>
      <div className={styles.keys}>
        <LinkButton icon="user" to={href('profile')}>
          {t('firstDay.team.mine')}
        </LinkButton>
        <LinkButton variant="alt" to={tabAddress('users')}>
          {t('firstDay.team.others')}
        </LinkButton>
        {children}
      </div>
    </>
  )
}
