import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ActKey } from '../../admin/kit/act-key.tsx'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { DialogError } from '../../admin/kit/dialog-error.tsx'
import { session, useUser } from '../../session/store.ts'
import { OpenSessions } from '../open-sessions.tsx'
import type { AdminUser } from './answers.ts'
import styles from './users-tab.module.css'

/** A user's sessions, and buttons to end one or all. Ending the present session signs out. */
export function UserSessions({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT('admin')
  const query = trpc.admin.sessions.useQuery({ id: user.id }, ALWAYS_REFETCH)
  const me = useUser()
  const sessions = query.data?.sessions ?? []
  const isOwn = sessions.some(({ current }) => current)
  const one = trpc.admin.endSession.useMutation({
    onSuccess({ message }, { sessionId }) {
      void toast({ kind: 'success', text: message })
      if (sessions.some(({ id, current }) => current && id === sessionId)) session.end('logout')
    },
    onSettled: () => query.refetch(),
  })
  const all = trpc.admin.endSessions.useMutation({
    onSuccess({ message }) {
      onClose()
      void toast({ kind: 'success', text: message })
      if (isOwn) session.end('logout')
    },
  })
  const error = query.error ?? one.error ?? all.error
  return (
    <Dialog
      title={t('adminUsers.sessionsTitle', { name: user.username })}
      onClose={onClose}
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('adminUsers.close')}
          </Button>
          {sessions.length > 0 && (
            <ActKey
              variant="danger"
              icon="log-out"
              busy={all.isPending}
              onClick={() => all.mutate({ id: user.id })}
            >
              {t(all.isPending ? 'adminUsers.endingSessions' : 'adminUsers.endSessions')}
            </ActKey>
          )}
        </>
      }
    >
      {isOwn && <p>{t('adminUsers.sessionsSelf')}</p>}
      {query.isPending && <Loader />}
      {query.data && sessions.length === 0 && <p>{t('adminUsers.noSessions')}</p>}
      <OpenSessions
        sessions={sessions}
        ending={one.isPending ? one.variables.sessionId : undefined}
        onEnd={({ id }) => one.mutateAsync({ id: user.id, sessionId: id }).catch(() => {})}
      />
      {query.data?.secondStep && me?.id !== user.id && <SecondFactor user={user} />}
      <DialogError message={error?.message} />
    </Dialog>
  )
}

/** Removes the second step of a user who has lost it or never set it up (decision 057), after a question. */
function SecondFactor({ user }: { user: AdminUser }) {
  const t = useT('admin', 'doors')
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState(false)
  const reset = trpc.admin.resetSecondFactor.useMutation({
    onSuccess: ({ message }) => {
      void toast({ kind: 'success', text: message })
      return utils.admin.sessions.invalidate({ id: user.id })
    },
  })
  return (
    <div className={styles.secondFactor}>
      <p>{t(asked ? 'secondFactor.text' : 'secondFactor.inPlace')}</p>
      <span className={styles.actions}>
        <ActKey
          variant={asked ? 'danger' : 'alt'}
          icon="lock"
          busy={reset.isPending}
          onClick={() => (asked ? reset.mutate({ id: user.id }) : setAsked(true))}
        >
          {t(asked ? 'secondFactor.confirm' : 'secondFactor.reset')}
        </ActKey>
        {asked && (
          <Button variant="alt" onClick={() => setAsked(false)}>
            {t('adminUsers.cancel')}
          </Button>
        )}
      </span>
      <DialogError message={reset.error?.message} />
    </div>
  )
}
