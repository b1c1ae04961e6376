import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { HandOver } from '../../account/hand-over.tsx'
import { session, useUser } from '../../session/store.ts'
import type { AdminUser } from '../answers.ts'
import styles from '../desk/content-removal.module.css'
import { DialogError } from '../kit/dialog-error.tsx'

/** The word to type, in every language. */
const WORD = 'SUPPRIMER'
const COUNTED = ['articles', 'reviews', 'comments', 'likes'] as const

/** Deletes an account once the word is typed; anything else calls it off, and says so. */
export function UserRemoval({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT('admin')
  const utils = trpc.useUtils()
  const form = useId()
  const [heir, setHeir] = useState('')
  const self = useUser()?.id === user.id
  const name = user.username
  const whyNot = (error: unknown) => sentenceOf(error) ?? t('adminUsers.deleteError')
  const remove = trpc.admin.removeUser.useMutation({
    onSuccess: () => {
      // At once: as it goes, the dialog gives the focus back to the button that asked, which goes with its row.
      flushSync(onClose)
      void toast({ kind: 'success', text: t('adminUsers.removed', { name }) })
      if (self) return session.end('deleted')
      focusPanel()
      // What the account wrote has gone with it.
      void Promise.all([utils.admin.users.invalidate(), utils.content.invalidate()])
    },
    onError: (error) => void toast({ kind: 'error', text: whyNot(error) }),
  })

  function callOff(why: 'cancelled' | 'cancelledByChoice') {
    onClose()
    void toast({ kind: 'info', text: t(`adminUsers.${why}`) })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (remove.isPending) return
    if (new FormData(event.currentTarget).get('word') === WORD)
      remove.mutate({ id: user.id, confirmAction: true, ...(heir && { handOverTo: heir }) })
    else callOff('cancelled')
  }

  return (
    <Dialog
      title={t('adminUsers.removeTitle', { name })}
      onClose={() => callOff('cancelledByChoice')}
      actions={
        <>
          <Button variant="alt" onClick={() => callOff('cancelledByChoice')}>
            {t('adminUsers.cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" icon="trash" aria-disabled={remove.isPending}>
            {t(remove.isPending ? 'adminUsers.removing' : 'adminUsers.remove')}
          </Button>
        </>
      }
    >
      {self && <p className={styles.error}>{t('adminUsers.removeSelf')}</p>}
      <Takes user={user} heir={heir} onHeir={setHeir} />
      <form id={form} onSubmit={submit}>
        <Field
          name="word"
          label={t('adminUsers.removePhrase', { word: WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
      <DialogError message={remove.error && whyNot(remove.error)} />
    </Dialog>
  )
}

interface TakesProps {
  user: AdminUser
  heir: string
  onHeir: (id: string) => void
}

/** What goes with the account, what stays, and who takes over its texts, if anybody. */
function Takes({ user, heir, onHeir }: TakesProps) {
  const t = useT('profile', 'admin')
  const { data } = trpc.admin.removalNotice.useQuery({ id: user.id }, { staleTime: 0 })
  const { heirs = [], others = 0 } = data ?? {}
  const counts = { ...user, ...data, ...(heir && { articles: 0, reviews: 0 }) }
  return (
    <>
      <p>{t('adminUsers.removeText')}</p>
      <ul className={styles.takes}>
        <li>{t('adminUsers.removeProfile')}</li>
        {COUNTED.filter((what) => counts[what] > 0).map((what) => (
          <li key={what}>{t(`adminUsers.${what}`, { count: counts[what] })}</li>
        ))}
      </ul>
      {others > 0 && <p>{t('profile.textsStay', { count: others })}</p>}
      <HandOver heirs={heirs} heir={heir} onHeir={onHeir} />
    </>
  )
}
