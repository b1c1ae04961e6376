import type { ErrorData } from '../../../../shared/base/error-data.ts'
import { quoted } from '../../../../shared/format/quoted.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import styles from './warning-box.module.css'

export type UnreadWarning = Omit<ErrorData['WARNING_UNREAD']['warning'], 'at'>

interface WarningBoxProps {
  warning: UnreadWarning
  onRead: () => void
}

/** A warning of the team that the user has to read before they go on. */
export function WarningBox({ warning: { id, reason, text }, onRead }: WarningBoxProps) {
  const t = useT('moderation')
  const lang = useLang()
  const utils = trpc.useUtils()
  const read = trpc.moderation.readWarning.useMutation({
    onSuccess: (answer) => {
      utils.moderation.warnings.setData(undefined, answer)
      onRead()
    },
  })
  return (
    <section className={styles.warning} aria-label={t('moderation.warning.title')}>
      <p>
        <b>{t('moderation.warning.title')}</b> – {t(`moderation.reasons.${reason}`)}
      </p>
      <p className={styles.said}>{quoted(text, lang)}</p>
      <FormAlert message={read.error?.message} />
      <Button aria-disabled={read.isPending} onClick={() => read.isPending || read.mutate({ id })}>
        {t('moderation.warning.read')}
      </Button>
    </section>
  )
}
