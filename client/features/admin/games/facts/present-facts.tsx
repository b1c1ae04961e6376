import { useState } from 'react'
import type { GameFieldName } from '../../../../../shared/games/fields.ts'
import { sentenceOf } from '../../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../../ui/controls/question.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { DialogError } from '../../kit/dialog-error.tsx'
import styles from './facts-panel.module.css'
import type { FactsPanelProps } from './facts-props.ts'

interface PresentFactsProps extends Pick<FactsPanelProps, 'game' | 'nameOf'> {
  onDropped: (game: RouterOutputs['games']['dropFacts']['game']) => void
}

/** Which fields are IGDB's now, and the way to be rid of them. */
export function PresentFacts({ game, nameOf, onDropped }: PresentFactsProps) {
  const t = useT('game-facts')
  const [asked, setAsked] = useState(false)
  const drop = trpc.games.dropFacts.useMutation({
    onSuccess: (answer) => {
      setAsked(false)
      onDropped(answer.game)
      void toast({ kind: 'success', text: t('gameFacts.dropped') })
    },
  })
  const fields = (Object.keys(game.igdbFacts) as GameFieldName[]).map(nameOf).join(', ')
  return (
    <div className={styles.present}>
      <p>
        {fields
          ? t('gameFacts.present', { fields })
          : t('gameFacts.presentNone', { id: String(game.igdbId) })}
      </p>
      <Button variant="alt" icon="trash" onClick={() => setAsked(true)}>
        {t('gameFacts.drop')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('gameFacts.dropTitle')}
          cancel={t('gameFacts.cancel')}
          confirm={t('gameFacts.dropConfirm')}
          variant="danger"
          icon="trash"
          busy={drop.isPending}
          onConfirm={() => drop.mutate({ game: game.id })}
          onClose={() => setAsked(false)}
        >
          <p>{fields ? t('gameFacts.dropText', { fields }) : t('gameFacts.dropNothing')}</p>
          <DialogError message={drop.error && (sentenceOf(drop.error) ?? t('gameFacts.saveError'))} />
        </ConfirmDialog>
      )}
    </div>
  )
}
