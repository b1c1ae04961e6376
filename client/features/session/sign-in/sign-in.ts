import type { TFunction } from '../../../i18n/types.ts'
import type { trpc } from '../../../trpc.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { signalPasskeys } from '../passkeys/signal-passkeys.ts'
import { type SignedIn, session } from '../store.ts'
import { displayName } from './display-name.ts'

type Client = ReturnType<typeof trpc.useUtils>['client']

/** Somebody has signed in: the session begins, with a welcome. */
export function signIn(client: Client, answer: SignedIn, t: TFunction<'account'>, isNew: boolean): void {
  session.begin(answer)
  if (!isNew) void signalPasskeys(client)
  const { _id: id, username, email } = answer.user
  const name = displayName({ id, username, email })
  void toast({ kind: 'success', text: t('login.welcome', { name }) })
  if (isNew) void toast({ kind: 'success', text: t('login.registered'), duration: 4000 })
}
