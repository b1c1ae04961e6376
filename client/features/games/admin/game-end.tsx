import { useState } from 'react'
import { hasCode } from '../../../base/error-code.ts'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { after } from '../../admin/kit/after.ts'
import { ConfirmAct } from '../../admin/kit/confirm-act.tsx'
import kit from '../../admin/kit/kit.module.css'
import type { SavedGame } from './form/use-game-form.ts'
import styles from './games.module.css'
import { MergeDialog } from './merge/merge-dialog.tsx'

/** Removes a game: merges a duplicate into another, or deletes one that no text names. */
export function GameEnd({ game }: { game: SavedGame }) {
  const t = useT('team-games')
  const navigate = useNavigate()
  const { to } = useAdminPlace()
  const [asked, setAsked] = useState<'merge' | 'remove'>()
  const close = () => setAsked(undefined)
  return (
    <section className={styles.danger} aria-labelledby="game-end">
      <h3 id="game-end" className={kit.heading}>
        {t('teamGames.end')}
      </h3>
      <p className={kit.note}>{t('teamGames.endText')}</p>
      <div className={kit.keys}>
        <Button variant="alt" icon="arrow-right" onClick={() => setAsked('merge')}>
          {t('teamGames.merge')}
        </Button>
        <Button variant="alt" icon="trash" onClick={() => setAsked('remove')}>
          {t('teamGames.remove')}
        </Button>
      </div>
      {asked === 'merge' && (
        <MergeDialog
          from={game}
          onClose={close}
          onMerged={(into) => void navigate(to({ game: into }), { replace: true })}
        />
      )}
      {asked === 'remove' && <GameRemoval game={game} onClose={close} onMerge={() => setAsked('merge')} />}
    </section>
  )
}

interface GameRemovalProps {
  game: SavedGame
  onClose: () => void
  onMerge: () => void
}

function GameRemoval({ game, onClose, onMerge }: GameRemovalProps) {
  const t = useT('team-games')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const { to } = useAdminPlace()
  const remove = trpc.games.remove.useMutation(
    after({
      close: onClose,
      again: utils.games,
      said: t('teamGames.removed', { name: game.name }),
      done: () => void navigate(to({}), { replace: true }),
    }),
  )
  // A text may have named it since it was read.
  const named = game.texts > 0 || hasCode(remove.error, 'GAME_NAMED')
  if (named)
    return (
      <ConfirmDialog
        title={t('teamGames.namedTitle')}
        cancel={t('teamGames.cancel')}
        confirm={t('teamGames.merge')}
        icon="arrow-right"
        onConfirm={onMerge}
        onClose={onClose}
      >
        <p>{t('teamGames.namedText', { name: game.name })}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmAct
      title={t('teamGames.removeTitle', { name: game.name })}
      cancel={t('teamGames.cancel')}
      confirm={t('teamGames.remove')}
      variant="danger"
      icon="trash"
      act={remove}
      otherwise={t('teamGames.saveError')}
      onConfirm={() => remove.mutate({ game: game.id })}
      onClose={onClose}
    >
      <p>{t('teamGames.removeText')}</p>
    </ConfirmAct>
  )
}
