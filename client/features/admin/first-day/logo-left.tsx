import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../address.ts'
import styles from './first-day.module.css'
import type { LeftProps } from './left.ts'

/** The site shows the drawing that it came with. */
export function LogoLeft({ children }: LeftProps) {
  const t = useT('first-day')
  const { tabAddress } = useAdminPlace()
  return (
    <>
      <p className={styles.text}>{t('firstDay.logo.text')}</p>
      <div className={styles.keys}>
        <LinkButton icon="image" to={tabAddress('look')}>
          {t('firstDay.logo.give')}
        </LinkButton>
        {children}
      </div>
    </>
  )
}
