import { can } from '../../../../shared/account/permissions.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel, BackKey } from '../../admin/kit/panel.tsx'
import { useUser } from '../../session/store.ts'
import { GameForm } from './form/game-form.tsx'
import { GameEnd } from './game-end.tsx'
import { GameVersions } from './versions/game-versions.tsx'
import { GameVideos } from './videos/game-videos.tsx'

/** One game: its form, its earlier versions, and the ways to remove it. */
export function GameEditor({ id }: { id: string }) {
  const t = useT('team-games')
  const editor = can(useUser(), 'games.show')
  const query = trpc.games.forEdit.useQuery({ game: id }, ALWAYS_REFETCH)
  return (
    <AdminPanel
      title={query.data?.name ?? t('teamGames.game')}
      keys={<BackKey>{t('teamGames.back')}</BackKey>}
      query={query}
      failure={(message) => t('teamGames.loadError', { message })}
    >
      {(game) => (
        <>
          <GameForm key={game.id} saved={game} />
          <GameVideos key={game.updatedAt.getTime()} game={game} mayChoose={editor || !game.seen} />
          <GameVersions game={game} mayRestore={editor || !game.seen} />
          {editor && <GameEnd game={game} />}
        </>
      )}
    </AdminPanel>
  )
}
