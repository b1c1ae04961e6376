import { failureOf } from '../../base/error-code.ts'
import { LinkButton } from '../controls/button.tsx'
import { RetryButton } from '../controls/retry-button.tsx'
import styles from './account-form.module.css'

interface RefusedLinkProps {
  error: unknown
  busy: boolean
  retry: () => void
  /** A link to go on with instead. */
  to: string
  label: string
}

/** Shown when the link of a mail, or of a first start, cannot be used. */
export function RefusedLink({ error, busy, retry, to, label }: RefusedLinkProps) {
  return (
    <div className={styles.actions}>
      {/* A refusal is final; a call that got no answer can be repeated. */}
      {!failureOf(error).data && <RetryButton busy={busy} retry={retry} />}
      <LinkButton variant="alt" to={to}>
        {label}
      </LinkButton>
    </div>
  )
}
