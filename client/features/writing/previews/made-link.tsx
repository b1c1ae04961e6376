import { useT } from '../../../i18n/use-t.ts'
import { Button, ExternalButton } from '../../../ui/controls/button.tsx'
import { ShownOnce } from '../../../ui/forms/shown-once.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import kit from '../../admin/kit/kit.module.css'
import { copyLink } from '../../share/share-link.ts'

/** A link that was just made, to copy or open. It is known only now. */
export function MadeLink({ url }: { url: string }) {
  const t = useT('previews')
  async function copy() {
    const { kind, message } = await copyLink(url)
    await toast({ kind, text: t(`share.${message}`) })
  }
  return (
    <ShownOnce
      aria-label={t('previews.address')}
      label={t('previews.address')}
      value={url}
      actions={
        <div className={kit.keys}>
          <Button variant="alt" icon="check" onClick={() => void copy()}>
            {t('previews.copy')}
          </Button>
          <ExternalButton variant="alt" icon="external" href={url} target="_blank" rel="noopener noreferrer">
            {t('previews.open')}
            <span className="visually-hidden"> – {t('previews.newTab')}</span>
          </ExternalButton>
        </div>
      }
    >
      <p>{t('previews.made')}</p>
    </ShownOnce>
  )
}
