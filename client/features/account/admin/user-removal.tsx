import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { FormDialog } from '../../admin/kit/form-dialog.tsx'
import kit from '../../admin/kit/kit.module.css'
import { session, useUser } from '../../session/store.ts'
import { HandOver } from '../hand-over.tsx'
import type { AdminUser } from './answers.ts'

/** The word to type, the same in every language. */
const WORD = 'SUPPRIMER'
const COUNTED = ['articles', 'reviews', 'comments', 'likes'] as const

/** Deletes an account once the word is typed; any other word cancels, and the dialog says so. */
export function UserRemoval({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT('admin')
  const utils = trpc.useUtils()
  const [heir, setHeir] = useState('')
  const self = useUser()?.id === user.id
  const name = user.username
  const whyNot = (error: unknown) => sentenceOf(error) ?? t('adminUsers.deleteError')
  const remove = trpc.admin.removeUser.useMutation({
    onSuccess: () => {
      // The dialog closes at once: it returns the focus to the button that opened it, and that button goes with its row.
      flushSync(onClose)
      void toast({ kind: 'success', text: t('adminUsers.removed', { name }) })
      if (self) return session.end('deleted')
      focusPanel()
      // The account's texts have gone with it.
      void Promise.all([utils.admin.users.invalidate(), utils.texts.invalidate()])
    },
    onError: (error) => void toast({ kind: 'error', text: whyNot(error) }),
  })

  function callOff(why: 'cancelled' | 'cancelledByChoice') {
    onClose()
    void toast({ kind: 'info', text: t(`adminUsers.${why}`) })
  }

  return (
    <FormDialog
      title={t('adminUsers.removeTitle', { name })}
      words={{
        cancel: t('adminUsers.cancel'),
        submit: t(remove.isPending ? 'adminUsers.removing' : 'adminUsers.remove'),
      }}
      icon="trash"
      variant="danger"
      busy={remove.isPending}
      refused={remove.error}
      otherwise={t('adminUsers.deleteError')}
      head={
        <>
          {self && <p className={kit.error}>{t('adminUsers.removeSelf')}</p>}
          <Takes user={user} heir={heir} onHeir={setHeir} />
        </>
      }
      onSubmit={({ word }) =>
        word === WORD
          ? remove.mutate({ id: user.id, confirmAction: true, ...(heir && { handOverTo: heir }) })
          : callOff('cancelled')
      }
      onClose={() => callOff('cancelledByChoice')}
    >
      <Field
        name="word"
        label={t('adminUsers.removePhrase', { word: WORD })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  )
}

interface TakesProps {
  user: AdminUser
  heir: string
  onHeir: (id: string) => void
}

/** What is deleted with the account, what stays, and who takes over its texts, if anybody. */
function Takes({ user, heir, onHeir }: TakesProps) {
  const t = useT('profile', 'admin')
  const { data } = trpc.admin.removalNotice.useQuery({ id: user.id }, { staleTime: 0 })
  const { heirs = [], others = 0 } = data ?? {}
  const counts = { ...user, ...data, ...(heir && { articles: 0, reviews: 0 }) }
  return (
    <>
      <p>{t('adminUsers.removeText')}</p>
      <ul className={kit.takes}>
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
