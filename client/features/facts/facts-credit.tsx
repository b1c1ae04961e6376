import { useT } from '../../i18n/use-t.ts'

/** Whose facts a game's page shows, where any is as IGDB gave it (`fromIgdb` of games.page). */
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
