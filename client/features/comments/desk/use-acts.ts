import type { Act } from '../../../../shared/moderation/acts.ts'
import type { Reason } from '../../../../shared/moderation/reasons.ts'
import { hasCode } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.ts'

export type Queued = RouterOutputs['moderation']['queue']['comments'][number]

/** The words and the reason of an act. */
export interface Said {
  reason?: Reason | undefined
  text?: string
}

/** How long an act can be undone (docs/product/moderation.md, "Moderation"). */
export const UNDO_MS = 10_000

/** How often the desk asks for the state of a running sweep, and how many times at most. */
const LOOK_MS = 1000
const LOOKS = 120

/** Keeps, hides and deletes comments. Each act holds at once and can be undone for ten seconds. */
export function useActs() {
  const t = useT('moderation')
  const { client, moderation } = trpc.useUtils()
  const again = () => Promise.all([moderation.queue.invalidate(), moderation.waiting.invalidate()])
  const failed = async (error: unknown, fallback: string) => {
    const known = hasCode(error, 'ALREADY_DECIDED')
    await toast({
      kind: known ? 'warning' : 'error',
      text: error instanceof Error ? error.message : fallback,
    })
    await again()
  }
  const undo = async (ids: string[]) => {
    try {
      for (const decisionId of ids) await client.moderation.undo.mutate({ decisionId })
      await again()
    } catch (error) {
      await failed(error, t('moderation.failed'))
    }
  }
  const tell = (text: string, ids: string[]) =>
    toast({
      kind: 'success',
      text,
      duration: UNDO_MS,
      action: { label: t('moderation.undo'), run: () => void undo(ids) },
    })
  return {
    again,
    failed,
    /** Shows the progress of a sweep until it is over. */
    async whileSweeping(batchId: string): Promise<void> {
      for (let looks = 0; looks < LOOKS; looks++) {
        const { sweeping } = await client.moderation.sweeping
          .query({ batchId })
          .catch(() => ({ sweeping: false }))
        await again()
        if (!sweeping) return
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    },
    async decide({ id: commentId, seen }: Queued, act: Act, said: Said): Promise<void> {
      try {
        const { decisionId } = await client.moderation.decide.mutate({ commentId, seen, act, ...said })
        await again()
        void tell(t(`moderation.done.${act}`), [decisionId])
      } catch (error) {
        await failed(error, t('moderation.failed'))
      }
    },
    async decideMany(comments: Queued[], act: Act, said: Said): Promise<void> {
      try {
        const { done, refused } = await client.moderation.decideMany.mutate({
          comments: comments.map(({ id, seen }) => ({ commentId: id, seen })),
          act,
          ...said,
        })
        await again()
        const words = t(`moderation.doneMany.${act}`, { count: done.length })
        void tell(
          refused.length > 0 ? `${words} ${t('moderation.refusedMany', { count: refused.length })}` : words,
          done.map(({ decisionId }) => decisionId),
        )
      } catch (error) {
        await failed(error, t('moderation.failed'))
      }
    },
  }
}
