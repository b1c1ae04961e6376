import { typeset } from '../../../../../shared/format/typography.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { GameChoice } from '../../../games/choose/game-choice.tsx'
import { ActKey } from '../../kit/act-key.tsx'
import kit from '../../kit/kit.module.css'
import styles from './decide.module.css'
import { PairFacts } from './pair-entry.tsx'
import { useDecided } from './use-decided.ts'

type UndecidedReview = RouterOutputs['games']['toDecide']['reviews'][number]

/** A review whose title several games have: which of them it judges, or another. */
export function ReviewEntry({ review }: { review: UndecidedReview }) {
  const t = useT('team-games')
  const judge = trpc.games.judge.useMutation(useDecided())
  const choose = (game: string) => judge.isPending || judge.mutate({ contentId: review.id, game })
  return (
    <li className={styles.entry}>
      <div>
        <strong lang="fr">{typeset(review.title)}</strong>
        <span className={styles.facts}>
          {[review.gameTitle, review.platforms.join(', ')].filter(Boolean).join(' · ')}
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
