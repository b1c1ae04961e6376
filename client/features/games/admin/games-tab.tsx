import { can } from '../../../../shared/account/permissions.ts'
import { useAdminPlace } from '../../admin/address.ts'
import { useUser } from '../../session/store.ts'
import { DecideList } from './decide/decide-list.tsx'
import { GameFile } from './file/game-file.tsx'
import { NewGame } from './form/new-game-form.tsx'
import { GameEditor } from './game-editor.tsx'
import { GameList } from './game-list.tsx'

/** Games: their list, the form of one, a file of them, and open decisions (docs/product/games.md, "The games of the team"). */
export function GamesTab() {
  const { get } = useAdminPlace()
  const editor = can(useUser(), 'games.show')
  const game = get('game')
  if (game === 'new') return <NewGame />
  if (get('list') === 'file') return <GameFile />
  if (game) return <GameEditor key={game} id={game} />
  return get('list') === 'decide' && editor ? <DecideList /> : <GameList />
}
