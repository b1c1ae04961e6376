import { sentenceOf } from '../../base/error-code.ts'
import type { trpc } from '../../base/trpc.ts'
import { textOf } from '../../i18n/words.ts'
import { toast } from '../../ui/toasts/toast.ts'

export type SiteCalls = ReturnType<typeof trpc.useUtils>['client']

/** Mails the link that confirms the user's address, and shows the result. The words of `account` have to be loaded. */
export const sendConfirmation = (client: SiteCalls): Promise<void> =>
  client.auth.sendConfirmation.mutate().then(
    ({ message }) => toast({ kind: 'success', text: message, duration: 5000 }),
    (error: unknown) => toast({ kind: 'error', text: sentenceOf(error) ?? textOf('confirm.sendError') }),
  )
