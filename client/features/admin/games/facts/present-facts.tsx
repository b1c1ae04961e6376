import { useState } from 'react'
import type { GameFieldName } from '../../../../../shared/games/fields.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { after } from '../../kit/after.ts'
import kit from '../../kit/kit.module.css'
import { Question } from '../../kit/question.tsx'
import type { FactsPanelProps } from './facts-props.ts'

interface PresentFactsProps extends Pick<FactsPanelProps, 'game' | 'nameOf'> {
  onDropped: (game: RouterOutputs['games']['dropFacts']['game']) => void
}

/** Which fields are IGDB's now, and the way to be rid of them. */
export function PresentFacts({ game, nameOf, onDropped }: PresentFactsProps) {
  const t = useT('game-facts')
  const [asked, setAsked] = useState(false)
  const drop = trpc.games.dropFacts.useMutation(
    after({
      close: () => setAsked(false),
      said: t('gameFacts.dropped'),
      done: ({ game }) => onDropped(game),
    }),
  )
  const fields = (Object.keys(game.igdbFacts) as GameFieldName[]).map(nameOf).join(', ')
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
        <Question
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
        </Question>
      )}
    </div>
  )
}
