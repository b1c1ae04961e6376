import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { OpenSessions } from '../../account/open-sessions.tsx'
import { session, useUser } from '../../session/store.ts'
import { ALWAYS_REFETCH } from '../always-refetch.ts'
import type { AdminUser } from '../answers.ts'
import { DialogError } from '../dialog-error.tsx'
import { SecondFactor } from './second-factor.tsx'

/** A user's sessions, and buttons to end one or all. Ending the present session signs out. */
export function UserSessions({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useT('admin')
  const query = trpc.admin.sessions.useQuery({ id: user.id }, ALWAYS_REFETCH)
  const me = useUser()
  const sessions = query.data?.sessions ?? []
  const own = sessions.some(({ current }) => current)
  /** `here` says that the session of this browser was among them. */
  const ended = (message: string, here: boolean) => {
    void toast({ kind: 'success', text: message })
    if (here) session.end('logout')
  }
  const one = trpc.admin.endSession.useMutation({
    onSuccess: ({ message }, { sessionId }) =>
      ended(
        message,
        sessions.some(({ id, current }) => current && id === sessionId),
      ),
    onSettled: () => query.refetch(),
  })
  const all = trpc.admin.endSessions.useMutation({
    onSuccess: ({ message }) => {
      onClose()
      ended(message, own)
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
            <Button
              variant="danger"
              icon="log-out"
              aria-disabled={all.isPending}
              onClick={() => all.isPending || all.mutate({ id: user.id })}
            >
              {t(all.isPending ? 'adminUsers.endingSessions' : 'adminUsers.endSessions')}
            </Button>
          )}
        </>
      }
    >
      {own && <p>{t('adminUsers.sessionsSelf')}</p>}
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
