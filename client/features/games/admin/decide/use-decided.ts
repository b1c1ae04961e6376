import { sentenceOf } from '../../../../base/error-code.ts'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { focusPanel } from '../../../../ui/lists/panel-head.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'

/** What follows a decision: the entry goes and the list's head gets the focus, or an error is shown. */
export function useDecided() {
  const t = useT('team-games')
  const utils = trpc.useUtils()
  return {
    async onSuccess() {
      void toast({ kind: 'success', text: t('teamGames.decided') })
      await utils.games.invalidate()
      focusPanel()
    },
    onError(error: unknown) {
      void toast({ kind: 'error', text: sentenceOf(error) ?? t('teamGames.saveError') })
      // Somebody else may have decided it first.
      void utils.games.invalidate()
    },
  }
}
