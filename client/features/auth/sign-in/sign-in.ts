import type { TFunction } from '../../../i18n/types.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { SiteClient } from '../../session/client.ts'
import { type SessionUser, type SignInAnswer, session } from '../../session/store.ts'
import { claimsOf } from '../../session/token.ts'
import { displayName } from '../form/display-name.ts'
import { signalPasskeys } from '../passkeys/signal-passkeys.ts'

/** Begins the session. A user who was asked in place stays on the page. @throws for another account, whose session ends at once */
function beginSession(
  client: SiteClient,
  answer: SignInAnswer,
  user: SessionUser,
  t: TFunction<'account'>,
): void {
  if (answer.user._id !== user.id) {
    client.auth.logout.mutate({ refreshToken: answer.refreshToken }).catch(() => {})
    // The error looks like a refusal of the server, so that any form shows it.
    throw Object.assign(new Error(t('session.otherAccount', { name: displayName(user) })), { data: {} })
  }
  session.begin(answer)
  void toast({ kind: 'success', text: t('session.renewed') })
}

/** Signs somebody in: the session begins, with a welcome. */
export function signIn(
  client: SiteClient,
  answer: SignInAnswer,
  t: TFunction<'account'>,
  { isNew = false, stay = false } = {},
): void {
  const before = session.get()
  if (before.status === 'member' && before.lost) {
    beginSession(client, answer, before.user, t)
    return
  }
  session.begin(answer)
  if (!isNew) void signalPasskeys(client)
  const { _id: id, username, email } = answer.user
  const name = displayName({ id, username, email })
  void toast({ kind: 'success', text: t('login.welcome', { name }) })
  if (stay && !claimsOf(answer.accessToken)?.stays)
    void toast({ kind: 'info', text: t('login.cannotStay'), duration: 6000 })
  if (isNew) void toast({ kind: 'success', text: t('login.registered'), duration: 4000 })
}
