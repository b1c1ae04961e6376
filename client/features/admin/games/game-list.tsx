import { can } from '../../../../shared/account/permissions.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useUser } from '../../session/store.ts'
import { useAdminPlace } from '../address.ts'
import { ALWAYS_REFETCH } from '../kit/always-refetch.ts'
import { ListFoot } from '../kit/list-foot.tsx'
import { GameTable } from './game-table.tsx'
import { GAME_LISTS, type GameListName, GameViews } from './game-views.tsx'

/** Of a page, as the server counts them. */
const PER_PAGE = 50

/** All games by name, those that readers do not see, or the deleted ones. */
export function GameList() {
  const t = useT('team-games', 'game-file')
  const { page, get, to } = useAdminPlace()
  const search = get('search') ?? ''
  const which = GAME_LISTS.find((one) => one === get('list')) ?? 'all'
  const list = which === 'all' ? undefined : which
  const query = trpc.games.forTeam.useQuery({ page, which, ...(search && { search }) }, ALWAYS_REFETCH)
  return (
    <>
      <PanelHead
        title={t('teamGames.title')}
        search={{
          room: 'narrow',
          action: to({ list }),
          search,
          to: (text) => to({ list, search: text }),
          words: {
            label: t('teamGames.search'),
            submit: t('teamGames.searchSubmit'),
            clear: t('teamGames.searchClear'),
          },
        }}
      >
        <LinkButton icon="plus" to={to({ game: 'new' })}>
          {t('teamGames.add')}
        </LinkButton>
        <LinkButton variant="alt" icon="upload" to={to({ list: 'file' })}>
          {t('gameFile.open')}
        </LinkButton>
      </PanelHead>
      <GameViews current={which} />
      <QueryFrame query={query} failure={(message) => t('teamGames.listError', { message })}>
        {({ games, pages, total }) => (
          <>
            {total === 0 ? <None which={which} search={search} /> : <GameTable games={games} which={which} />}
            <ListFoot page={page} pages={pages} total={total} limit={PER_PAGE} />
          </>
        )}
      </QueryFrame>
    </>
  )
}

function None({ which, search }: { which: GameListName; search: string }) {
  const t = useT('team-games', 'game-file')
  const { to } = useAdminPlace()
  const editor = can(useUser(), 'games.show')
  if (search)
    return (
      <StateBlock
        level={3}
        icon="search"
        title={t('teamGames.noResults', { search })}
        actions={
          <LinkButton variant="alt" to={to({ list: which === 'all' ? undefined : which })}>
            {t('teamGames.searchClear')}
          </LinkButton>
        }
      />
    )
  return (
    <StateBlock level={3} icon={which === 'bin' ? 'trash' : 'star'} title={t(`teamGames.none.${which}`)}>
      {t(`teamGames.noneHint.${which === 'hidden' && editor ? 'hiddenEditor' : which}`)}
    </StateBlock>
  )
}
