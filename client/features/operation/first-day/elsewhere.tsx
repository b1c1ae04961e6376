import type { ReactNode } from 'react'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import kit from '../../admin/kit/kit.module.css'
import styles from './first-day.module.css'

/** A task that is done in another place. */
export type Elsewhere = 'legal' | 'words' | 'logo' | 'team'

/** A task that is done in another place: the reason for it, and links there. */
export function LeftElsewhere({ item, children }: { item: Elsewhere; children: ReactNode }) {
  const t = useT('first-day')
  const href = useHref()
  const { tabAddress } = useAdminPlace()
  const ways: Record<Elsewhere, ReactNode> = {
    legal: (
      <>
        <LinkButton variant="alt" to={`${tabAddress('brand')}#brand-legal`}>
          {t('firstDay.legal.fill')}
        </LinkButton>
        <LinkButton variant="alt" to={href('legal')}>
          {t('firstDay.legal.see')}
        </LinkButton>
      </>
    ),
    words: (
      <>
        <LinkButton variant="alt" to={`${tabAddress('brand')}#brand-hero`}>
          {t('firstDay.words.fill')}
        </LinkButton>
        <LinkButton variant="alt" to={href('home')}>
          {t('firstDay.words.see')}
        </LinkButton>
      </>
    ),
    logo: (
      <LinkButton variant="alt" icon="image" to={tabAddress('look')}>
        {t('firstDay.logo.give')}
      </LinkButton>
    ),
    team: (
      <>
        <LinkButton variant="alt" icon="user" to={href('profile')}>
          {t('firstDay.team.mine')}
        </LinkButton>
        <LinkButton variant="alt" to={tabAddress('users')}>
          {t('firstDay.team.others')}
        </LinkButton>
      </>
    ),
  }
  return (
    <>
      <p className={styles.text}>{t(`firstDay.${item}.text`)}</p>
      <div className={classes(kit.keys, kit.calm)}>
        {ways[item]}
        {children}
      </div>
    </>
  )
}
