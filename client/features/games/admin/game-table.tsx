import { can } from '../../../../shared/account/permissions.ts'
import { formatLong } from '../../../../shared/format/dates.ts'
import { sentenceOf } from '../../../base/error-code.ts'
import { useFiledName } from '../../../base/filing.ts'
import { useLang } from '../../../base/lang.tsx'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAdminPlace } from '../../admin/address.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import type { GameListName } from './game-views.tsx'

type GameRow = RouterOutputs['games']['forTeam']['games'][number]

const COLUMNS = ['game', 'state', 'platforms', 'textCount', 'readers'] as const
const BIN_COLUMNS = ['game', 'deleted', 'actions'] as const

/** Games as the team sees them; deleted ones have a key that restores them. */
export function GameTable({ games, which }: { games: readonly GameRow[]; which: GameListName }) {
  const t = useT('team-games')
  const columns = which === 'bin' ? BIN_COLUMNS : COLUMNS
  return (
    <ListTable columns={columns.map((name) => ({ name: t(`teamGames.column.${name}`) }))}>
      {games.map((game) =>
        which === 'bin' ? <BinRow key={game.id} game={game} /> : <Row key={game.id} game={game} />,
      )}
    </ListTable>
  )
}

function Row({ game }: { game: GameRow }) {
  const t = useT('team-games', 'games')
  const { to } = useAdminPlace()
  const filedName = useFiledName()
  const { id, name, state, platforms, texts, seen } = game
  return (
    <tr>
      <td data-label={t('teamGames.column.game')}>
        <Link className={kit.name} to={to({ game: id })}>
          {name}
        </Link>
      </td>
      <td data-label={t('teamGames.column.state')} className={kit.whole}>
        {state ? <Tag>{t(`games.states.${state}`)}</Tag> : '–'}
      </td>
      <td data-label={t('teamGames.column.platforms')}>
        {platforms.map((one) => filedName('platform', one)).join(', ') || '–'}
      </td>
      <td data-label={t('teamGames.column.textCount')}>{texts}</td>
      <td data-label={t('teamGames.column.readers')}>
        <span className={kit.sign}>
          <Icon name={seen ? 'eye' : 'lock'} />
          {t(seen ? 'teamGames.visible' : 'teamGames.notVisible')}
        </span>
      </td>
    </tr>
  )
}

function BinRow({ game: { id, name, deletedAt } }: { game: GameRow }) {
  const t = useT('team-games')
  const lang = useLang()
  const utils = trpc.useUtils()
  const editor = can(useUser(), 'games.show')
  const restore = trpc.games.restore.useMutation({
    onSuccess: async () => {
      void toast({ kind: 'success', text: t('teamGames.restored', { name }) })
      await utils.games.invalidate()
      focusPanel()
    },
    onError: (error) => void toast({ kind: 'error', text: sentenceOf(error) ?? t('teamGames.saveError') }),
  })
  return (
    <tr>
      <td data-label={t('teamGames.column.game')} className={kit.name}>
        {name}
      </td>
      <td data-label={t('teamGames.column.deleted')}>{deletedAt && formatLong(deletedAt, lang)}</td>
      <td>
        {editor && (
          <ActKey
            of={name}
            icon="refresh"
            busy={restore.isPending}
            onClick={() => restore.mutate({ game: id })}
          >
            {t('teamGames.restore')}
          </ActKey>
        )}
      </td>
    </tr>
  )
}
