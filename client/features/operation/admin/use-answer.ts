import { sentenceOf } from '../../../base/error-code.ts'
import { trpc } from '../../../base/trpc.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { PartName, Status } from './status.ts'

/** What becomes of the answer to an act: the status after it is shown, and said what was done, or why not. */
export function useAnswer(part: PartName) {
  const { status } = trpc.useUtils().operation
  return {
    async done(after: Status, text: string) {
      // An answer under way is of before.
      await status.cancel()
      status.setData(undefined, after)
      void toast({ kind: 'success', text })
      // The button may be gone with what it was about.
      document.getElementById(`status-${part}-title`)?.focus()
    },
    failed(error: unknown, text: string) {
      void toast({ kind: 'error', text: sentenceOf(error) ?? text })
      void status.invalidate()
    },
  }
}
