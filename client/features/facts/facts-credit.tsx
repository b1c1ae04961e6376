import { useT } from '../../i18n/use-t.ts'

/** Credits IGDB on a game's page, where any fact is IGDB's (`fromIgdb` of games.page). */
export function FactsCredit({ className }: { className?: string | undefined }) {
  const t = useT('games')
  return (
    <p className={className}>
      {t('games.credit')}{' '}
      <a href="https://www.igdb.com/" rel="noopener">
        IGDB
      </a>
    </p>
  )
}
