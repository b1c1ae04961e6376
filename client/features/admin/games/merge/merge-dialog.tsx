import { useState } from 'react'
import type { GameFieldName } from '../../../../../shared/games/fields.ts'
import { sentenceOf } from '../../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/controls/dialog.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { GameChoice, type NamedGame } from '../../../games/choose/game-choice.tsx'
import { DialogError } from '../../kit/dialog-error.tsx'
import styles from '../games.module.css'

interface MergeDialogProps {
  /** The one that goes. */
  from: NamedGame
  /** The one that stays; without it one is chosen first. */
  into?: NamedGame
  onClose: () => void
  /** @param into the id of the game that both are now */
  onMerged: (into: string) => void
}

/** Says what a merge moves, before it is pressed. */
export function MergeDialog({ from, into: given, onClose, onMerged }: MergeDialogProps) {
  const t = useT('team-games')
  const utils = trpc.useUtils()
  const [into, setInto] = useState(given ?? null)
  const merge = trpc.games.merge.useMutation({
    onSuccess: (game) => {
      onClose()
      void utils.games.invalidate()
      void toast({ kind: 'success', text: t('teamGames.merged', { from: from.name, into: game.name }) })
      onMerged(game.id)
    },
  })
  const notice = trpc.games.mergeNotice.useQuery(
    { game: from.id, into: into?.id ?? '' },
    { enabled: into !== null, staleTime: 0 },
  )
  const ready = into !== null && notice.data !== undefined && !merge.isPending
  return (
    <Dialog
      title={t('teamGames.mergeTitle', { name: from.name })}
      onClose={onClose}
      {...(!given && { focus: 'input' })}
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('teamGames.cancel')}
          </Button>
          <Button
            icon="check"
            aria-disabled={!ready}
            onClick={() => ready && merge.mutate({ game: from.id, into: into.id })}
          >
            {t(merge.isPending ? 'teamGames.merging' : 'teamGames.merge')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {given ? null : (
          <>
            <p>{t('teamGames.mergeText', { name: from.name })}</p>
            <GameChoice
              label={t('teamGames.mergeInto')}
              value={into}
              without={[from.id]}
              onChange={setInto}
            />
          </>
        )}
        {into && <QueryState query={notice} failure={(message) => message} />}
        <div role="status">{into && notice.data && <Notice notice={notice.data} />}</div>
        <DialogError message={merge.error && (sentenceOf(merge.error) ?? t('teamGames.saveError'))} />
      </div>
    </Dialog>
  )
}

function Notice({ notice }: { notice: RouterOutputs['games']['mergeNotice'] }) {
  const t = useT('team-games')
  const { game, into, texts, videos, followers, names, filled, appears } = notice
  return (
    <>
      <p>{t('teamGames.notice', { from: game.name, into: into.name })}</p>
      <ul className={styles.moves}>
        {appears && <li>{t('teamGames.noticeAppears', { into: into.name })}</li>}
        <li>{t('teamGames.noticeTexts', { count: texts })}</li>
        {videos > 0 && <li>{t('teamGames.noticeVideos', { count: videos })}</li>}
        {followers > 0 && <li>{t('teamGames.noticeFollowers', { count: followers })}</li>}
        {names.length > 0 && <li>{t('teamGames.noticeNames', { names: names.join(', ') })}</li>}
        {filled.length > 0 && (
          <li>
            {t('teamGames.noticeFilled', {
              fields: filled.map((name) => t(`teamGames.field.${name as GameFieldName}`)).join(', '),
            })}
          </li>
        )}
        <li>{t('teamGames.noticeAddress', { slug: game.slug })}</li>
      </ul>
    </>
  )
}
