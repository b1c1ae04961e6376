import { hasCode } from '../../base/error-code.ts'
import { loadWords, textOf } from '../../i18n/words.ts'
import { type Toast, toast } from '../../ui/toasts/toast.ts'
import type { SiteCalls } from './send-confirmation.ts'

/** Long enough for its button to be reached. */
const KEY_MS = 10_000

/** Says that the server refused; where an address is to be confirmed first, with the key that has the link mailed. */
export async function tellRefusal(client: SiteCalls, error: unknown, said: Pick<Toast, 'text' | 'id'>) {
  const plain = { kind: 'error', ...said } as const
  if (!hasCode(error, 'ADDRESS_NOT_CONFIRMED')) return toast(plain)
  const [{ sendConfirmation }] = await Promise.all([import('./send-confirmation.ts'), loadWords('account')])
  const action = { label: textOf('confirm.send'), run: () => void sendConfirmation(client) }
  return toast({ ...plain, duration: KEY_MS, action })
}
