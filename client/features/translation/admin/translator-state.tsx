import { useState } from 'react'
import { LOCALE } from '../../../../shared/base/lang.ts'
import { formatLong } from '../../../../shared/format/dates.ts'
import { useLang } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/controls/question.tsx'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from './glossary-panel.module.css'
import panel from './translation-panel.module.css'

/** The translator, today's cost, the stored translations, and a key that deletes these. */
export function TranslatorState() {
  const t = useT('translation-admin')
  const lang = useLang()
  const query = trpc.translation.stats.useQuery(undefined, { staleTime: 0, retryOnMount: true })
  const [asking, setAsking] = useState(false)
  const { data, error } = query
  if (error) return <ErrorBlock query={query} />
  if (!data) return null
  const number = (n: number) => n.toLocaleString(LOCALE[lang])
  const provider = t(`adminGlossary.providers.${data.provider}`)
  const facts: [string, string][] = [
    [t('adminGlossary.provider'), data.trouble ? `${provider}. ${data.trouble.message}` : provider],
    [
      t('adminGlossary.today'),
      t('adminGlossary.ofLimit', { spent: number(data.spentToday), limit: number(data.dailyCharacters) }),
    ],
    [t('adminGlossary.pieces'), number(data.pieces)],
    [t('adminGlossary.characters'), number(data.characters)],
    [t('adminGlossary.manual'), number(data.manual)],
    [t('adminGlossary.stale'), number(data.stale)],
    [t('adminGlossary.lastAt'), data.lastAt ? formatLong(data.lastAt, lang) : '–'],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes('px4', styles.fact)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={panel.actions}>
        <Button
          variant="alt"
          icon="trash"
          aria-disabled={data.pieces === data.manual}
          onClick={() => data.pieces > data.manual && setAsking(true)}
        >
          {t('adminGlossary.clear')}
        </Button>
      </div>
      {asking && <ClearQuestion onClose={() => setAsking(false)} />}
    </>
  )
}

function ClearQuestion({ onClose }: { onClose: () => void }) {
  const t = useT('translation-admin')
  const utils = trpc.useUtils()
  const clear = trpc.translation.clear.useMutation({
    onSuccess: async ({ message }) => {
      onClose()
      void toast({ kind: 'success', text: message })
      await Promise.all([utils.translation.invalidate(), utils.texts.invalidate()])
    },
  })
  return (
    <ConfirmDialog
      title={t('adminGlossary.clearTitle')}
      cancel={t('adminGlossary.cancel')}
      confirm={t(clear.isPending ? 'adminGlossary.clearing' : 'adminGlossary.clear')}
      variant="danger"
      icon="trash"
      busy={clear.isPending}
      onConfirm={() => clear.mutate()}
      onClose={onClose}
    >
      <p>{t('adminGlossary.clearText')}</p>
      {clear.error && (
        <p role="alert" className={panel.error}>
          {clear.error.message}
        </p>
      )}
    </ConfirmDialog>
  )
}
