import { useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { shareLink } from './share-link.ts'

/** Shares the present page, or copies its link. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const t = useT()
  const busy = useRef(false)

  async function share() {
    // Browsers refuse to open a second sheet.
    if (busy.current) return
    busy.current = true
    const outcome = await shareLink({ title, text, url: location.origin + location.pathname })
    busy.current = false
    if (outcome) await toast({ kind: outcome.kind, text: t(`share.${outcome.message}`) })
  }

  return (
    <Button variant="alt" icon="share" className="needs-script" onClick={() => void share()}>
      {t('share.button')}
    </Button>
  )
}
