import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button, ExternalButton } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { copyLink } from '../../share/share-link.ts'
import styles from './preview-panel.module.css'

/** A link that was just made, to copy or open: only now is it known. */
export function MadeLink({ url }: { url: string }) {
  const t = useT('previews')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  async function copy() {
    const { kind, message } = await copyLink(url)
    await toast({ kind, text: t(`share.${message}`) })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a note about what was made is no set of fields
    <div ref={box} className={styles.made} role="group" aria-label={t('previews.address')} tabIndex={-1}>
      <p>{t('previews.made')}</p>
      <Field
        className={styles.address}
        label={t('previews.address')}
        value={url}
        readOnly
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        // It stands in the form of the text, which Enter would save.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.actions}>
        <Button variant="alt" icon="check" onClick={() => void copy()}>
          {t('previews.copy')}
        </Button>
        <ExternalButton variant="alt" icon="external" href={url} target="_blank" rel="noopener noreferrer">
          {t('previews.open')}
          <span className="visually-hidden"> – {t('previews.newTab')}</span>
        </ExternalButton>
      </div>
    </div>
  )
}
