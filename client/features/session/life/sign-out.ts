import type { trpc } from '../../../base/trpc.ts'
import type { TFunction } from '../../../i18n/types.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { stored } from '../storage.ts'
import { session } from '../store.ts'

type Client = ReturnType<typeof trpc.useUtils>['client']

/** Signs out: at once here, then on the server, whose answer nobody waits for. */
export function signOut(client: Client, t: TFunction<'account'>): void {
  const refreshToken = stored.get('refreshToken')
  if (refreshToken) client.auth.logout.mutate({ refreshToken }).catch(() => {})
  session.end('logout')
  void toast({ kind: 'success', text: t('login.goodbye') })
}
