import { can } from '../../../../shared/account/permissions.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import kit from '../../admin/kit/kit.module.css'
import { useUser } from '../../session/store.ts'
import styles from './games.module.css'

export const GAME_LISTS = ['all', 'hidden', 'bin'] as const
export type GameListName = (typeof GAME_LISTS)[number]

/** Links to the lists of games and, for editors, to the open decisions. */
export function GameViews({ current }: { current: GameListName | 'decide' }) {
  const t = useT('team-games')
  const { to } = useAdminPlace()
  const editor = can(useUser(), 'games.show')
  const waiting = trpc.games.waiting.useQuery(undefined, { ...ALWAYS_REFETCH, enabled: editor })
  const count = waiting.data?.waiting
  return (
    <nav className={kit.views} aria-label={t('teamGames.views')}>
      {GAME_LISTS.map((name) => (
        <LinkButton
          key={name}
          variant="alt"
          aria-current={name === current ? 'page' : undefined}
          to={to({ list: name === 'all' ? undefined : name })}
        >
          {t(`teamGames.view.${name}`)}
        </LinkButton>
      ))}
      {editor && (
        <LinkButton
          variant="alt"
          aria-current={current === 'decide' ? 'page' : undefined}
          to={to({ list: 'decide' })}
        >
          {t('teamGames.decide')}
          {count ? <span className={styles.count}> {count}</span> : null}
        </LinkButton>
      )}
    </nav>
  )
}
