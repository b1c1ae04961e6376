import { hasCode } from '../../base/error-code.ts'
import { loadWords, textOf } from '../../i18n/words.ts'
import { type Toast, toast } from '../../ui/toasts/toast.ts'
import type { SiteCalls } from './send-confirmation.ts'

/** Long enough to reach the button. */
const KEY_MS = 10_000

/** Shows a refusal; where the address has to be confirmed first, with a key that mails the link. */
export async function tellRefusal(client: SiteCalls, error: unknown, said: Pick<Toast, 'text' | 'id'>) {
  const plain = { kind: 'error', ...said } as const
  if (!hasCode(error, 'ADDRESS_NOT_CONFIRMED')) return toast(plain)
  const [{ sendConfirmation }] = await Promise.all([import('./send-confirmation.ts'), loadWords('account')])
  const action = { label: textOf('confirm.send'), run: () => void sendConfirmation(client) }
  return toast({ ...plain, duration: KEY_MS, action })
}
