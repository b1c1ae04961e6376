import type { ReactNode } from 'react'
import { can } from '../../../../shared/account/permissions.ts'
import type { DeskState } from '../../../../shared/texts/writing/desk.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import { useToday } from '../plan/use-today.ts'
import styles from './desk.module.css'
import { DeskList } from './desk-list.tsx'
import type { DeskPlace } from './place.ts'

/** How many entries each section shows; a link leads to the rest. */
const FIRST = 5

interface DeskHomeProps {
  /** Shown below the sections. */
  last: ReactNode
  place: DeskPlace
  counts: Record<DeskState, number> | undefined
}

/** Texts that need somebody: proposed ones, the next to be published, the user's drafts, and those that can still be restored. */
export function DeskHome({ last, place, counts }: DeskHomeProps) {
  const t = useT('desk')
  const today = useToday()
  const user = useUser()
  const { changed } = useAdminPlace()
  const all = can(user, 'texts.publish')
  const proposed = {
    state: 'proposed',
    title: t(all ? 'desk.proposed' : 'desk.proposedOwn'),
    person: place.person,
  } as const
  const planned = { state: 'planned', title: t('desk.planned'), person: place.person } as const
  const returned = { state: 'returned', title: t('desk.returned'), person: user?.id } as const
  const drafts = { state: 'draft', title: t('desk.drafts'), person: user?.id } as const
  // What waits for the user comes first: for an editor proposed texts, for an author returned ones.
  const back = counts?.returned ? [returned] : []
  const sections = all ? [proposed, planned, ...back, drafts] : [...back, drafts, proposed, planned]
  return (
    <div className={styles.sections}>
      {sections.map(({ state, title, person }) => (
        <section key={state} aria-labelledby={`desk-${state}`} className={styles.section}>
          <div className={classes(styles.sectionHead, kit.calm)}>
            <h3 id={`desk-${state}`} className={kit.heading}>
              {title}
            </h3>
            {state === 'planned' && (
              <LinkButton variant="alt" icon="calendar" to={changed({ state, week: today })}>
                {t('desk.week')}
              </LinkButton>
            )}
          </div>
          <DeskList
            asked={{ ...place, state, page: 1, limit: FIRST, ...(person && { person }) }}
            empty={<p className={kit.quiet}>{t(`desk.none.${state}`)}</p>}
            foot={(total) =>
              total > FIRST && (
                <LinkButton variant="alt" to={changed({ state, person })}>
                  {t('desk.seeAll', { count: total })}
                  <span className="visually-hidden"> – {title}</span>
                </LinkButton>
              )
            }
          />
        </section>
      ))}
      {counts !== undefined && counts.bin > 0 && (
        <section aria-labelledby="desk-bin" className={styles.section}>
          <div className={classes(styles.sectionHead, kit.calm)}>
            <h3 id="desk-bin" className={kit.heading}>
              {t('desk.bin')}
            </h3>
            <LinkButton variant="alt" icon="trash" to={changed({ state: 'bin' })}>
              {t('desk.openBin')}
            </LinkButton>
          </div>
          <p className={kit.quiet}>{t('desk.inBin', { count: counts.bin })}</p>
        </section>
      )}
      {last}
    </div>
  )
}
