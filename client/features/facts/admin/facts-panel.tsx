import { useState } from 'react'
import { keysIn } from '../../../../shared/base/tables.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { after } from '../../admin/kit/after.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import kit from '../../admin/kit/kit.module.css'
import { FactDifferences } from './fact-differences.tsx'
import styles from './facts-panel.module.css'
import type { FactsPanelProps } from './facts-props.ts'
import { FindFacts } from './find-facts.tsx'

type Taken = RouterOutputs['games']['takeFacts']

/** The facts of a game from IGDB: finds, takes over, compares and removes them. It contains forms, so put it outside of any form. */
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

interface PresentFactsProps extends Pick<FactsPanelProps, 'game' | 'nameOf'> {
  onDropped: (game: RouterOutputs['games']['dropFacts']['game']) => void
}

/** The fields that have IGDB's values now, with a button to remove them. */
function PresentFacts({ game, nameOf, onDropped }: PresentFactsProps) {
  const t = useT('game-facts')
  const [asked, setAsked] = useState(false)
  const drop = trpc.games.dropFacts.useMutation(
    after({
      close: () => setAsked(false),
      said: t('gameFacts.dropped'),
      done: ({ game }) => onDropped(game),
    }),
  )
  const fields = keysIn(game.igdbFacts).map(nameOf).join(', ')
  return (
    <div className={kit.section}>
      <p>
        {fields
          ? t('gameFacts.present', { fields })
          : t('gameFacts.presentNone', { id: String(game.igdbId) })}
      </p>
      <Button variant="alt" icon="trash" onClick={() => setAsked(true)}>
        {t('gameFacts.drop')}
      </Button>
      {asked && (
        <ConfirmAct
          title={t('gameFacts.dropTitle')}
          cancel={t('gameFacts.cancel')}
          confirm={t('gameFacts.dropConfirm')}
          variant="danger"
          icon="trash"
          act={drop}
          otherwise={t('gameFacts.saveError')}
          onConfirm={() => drop.mutate({ game: game.id })}
          onClose={() => setAsked(false)}
        >
          <p>{fields ? t('gameFacts.dropText', { fields }) : t('gameFacts.dropNothing')}</p>
        </ConfirmAct>
      )}
    </div>
  )
}
