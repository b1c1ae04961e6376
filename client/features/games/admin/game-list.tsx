import { can } from '../../../../shared/account/permissions.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel, NothingFound, PagedList, useSearchHead } from '../../admin/kit/panel.tsx'
import { useUser } from '../../session/store.ts'
import { GameTable } from './game-table.tsx'
import { GAME_LISTS, type GameListName, GameViews } from './game-views.tsx'

/** The size of a page; equals the server's. */
const PER_PAGE = 50

/** All games by name, or those that readers do not see, or the deleted ones. */
export function GameList() {
  const t = useT('team-games', 'game-file')
  const { page, get, to } = useAdminPlace()
  const which = GAME_LISTS.find((one) => one === get('list')) ?? 'all'
  const kept = { list: which === 'all' ? undefined : which }
  const head = useSearchHead({
    kept,
    words: {
      label: t('teamGames.search'),
      submit: t('teamGames.searchSubmit'),
      clear: t('teamGames.searchClear'),
    },
  })
  const { search } = head
  const query = trpc.games.forTeam.useQuery({ page, which, ...(search && { search }) }, ALWAYS_REFETCH)
  return (
    <AdminPanel
      title={t('teamGames.title')}
      search={head}
      keys={
        <>
          <LinkButton icon="plus" to={to({ game: 'new' })}>
            {t('teamGames.add')}
          </LinkButton>
          <LinkButton variant="alt" icon="upload" to={to({ list: 'file' })}>
            {t('gameFile.open')}
          </LinkButton>
        </>
      }
      above={<GameViews current={which} />}
      query={query}
      failure={(message) => t('teamGames.listError', { message })}
    >
      {(list) => (
        <PagedList
          list={list}
          limit={PER_PAGE}
          none={
            search ? (
              <NothingFound
                title={t('teamGames.noResults', { search })}
                all={{ to: kept, words: t('teamGames.searchClear') }}
              />
            ) : (
              <None which={which} />
            )
          }
        >
          <GameTable games={list.games} which={which} />
        </PagedList>
      )}
    </AdminPanel>
  )
}

function None({ which }: { which: GameListName }) {
  const t = useT('team-games')
  const editor = can(useUser(), 'games.show')
  return (
    <StateBlock level={3} icon={which === 'bin' ? 'trash' : 'star'} title={t(`teamGames.none.${which}`)}>
      {t(`teamGames.noneHint.${which === 'hidden' && editor ? 'hiddenEditor' : which}`)}
    </StateBlock>
  )
}
