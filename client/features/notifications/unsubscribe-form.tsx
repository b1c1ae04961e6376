import { useHref } from '../../base/lang.tsx'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { MailedPress } from '../../ui/forms/mailed-press.tsx'

/** Ends mails about discussions for the member whom the token in the address names, signed in or not. */
export function UnsubscribeForm() {
  const t = useT('notifications')
  const href = useHref()
  const { client } = trpc.useUtils()
  return (
    <MailedPress
      words={{
        title: t('unsubscribe.title'),
        text: t('unsubscribe.text'),
        incomplete: t('unsubscribe.incomplete'),
        failed: t('unsubscribe.failed'),
        busy: t('unsubscribe.busy'),
        button: t('unsubscribe.button'),
      }}
      on={{ to: `${href('profile')}#mails`, label: t('unsubscribe.on') }}
      press={(token) => client.notifications.unsubscribe.mutate({ token })}
    />
  )
}
