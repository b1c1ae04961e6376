import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { PartName, Status } from './status.ts'

/** The handlers of an act: they show the status after it, and tell what was done, or why it failed. */
export function useAnswer(part: PartName) {
  const { status } = trpc.useUtils().operation
  return {
    async done(after: Status, text: string) {
      // A status that is still being read is older than the act.
      await status.cancel()
      status.setData(undefined, after)
      void toast({ kind: 'success', text })
      // The pressed button may be gone together with its row.
      document.getElementById(`status-${part}-title`)?.focus()
    },
    failed(error: unknown, text: string) {
      void toast({ kind: 'error', text: sentenceOf(error) ?? text })
      void status.invalidate()
    },
  }
}
