import { useHref } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MailedPress } from '../../../ui/forms/mailed-press.tsx'
import { session } from '../../session/store.ts'

type About = 'notMe' | 'newAddress' | 'keepSecondStep'

const PROCEDURE = { notMe: 'notMe', newAddress: 'takeEmail', keepSecondStep: 'stopDispute' } as const

/** The page that a mail about one's own account leads to. */
export function MailedButton({ about }: { about: About }) {
  const t = useT('my-account')
  const href = useHref()
  const { client } = trpc.useUtils()

  async function follow() {
    if (about === 'keepSecondStep' || session.get().status !== 'member') return
    // This browser's session has ended too, or its profile has another address now.
    if (about === 'notMe') session.end('logout')
    else session.confirm(await client.auth.me.query().catch(() => null))
  }

  return (
    <MailedPress
      words={{
        title: t(`${about}.title`),
        text: t(`${about}.text`),
        incomplete: t('notMe.incomplete'),
        failed: t(`${about}.failed`),
        busy: t('notMe.busy'),
        button: t(`${about}.button`),
      }}
      variant={about === 'notMe' ? 'danger' : 'brand'}
      on={{ to: href(about === 'newAddress' ? 'profile' : 'login'), label: t(`${about}.on`) }}
      press={(token) => client.auth[PROCEDURE[about]].mutate({ token })}
      onDone={follow}
    />
  )
}
