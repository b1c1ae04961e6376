import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../address.ts'
import styles from './first-day.module.css'
import type { LeftProps } from './left.ts'

/** The legal notice still names the publisher, the host or the address that the site came with. */
export function LegalLeft({ children }: LeftProps) {
  const t = useT('first-day')
  const href = useHref()
  const { tabAddress } = useAdminPlace()
  return (
    <>
      <p className={styles.text}>{t('firstDay.legal.text')}</p>
      <div className={styles.keys}>
        <LinkButton to={tabAddress('brand')}>{t('firstDay.legal.fill')}</LinkButton>
        <LinkButton variant="alt" to={href('legal')}>
          {t('firstDay.legal.see')}
        </LinkButton>
        {children}
      </div>
    </>
  )
}
