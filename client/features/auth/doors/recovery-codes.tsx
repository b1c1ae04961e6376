import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from './doors.module.css'

interface RecoveryCodesProps {
  codes: string[]
  /** Level of the heading. */
  level: 2 | 3
  onDone: () => void
}

/** Ten recovery codes, shown only once, which the user should keep apart from the phone. */
export function RecoveryCodes({ codes, level, onDone }: RecoveryCodesProps) {
  const Title = `h${level}` as const
  const t = useT('doors')
  const title = useRef<HTMLHeadingElement>(null)
  // The focused element is gone, and the codes must not be missed.
  useEffect(() => title.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      void toast({ kind: 'success', text: t('doors.copied') })
    } catch {
      void toast({ kind: 'error', text: t('doors.copyFailed') })
    }
  }

  return (
    <div className={styles.codes}>
      <Title ref={title} tabIndex={-1} className={styles.codesTitle}>
        {t('doors.codesTitle')}
      </Title>
      <p>{t('doors.codesText')}</p>
      <ul className={styles.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon="check" onClick={onDone}>
          {t('doors.codesKept')}
        </Button>
        <Button variant="alt" onClick={() => void copy()}>
          {t('doors.copy')}
        </Button>
      </div>
    </div>
  )
}
