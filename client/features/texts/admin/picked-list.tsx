import { typeset } from '../../../../shared/format/typography.ts'
import { useT } from '../../../i18n/use-t.ts'
import { OrderKeys, useOrder } from '../../../ui/lists/order-keys.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Tag } from '../../../ui/tag.tsx'
import kit from '../../admin/kit/kit.module.css'
import styles from './front-form.module.css'
import type { Pick } from './use-front-form.ts'

interface PickedListProps {
  picks: Pick[]
  /** @param what the change in words, for screen readers */
  onChange: (next: Pick[], what: string) => void
}

/** The chosen texts in their order, which keys change. */
export function PickedList({ picks, onChange }: PickedListProps) {
  const t = useT('outgoing')
  const [list, order] = useOrder(picks, (next, { item: { title }, place, removed }) =>
    onChange(next, removed ? t('front.removed', { title }) : t('front.moved', { title, n: place })),
  )
  return (
    <div className={kit.section}>
      <h3 id="front-picked" className={kit.heading}>
        {t('front.picked')}
      </h3>
      <ol ref={list} className={kit.list} aria-labelledby="front-picked" tabIndex={-1}>
        {picks.map((pick, i) => (
          <li key={pick.id} className={kit.row}>
            <span className={styles.number}>{t('front.place', { n: i + 1 })}</span>
            <Picture className={styles.picture} image={pick.image} alt="" sizes="120px" />
            <span className={styles.words}>
              <strong lang="fr">{typeset(pick.title)}</strong>
              <Tag>{t(`front.kind.${pick.kind}`)}</Tag>
              {pick.status !== 'published' && (
                <span className={kit.note}>{t(`front.status.${pick.status}`)}</span>
              )}
            </span>
            <span className={kit.keys}>
              <OrderKeys
                order={order}
                at={i}
                words={{
                  up: t('front.before', { title: pick.title }),
                  down: t('front.after', { title: pick.title }),
                  remove: t('front.remove', { title: pick.title }),
                }}
              />
            </span>
          </li>
        ))}
      </ol>
      {picks.length === 0 && <p className={kit.note}>{t('front.none')}</p>}
    </div>
  )
}
