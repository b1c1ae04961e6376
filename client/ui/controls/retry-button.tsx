import { useLocation, useSearchParams } from '../../base/navigation/router.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from './button.tsx'

/**
 * Retries: in place where scripts run, else by reloading the page. It is a form, because a link would need the parameters
 * of the reader's page and search.
 */
export function RetryButton({ retry, busy }: { retry: () => void; busy: boolean }) {
  const t = useT()
  const { pathname } = useLocation()
  const params = useSearchParams()
  return (
    <form
      action={pathname}
      data-retry=""
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) retry()
      }}
    >
      {Array.from(params, ([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" icon="refresh" aria-disabled={busy} aria-busy={busy}>
        {t('common.retry')}
      </Button>
    </form>
  )
}
