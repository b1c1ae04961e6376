import { typeset } from '../../../../shared/format/typography.ts'
import { type CardOfText, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { focusPanel } from '../../../ui/lists/panel-head.tsx'
import { dismissToast, toast } from '../../../ui/toasts/toast.ts'

/** What was deleted can be brought back for ten seconds (docs/product/writing.md, "Writing"). */
const UNDO_MS = 10_000

/**
 * Offers to undo a deletion, for as long as the server can. The offer outlives the tab it was made in, and works after
 * the user has moved to another. Toasts stand at the end of the page, so keyboard users get the focus moved there: ten
 * seconds are not enough to tab to it.
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
      // The button of a toast that leaves can be pressed once more: what is back would be said to be lost.
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
    // By the server's clock where this one agrees with it; a machine that is off by more gets the whole time.
    const left = until.getTime() - Date.now()
    const duration = left > 0 && left < UNDO_MS ? left : UNDO_MS
    void toast({
      id: name,
      kind: 'info',
      text: t('admin.removed', { title }),
      duration,
      action: { label: t('admin.undo'), run: () => void restore(), focus: byKeyboard },
    })
    // Resting on a toast makes it wait; the offer does not.
    setTimeout(() => {
      if (byKeyboard && document.activeElement?.closest('[role="status"]')) focusPanel()
      void dismissToast(name)
    }, duration)
  }
}
