import { useEffect, useRef, useState } from 'react'
import { isKeyOf } from '../../../../shared/base/tables.ts'
import type { LeftItem } from '../../../../shared/operation/first-day.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import { BackupsLeft } from './backups-left.tsx'
import { DemoLeft } from './demo-left.tsx'
import { type Elsewhere, LeftElsewhere } from './elsewhere.tsx'
import styles from './first-day.module.css'
import type { Left, LeftProps } from './left.ts'
import { MailLeft } from './mail-left.tsx'

const HERE: Record<Exclude<LeftItem, Elsewhere>, (props: LeftProps) => React.ReactNode> = {
  mail: MailLeft,
  backups: BackupsLeft,
  demo: DemoLeft,
}

/** How often the tasks are read again while something is running. */
const EVERY_MS = 4000

const isUnderWay = (left: Left | undefined): boolean =>
  left?.backups.running === true || left?.demo?.removal === 'underway'

/** The tasks that are left on a new site, for administrators; nothing once all are done. */
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
  // The pressed key has moved, so the heading takes the focus.
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
      <h3 id="first-day" ref={heading} tabIndex={-1} className={kit.heading}>
        {t('firstDay.title')}
      </h3>
      {shown.length > 0 && <p className={kit.quiet}>{t('firstDay.intro')}</p>}
      {shown.length > 0 && (
        <ul className={kit.list}>
          {shown.map((item) => {
            const title = t(`firstDay.${item}.title`)
            const aside = (
              <ActKey
                icon="close"
                of={title}
                busy={putAside.isPending}
                onClick={() => putAside.mutate({ item, aside: true })}
              >
                {t('firstDay.aside')}
              </ActKey>
            )
            const Here = isKeyOf(HERE, item) ? HERE[item] : undefined
            return (
              <li key={item} className={styles.item}>
                <h4 className={styles.name}>{title}</h4>
                {Here ? (
                  <Here left={left}>{aside}</Here>
                ) : (
                  <LeftElsewhere item={item as Elsewhere}>{aside}</LeftElsewhere>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {left.aside.length > 0 && (
        <details className={kit.unfolds}>
          <summary>{t('firstDay.asideTitle', { count: left.aside.length })}</summary>
          <div className={kit.keys}>
            {left.aside.map((item) => (
              <ActKey
                key={item}
                icon="refresh"
                busy={putAside.isPending}
                onClick={() => putAside.mutate({ item, aside: false })}
              >
                {t('firstDay.asideAgain')} – {t(`firstDay.${item}.title`)}
              </ActKey>
            ))}
          </div>
        </details>
      )}
    </section>
  )
}
