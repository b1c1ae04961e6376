import { sentenceOf } from '../../base/error-code.ts'
import type { trpc } from '../../base/trpc.ts'
import { textOf } from '../../i18n/words.ts'
import { toast } from '../../ui/toasts/toast.ts'

export type SiteCalls = ReturnType<typeof trpc.useUtils>['client']

/** Has the link mailed that confirms one's address, and says what became of that. The words of `account` are there. */
export const sendConfirmation = (client: SiteCalls): Promise<void> =>
  client.auth.sendConfirmation.mutate().then(
    ({ message }) => toast({ kind: 'success', text: message, duration: 5000 }),
    (error: unknown) => toast({ kind: 'error', text: sentenceOf(error) ?? textOf('confirm.sendError') }),
  )
