import { useState } from 'react'
import { useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../address.ts'
import kit from '../kit/kit.module.css'
import { DemoRemoval } from './demo-removal.tsx'
import styles from './first-day.module.css'
import type { LeftProps } from './left.ts'

const COUNTED = ['texts', 'members', 'videos'] as const

/** How much of the demo is there, and the way to be rid of it. */
export function DemoLeft({ left: { demo }, children }: LeftProps) {
  const t = useT('first-day')
  const lang = useLang()
  const { tabAddress } = useAdminPlace()
  const [asking, setAsking] = useState(false)
  if (!demo) return null
  if (demo.removal === 'underway') return <p role="status">{t('firstDay.demo.underway')}</p>
  const counts = COUNTED.filter((what) => demo[what] > 0).map((what) =>
    t(`firstDay.demo.${what}`, { count: demo[what] }),
  )
  const what = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(counts)
  return (
    <>
      <p className={styles.text}>{t('firstDay.demo.text', { what })}</p>
      {demo.removal === 'failed' && <p className={styles.wrong}>{t('firstDay.demo.failed')}</p>}
      <div className={kit.keys}>
        <Button icon="trash" onClick={() => setAsking(true)}>
          {t('firstDay.demo.ask')}
        </Button>
        {demo.removal === 'failed' && (
          <LinkButton variant="alt" to={tabAddress('status')}>
            {t('firstDay.demo.status')}
          </LinkButton>
        )}
        {children}
      </div>
      {asking && <DemoRemoval texts={demo.undecided} onClose={() => setAsking(false)} />}
    </>
  )
}
