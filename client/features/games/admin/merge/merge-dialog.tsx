import { useState } from 'react'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { QueryState } from '../../../../ui/query-state.tsx'
import { after } from '../../../admin/kit/after.ts'
import { ConfirmAct } from '../../../admin/kit/confirm-act.tsx'
import kit from '../../../admin/kit/kit.module.css'
import { GameChoice, type NamedGame } from '../../choose/game-choice.tsx'

interface MergeDialogProps {
  /** The game that goes. */
  from: NamedGame
  /** The game that stays; without it the user chooses one first. */
  into?: NamedGame
  onClose: () => void
  /** @param into the id of the game that stays */
  onMerged: (into: string) => void
}

/** Says what a merge moves, before it is done. */
export function MergeDialog({ from, into: given, onClose, onMerged }: MergeDialogProps) {
  const t = useT('team-games')
  const utils = trpc.useUtils()
  const [into, setInto] = useState(given ?? null)
  const merge = trpc.games.merge.useMutation(
    after({
      close: onClose,
      again: utils.games,
      said: (game) => t('teamGames.merged', { from: from.name, into: game.name }),
      done: (game) => onMerged(game.id),
    }),
  )
  const notice = trpc.games.mergeNotice.useQuery(
    { game: from.id, into: into?.id ?? '' },
    { enabled: into !== null, staleTime: 0 },
  )
  return (
    <ConfirmAct
      title={t('teamGames.mergeTitle', { name: from.name })}
      cancel={t('teamGames.cancel')}
      confirm={t(merge.isPending ? 'teamGames.merging' : 'teamGames.merge')}
      icon="check"
      {...(!given && { focus: 'input' })}
      act={merge}
      idle={into === null || notice.data === undefined}
      otherwise={t('teamGames.saveError')}
      onConfirm={() => into && merge.mutate({ game: from.id, into: into.id })}
      onClose={onClose}
    >
      {!given && (
        <>
          <p>{t('teamGames.mergeText', { name: from.name })}</p>
          <GameChoice label={t('teamGames.mergeInto')} value={into} without={[from.id]} onChange={setInto} />
        </>
      )}
      {into && <QueryState query={notice} failure={(message) => message} />}
      <div role="status">{into && notice.data && <Notice notice={notice.data} />}</div>
    </ConfirmAct>
  )
}

function Notice({ notice }: { notice: RouterOutputs['games']['mergeNotice'] }) {
  const t = useT('team-games')
  const { game, into, texts, videos, followers, names, filled, appears } = notice
  return (
    <>
      <p>{t('teamGames.notice', { from: game.name, into: into.name })}</p>
      <ul className={kit.points}>
        {appears && <li>{t('teamGames.noticeAppears', { into: into.name })}</li>}
        <li>{t('teamGames.noticeTexts', { count: texts })}</li>
        {videos > 0 && <li>{t('teamGames.noticeVideos', { count: videos })}</li>}
        {followers > 0 && <li>{t('teamGames.noticeFollowers', { count: followers })}</li>}
        {names.length > 0 && <li>{t('teamGames.noticeNames', { names: names.join(', ') })}</li>}
        {filled.length > 0 && (
          <li>
            {t('teamGames.noticeFilled', {
              fields: filled.map((name) => t(`teamGames.field.${name}`)).join(', '),
            })}
          </li>
        )}
        <li>{t('teamGames.noticeAddress', { slug: game.slug })}</li>
      </ul>
    </>
  )
}
