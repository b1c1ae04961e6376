import { typeset } from '../../../../shared/format/typography.ts'
import { type CardOfText, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { dismissToast, toast } from '../../../ui/toasts/toast.ts'

/** How long a deletion can be undone (docs/product/writing.md, "Writing"). */
const UNDO_MS = 10_000

/**
 * Offers to undo a deletion, for as long as the server can. The offer stays when the user moves to another tab. Toasts are
 * at the end of the page, so for keyboard users the focus moves there: ten seconds are too short to reach it by Tab.
 */
export function useUndo(): (
  item: Pick<CardOfText, 'id' | 'title'>,
  until: Date,
  byKeyboard: boolean,
) => void {
  const t = useT('admin')
  const utils = trpc.useUtils()
  return ({ id, title: plain }, until, byKeyboard) => {
    const title = typeset(plain)
    const name = `removed-${id}`
    let asked = false
    async function restore() {
      // The button of a toast that is fading can be pressed again, which would then report the restored text as lost.
      if (asked) return
      asked = true
      // The toast goes, and its button with it.
      if (byKeyboard) focusPanel()
      try {
        await utils.client.texts.restore.mutate({ id })
        void toast({ kind: 'success', text: t('admin.restored', { title }) })
      } catch (error) {
        void toast({ kind: 'error', text: error instanceof Error ? error.message : String(error) })
      }
      await Promise.all([utils.texts.invalidate(), utils.writing.invalidate()])
    }
    // This goes by the server's time where the clocks agree; where they differ by more, the user gets the full time.
    const left = until.getTime() - Date.now()
    const duration = left > 0 && left < UNDO_MS ? left : UNDO_MS
    void toast({
      id: name,
      kind: 'info',
      text: t('admin.removed', { title }),
      duration,
      action: { label: t('admin.undo'), run: () => void restore(), focus: byKeyboard },
    })
    // A toast stays while the pointer rests on it, but the offer ends.
    setTimeout(() => {
      if (byKeyboard && document.activeElement?.closest('[role="status"]')) focusPanel()
      void dismissToast(name)
    }, duration)
  }
}
