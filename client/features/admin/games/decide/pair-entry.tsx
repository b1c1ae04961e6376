import { useState } from 'react'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Link } from '../../../../ui/controls/link.tsx'
import { focusPanel } from '../../../../ui/lists/panel-head.tsx'
import { useAdminPlace } from '../../address.ts'
import { ActKey } from '../../kit/act-key.tsx'
import kit from '../../kit/kit.module.css'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import styles from './decide.module.css'
import { useDecided } from './use-decided.ts'

export type DecidedGame = RouterOutputs['games']['toDecide']['pairs'][number]['one']

/** What tells a game from another of its name. */
export function PairFacts({ game: { platforms, year, texts } }: { game: DecidedGame }) {
  const t = useT('team-games')
  const facts = [year, platforms.join(', '), t('teamGames.textNumber', { count: texts })]
  return <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
}

/** Two games that may be one: either stays, or they are two. */
export function PairEntry({ one, other }: { one: DecidedGame; other: DecidedGame }) {
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
