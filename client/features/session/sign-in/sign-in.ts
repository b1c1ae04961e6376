import type { TFunction } from '../../../i18n/types.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { type SignedIn, session } from '../store.ts'
import { displayName } from './display-name.ts'

/** Somebody has signed in: the session begins, with a welcome. */
export function signIn(answer: SignedIn, t: TFunction<'account'>, isNew: boolean): void {
  session.begin(answer)
  const { _id: id, username, email } = answer.user
  const name = displayName({ id, username, email })
  void toast({ kind: 'success', text: t('login.welcome', { name }) })
  if (isNew) void toast({ kind: 'success', text: t('login.registered'), duration: 4000 })
}
