import { failureOf } from '../../base/error-code.ts'
import { LinkButton } from '../controls/button.tsx'
import { RetryButton } from '../controls/retry-button.tsx'
import styles from './account-form.module.css'

interface RefusedLinkProps {
  error: unknown
  busy: boolean
  retry: () => void
  /** Where to go instead. */
  to: string
  label: string
}

/** What can be done when a link of a mail or of a start cannot be read. */
export function RefusedLink({ error, busy, retry, to, label }: RefusedLinkProps) {
  return (
    <div className={styles.actions}>
      {/* What was refused stays refused; what got no answer may be asked for again. */}
      {!failureOf(error).data && <RetryButton busy={busy} retry={retry} />}
      <LinkButton variant="alt" to={to}>
        {label}
      </LinkButton>
    </div>
  )
}
