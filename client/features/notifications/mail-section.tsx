import { type FormEvent, useState } from 'react'
import { CHOSEN_MAILS, MAIL_TIMES, type MailChoices } from '../../../shared/notifications/kinds.ts'
import { sameValue } from '../../base/same-value.ts'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import styles from '../../ui/forms/sections.module.css'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ConfirmKey } from '../session/confirm-key.tsx'
import own from './mail-section.module.css'

/** Which notifications are also mailed, and how soon. */
export function MailSection() {
  const t = useT('notifications')
  const query = trpc.notifications.mails.useQuery()
  return (
    <section className={classes('px6', styles.section)} aria-labelledby="discussion-mails">
      <h3 id="discussion-mails" className={styles.sectionTitle}>
        {t('mails.title')}
      </h3>
      <p>{t('mails.text')}</p>
      {query.data?.none && <p className={styles.quiet}>{t(`mails.${query.data.none}`)}</p>}
      {query.data?.none === 'unconfirmed' && (
        <div>
          <ConfirmKey />
        </div>
      )}
      {query.data ? <ChoicesForm stored={query.data.choices} /> : <QueryState query={query} level={3} />}
    </section>
  )
}

function ChoicesForm({ stored }: { stored: MailChoices }) {
  const t = useT('notifications')
  const utils = trpc.useUtils()
  const [choices, setChoices] = useState(stored)
  const [state, setState] = useState<{ busy?: boolean; failure?: string }>({})

  async function save(event: FormEvent) {
    event.preventDefault()
    if (state.busy) return
    setState({ busy: true })
    try {
      const { message, ...view } = await utils.client.notifications.saveMails.mutate(choices)
      utils.notifications.mails.setData(undefined, view)
      setState({})
      void toast({ kind: 'success', text: message })
    } catch (error) {
      // The user's choice stays.
      setState({ failure: error instanceof Error ? error.message : t('mails.failed') })
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className={own.form} aria-labelledby="discussion-mails">
      <FormAlert message={state.failure} />
      <div className={styles.columns}>
        {CHOSEN_MAILS.map((kind) => (
          <Select
            key={kind}
            label={t(`mails.${kind}`)}
            value={choices[kind]}
            onValue={(time) => setChoices({ ...choices, [kind]: time })}
            options={MAIL_TIMES.map((value) => ({ value, label: t(`mails.${value}`) }))}
          />
        ))}
      </div>
      <p className={styles.quiet}>{t('mails.pace')}</p>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={sameValue(choices, stored) ? 'alt' : 'brand'}
          aria-disabled={state.busy}
        >
          {t(state.busy ? 'mails.saving' : 'mails.save')}
        </Button>
      </div>
    </form>
  )
}
