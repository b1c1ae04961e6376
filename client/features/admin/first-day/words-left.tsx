import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../address.ts'
import styles from './first-day.module.css'
import type { LeftProps } from './left.ts'

/** The top of the home page says what the site came with, or nothing but its name. */
export function WordsLeft({ children }: LeftProps) {
  const t = useT('first-day')
  const href = useHref()
  const { tabAddress } = useAdminPlace()
  return (
    <>
      <p className={styles.text}>{t('firstDay.words.text')}</p>
      <div className={styles.keys}>
        <LinkButton to={tabAddress('brand')}>{t('firstDay.words.fill')}</LinkButton>
        <LinkButton variant="alt" to={href('home')}>
          {t('firstDay.words.see')}
        </LinkButton>
        {children}
      </div>
    </>
  )
}
