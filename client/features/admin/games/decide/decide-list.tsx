import type { ReactNode } from 'react'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { StateBlock } from '../../../../ui/state-block.tsx'
import { ALWAYS_REFETCH } from '../../kit/always-refetch.ts'
import kit from '../../kit/kit.module.css'
import { Panel } from '../../kit/panel.tsx'
import { GameViews } from '../game-views.tsx'
import styles from './decide.module.css'
import { PairEntry } from './pair-entry.tsx'
import { ReviewEntry } from './review-entry.tsx'
import { SpanEntry } from './span-entry.tsx'

/** What no rule decides: games that may be one, reviews of titles that several have, dates that have passed. */
export function DecideList() {
  const t = useT('team-games')
  const query = trpc.games.toDecide.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <Panel
      title={t('teamGames.decide')}
      above={<GameViews current="decide" />}
      query={query}
      failure={(message) => t('teamGames.listError', { message })}
    >
      {({ pairs, reviews, spans }) =>
        pairs.length + reviews.length + spans.length === 0 ? (
          <StateBlock level={3} icon="check" title={t('teamGames.decideNone')}>
            {t('teamGames.decideNoneHint')}
          </StateBlock>
        ) : (
          <>
            <Part name="reviews">
              {reviews.map((review) => (
                <ReviewEntry key={review.id} review={review} />
              ))}
            </Part>
            <Part name="pairs">
              {pairs.map((pair) => (
                <PairEntry key={pair.one.id + pair.other.id} {...pair} />
              ))}
            </Part>
            <Part name="spans">
              {spans.map((span) => (
                <SpanEntry key={span.release._id} {...span} />
              ))}
            </Part>
          </>
        )
      }
    </Panel>
  )
}

function Part({ name, children }: { name: 'reviews' | 'pairs' | 'spans'; children: ReactNode[] }) {
  const t = useT('team-games')
  if (children.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={`decide-${name}`}>
      <h3 id={`decide-${name}`} className={kit.heading}>
        {t(`teamGames.decisions.${name}`)}
      </h3>
      <p className={kit.quiet}>{t(`teamGames.decisionsHint.${name}`)}</p>
      <ul className={kit.list}>{children}</ul>
    </section>
  )
}
