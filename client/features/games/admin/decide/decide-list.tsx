import { type ReactNode, useState } from 'react'
import { typeset } from '../../../../../shared/format/typography.ts'
import { useFiledName } from '../../../../base/filing.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Link } from '../../../../ui/controls/link.tsx'
import { focusPanel } from '../../../../ui/lists/panel-head.tsx'
import { StateBlock } from '../../../../ui/state-block.tsx'
import { useAdminPlace } from '../../../admin/address.ts'
import { ActKey } from '../../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../../admin/kit/always-refetch.ts'
import kit from '../../../admin/kit/kit.module.css'
import { AdminPanel } from '../../../admin/kit/panel.tsx'
import { GameChoice } from '../../choose/game-choice.tsx'
import { GameViews } from '../game-views.tsx'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import styles from './decide.module.css'
import { SpanEntry } from './span-entry.tsx'
import { useDecided } from './use-decided.ts'

/** Games that may be the same, reviews of titles that several games have, and dates that have passed: people decide on these. */
export function DecideList() {
  const t = useT('team-games')
  const query = trpc.games.toDecide.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <AdminPanel
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
    </AdminPanel>
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

type UndecidedReview = RouterOutputs['games']['toDecide']['reviews'][number]

/** A review whose title several games have, with a choice of its game. */
function ReviewEntry({ review }: { review: UndecidedReview }) {
  const t = useT('team-games')
  const filedName = useFiledName()
  const judge = trpc.games.judge.useMutation(useDecided())
  const choose = (game: string) => judge.isPending || judge.mutate({ contentId: review.id, game })
  return (
    <li className={styles.entry}>
      <div>
        <strong lang="fr">{typeset(review.title)}</strong>
        <span className={kit.below}>
          {[review.gameTitle, review.platforms.map((one) => filedName('platform', one)).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.two}>
        {review.games.map((game) => (
          <div key={game.id} className={styles.game}>
            <div>
              <span className={kit.name}>{game.name}</span>
              <PairFacts game={game} />
            </div>
            <ActKey
              icon="check"
              of={`${game.name}, ${review.title}`}
              busy={judge.isPending}
              onClick={() => choose(game.id)}
            >
              {t('teamGames.judgesThis')}
            </ActKey>
          </div>
        ))}
      </div>
      <GameChoice
        label={t('teamGames.judgesOther')}
        value={null}
        without={review.games.map(({ id }) => id)}
        onChange={(game) => game && choose(game.id)}
      />
    </li>
  )
}

type DecidedGame = RouterOutputs['games']['toDecide']['pairs'][number]['one']

/** Facts that tell a game from another of the same name. */
function PairFacts({ game: { platforms, year, texts } }: { game: DecidedGame }) {
  const t = useT('team-games')
  const filedName = useFiledName()
  const named = platforms.map((one) => filedName('platform', one))
  const facts = [year, named.join(', '), t('teamGames.textNumber', { count: texts })]
  return <span className={kit.below}>{facts.filter(Boolean).join(' · ')}</span>
}

/** Two games that may be the same: either can stay, or both do. */
function PairEntry({ one, other }: { one: DecidedGame; other: DecidedGame }) {
  const t = useT('team-games')
  const { to } = useAdminPlace()
  const [kept, setKept] = useState<DecidedGame>()
  const part = trpc.games.part.useMutation(useDecided())
  const goes = kept === one ? other : one
  return (
    <li className={styles.entry}>
      <div className={styles.two}>
        {[one, other].map((game) => (
          <div key={game.id} className={styles.game}>
            <div>
              <Link className={kit.name} to={to({ game: game.id })}>
                {game.name}
              </Link>
              <PairFacts game={game} />
            </div>
            <ActKey of={game.name} icon="check" onClick={() => setKept(game)}>
              {t('teamGames.keepThis')}
            </ActKey>
          </div>
        ))}
      </div>
      <div className={kit.keys}>
        <ActKey
          icon="close"
          of={`${one.name}, ${other.name}`}
          busy={part.isPending}
          onClick={() => part.mutate({ one: one.id, other: other.id })}
        >
          {t('teamGames.twoGames')}
        </ActKey>
      </div>
      {kept && (
        <MergeDialog
          from={goes}
          into={kept}
          onClose={() => setKept(undefined)}
          onMerged={() => focusPanel()}
        />
      )}
    </li>
  )
}
