import { useEffect, useRef, useState } from 'react'
import type { LeftItem } from '../../../../shared/operation/first-day.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { BackupsLeft } from './backups-left.tsx'
import { DemoLeft } from './demo-left.tsx'
import styles from './first-day.module.css'
import type { Left, LeftProps } from './left.ts'
import { LegalLeft } from './legal-left.tsx'
import { LogoLeft } from './logo-left.tsx'
import { MailLeft } from './mail-left.tsx'
import { TeamLeft } from './team-left.tsx'
import { WordsLeft } from './words-left.tsx'

const ITEMS: Record<LeftItem, (props: LeftProps) => React.ReactNode> = {
  mail: MailLeft,
  backups: BackupsLeft,
  legal: LegalLeft,
  words: WordsLeft,
  logo: LogoLeft,
  team: TeamLeft,
  demo: DemoLeft,
}

/** Looked at again while something is under way. */
const EVERY_MS = 4000

const isUnderWay = (left: Left | undefined): boolean =>
  left?.backups.running === true || left?.demo?.removal === 'underway'

/** What is left to do on a new site, for administrators; nothing once all of it is done. */
export function LeftSection() {
  const t = useT('first-day')
  const heading = useRef<HTMLHeadingElement>(null)
  const query = trpc.operation.left.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? EVERY_MS : false),
  })
  const utils = trpc.useUtils()
  const left = query.data
  const [moved, setMoved] = useState(0)
  // What was pressed is gone from where it stood.
  useEffect(() => {
    if (moved > 0) heading.current?.focus()
  }, [moved])
  const putAside = trpc.operation.putAside.useMutation({
    onSuccess: (data) => {
      utils.operation.left.setData(undefined, data)
      setMoved((before) => before + 1)
    },
    onError: () => void toast({ kind: 'error', text: t('firstDay.asideError') }),
  })
  if (!left || left.open.length === 0) return null
  const shown = left.open.filter((item) => !left.aside.includes(item))
  return (
    <section aria-labelledby="first-day" className={styles.section}>
      <h3 id="first-day" ref={heading} tabIndex={-1} className={styles.title}>
        {t('firstDay.title')}
      </h3>
      {shown.length > 0 && <p className={styles.quiet}>{t('firstDay.intro')}</p>}
      {shown.length > 0 && (
        <ul className={styles.items}>
          {shown.map((item) => {
            const Item = ITEMS[item]
            return (
              <li key={item} className={styles.item}>
                <h4 className={styles.name}>{t(`firstDay.${item}.title`)}</h4>
                <Item left={left}>
                  <Button
                    variant="alt"
                    icon="close"
                    aria-disabled={putAside.isPending}
                    onClick={() => putAside.mutate({ item, aside: true })}
                  >
                    {t('firstDay.aside')}
                    <span className="visually-hidden"> – {t(`firstDay.${item}.title`)}</span>
                  </Button>
                </Item>
              </li>
            )
          })}
        </ul>
      )}
      {left.aside.length > 0 && (
        <details className={styles.aside}>
          <summary>{t('firstDay.asideTitle', { count: left.aside.length })}</summary>
          <div className={styles.keys}>
            {left.aside.map((item) => (
              <Button
                key={item}
                variant="alt"
                icon="refresh"
                aria-disabled={putAside.isPending}
                onClick={() => putAside.mutate({ item, aside: false })}
              >
                {t('firstDay.asideAgain')} – {t(`firstDay.${item}.title`)}
              </Button>
            ))}
          </div>
        </details>
      )}
    </section>
  )
}
