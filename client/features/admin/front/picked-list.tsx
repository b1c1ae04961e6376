import { useEffect, useRef } from 'react'
import { typeset } from '../../../../shared/format/typography.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './front-form.module.css'
import type { Pick } from './use-front-form.ts'

interface PickedListProps {
  picks: Pick[]
  /** @param what happened, for who does not see it */
  onChange: (next: Pick[], what: string) => void
}

/** What is chosen, in its order, which keys change. */
export function PickedList({ picks, onChange }: PickedListProps) {
  const t = useT('outgoing')
  const list = useRef<HTMLOListElement>(null)
  /** Where the focus goes once the list stands in its new order. */
  const next = useRef<{ id: string; key: 'before' | 'after' }>(undefined)
  useEffect(() => {
    const { current: goal } = next
    next.current = undefined
    if (!goal) return
    const row = list.current?.querySelector(`[data-pick="${goal.id}"]`)
    const key = row?.querySelector<HTMLElement>(`[data-key="${goal.key}"]`) ?? row?.querySelector('button')
    key?.focus()
  })

  function move(pick: Pick, key: 'before' | 'after') {
    const at = picks.indexOf(pick)
    const to = key === 'before' ? at - 1 : at + 1
    const others = picks.filter((one) => one !== pick)
    next.current = { id: pick.id, key }
    onChange(
      [...others.slice(0, to), pick, ...others.slice(to)],
      t('front.moved', { title: pick.title, n: to + 1 }),
    )
  }
  function remove(pick: Pick) {
    const rest = picks.filter((one) => one !== pick)
    const beside = rest[Math.min(picks.indexOf(pick), rest.length - 1)]
    if (beside) next.current = { id: beside.id, key: 'before' }
    else list.current?.focus()
    onChange(rest, t('front.removed', { title: pick.title }))
  }
  return (
    <div className={styles.picked}>
      <h3 id="front-picked" className={styles.heading}>
        {t('front.picked')}
      </h3>
      <ol ref={list} className={styles.list} aria-labelledby="front-picked" tabIndex={-1}>
        {picks.map((pick, i) => (
          <li key={pick.id} data-pick={pick.id} className={styles.row}>
            <span className={styles.number}>{t('front.place', { n: i + 1 })}</span>
            <Picture className={styles.picture} image={pick.image} alt="" sizes="120px" />
            <span className={styles.words}>
              <strong lang="fr">{typeset(pick.title)}</strong>
              <Tag>{t(`front.kind.${pick.kind}`)}</Tag>
              {pick.status !== 'published' && (
                <span className={styles.note}>{t(`front.status.${pick.status}`)}</span>
              )}
            </span>
            <span className={styles.keys}>
              {i > 0 && (
                <Button variant="tool" icon="up" data-key="before" onClick={() => move(pick, 'before')}>
                  <span className="visually-hidden">{t('front.before', { title: pick.title })}</span>
                </Button>
              )}
              {i < picks.length - 1 && (
                <Button
                  variant="tool"
                  icon="chevron-down"
                  data-key="after"
                  onClick={() => move(pick, 'after')}
                >
                  <span className="visually-hidden">{t('front.after', { title: pick.title })}</span>
                </Button>
              )}
              <Button variant="tool" icon="close" onClick={() => remove(pick)}>
                <span className="visually-hidden">{t('front.remove', { title: pick.title })}</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {picks.length === 0 && <p className={styles.note}>{t('front.none')}</p>}
    </div>
  )
}
