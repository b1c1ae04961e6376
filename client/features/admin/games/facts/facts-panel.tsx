import { useState } from 'react'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { QueryFrame } from '../../../../ui/lists/query-frame.tsx'
import { ALWAYS_REFETCH } from '../../kit/always-refetch.ts'
import kit from '../../kit/kit.module.css'
import { FactDifferences } from './fact-differences.tsx'
import styles from './facts-panel.module.css'
import type { FactsPanelProps } from './facts-props.ts'
import { FindFacts } from './find-facts.tsx'
import { PresentFacts } from './present-facts.tsx'

type Taken = RouterOutputs['games']['takeFacts']

/** Facts of a game from IGDB: looked for, taken over, compared, and removed. It has forms, and stands in none. */
export function FactsPanel({ game, onTaken, onValue, nameOf, Value }: FactsPanelProps) {
  const t = useT('game-facts')
  const query = trpc.games.factsState.useQuery(undefined, ALWAYS_REFETCH)
  const [taken, setTaken] = useState<Taken>()
  return (
    <section className={styles.panel} aria-labelledby="game-facts">
      <h3 id="game-facts" className={kit.heading}>
        {t('gameFacts.title')}
      </h3>
      <p>{t('gameFacts.intro')}</p>
      <QueryFrame query={query} failure={(message) => t('gameFacts.loadError', { message })}>
        {({ available, setUp }) =>
          available ? (
            <FindFacts
              game={game}
              Value={Value}
              onTaken={(answer) => {
                setTaken(answer)
                onTaken(answer.game)
              }}
            />
          ) : (
            <p className={styles.note}>{t(setUp ? 'gameFacts.unconfirmed' : 'gameFacts.notSetUp')}</p>
          )
        }
      </QueryFrame>
      <p role="status">
        {taken &&
          (taken.filled.length > 0
            ? t('gameFacts.filled', { count: taken.filled.length })
            : t('gameFacts.nothingEmpty'))}
      </p>
      {taken && (
        <FactDifferences
          key={taken.game.igdbId}
          differs={taken.differs}
          nameOf={nameOf}
          Value={Value}
          onValue={onValue}
        />
      )}
      {game.igdbId !== null && (
        <PresentFacts
          game={game}
          nameOf={nameOf}
          onDropped={(dropped) => {
            setTaken(undefined)
            onTaken(dropped)
          }}
        />
      )}
    </section>
  )
}
