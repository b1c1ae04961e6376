import { type CSSProperties, useEffect, useState } from 'react'
import { LANGS, type Lang } from '../../../../shared/base/lang.ts'
import { THEMES, type Theme } from '../../../../shared/brand/look/grounds.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { useLanguages } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { PressedChoice } from './pressed-choice.tsx'
import styles from './preview-dialog.module.css'
import { useTextPage } from './use-text-page.ts'

const WIDTHS = { phone: 390, screen: 1280 } as const
const DEVICES = ['phone', 'screen'] as const

/** The theme in which the team sees its own pages now. */
const presentTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'dark'

/** In the frame no script runs, and a page without scripts shows its menu unfolded. */
function showAsWithScripts(page: Document | null, device: keyof typeof WIDTHS): void {
  for (const element of page?.querySelectorAll('.needs-script') ?? [])
    element.classList.remove('needs-script')
  page?.getElementById('menu')?.toggleAttribute('hidden', device === 'phone')
}

interface PreviewDialogProps {
  kind: Kind
  id: string
  content: string
  /** Saves what was typed. @returns whether the server has it */
  flush: () => Promise<boolean>
  onClose: () => void
}

/** The page as readers will see it, over the form: the server renders it from what was typed, in any language and theme. */
export function PreviewDialog({ kind, id, content, flush, onClose }: PreviewDialogProps) {
  const t = useT('editor', 'writing')
  const both = useLanguages() === 'both'
  const [device, setDevice] = useState<keyof typeof WIDTHS>(
    matchMedia('(max-width: 767px)').matches ? 'phone' : 'screen',
  )
  const [theme, setTheme] = useState(presentTheme)
  const [lang, setLang] = useState<Lang>('fr')
  const { page, behind } = useTextPage(id, lang, flush)
  const { mutate, data } = trpc.texts.preview.useMutation()
  useEffect(() => mutate({ kind, content }), [mutate, kind, content])
  return (
    <Dialog wide covers title={t('adminForm.preview')} closeLabel={t('adminForm.close')} onClose={onClose}>
      <div className={styles.tools}>
        <PressedChoice
          label={t('inPlace.width')}
          value={device}
          options={DEVICES.map((value) => ({ value, name: t(`inPlace.widths.${value}`) }))}
          onChoose={setDevice}
        />
        <PressedChoice
          label={t('inPlace.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, name: t(`inPlace.themes.${value}`) }))}
          onChoose={setTheme}
        />
        {both && (
          <PressedChoice
            label={t('inPlace.lang')}
            value={lang}
            options={LANGS.map((value) => ({ value, name: t(`inPlace.langs.${value}`) }))}
            onChoose={setLang}
          />
        )}
      </div>
      {behind && <p role="status">{t('inPlace.behind')}</p>}
      {data && data.problems.length > 0 && (
        <ul className={styles.problems}>
          {data.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {page === undefined && <Loader />}
      {page && 'failed' in page && <p role="status">{page.failed ?? t('inPlace.failed')}</p>}
      {page && 'html' in page && (
        <div
          className={styles.frame}
          data-device={device}
          style={{ '--frame-width': WIDTHS[device] } as CSSProperties}
        >
          {/* It runs no script, and its links lead nowhere. */}
          <iframe
            key={device}
            title={t('adminForm.preview')}
            sandbox="allow-same-origin"
            width={WIDTHS[device]}
            onLoad={({ currentTarget }) => showAsWithScripts(currentTarget.contentDocument, device)}
            srcDoc={page.html
              .replace('<head>', '<head><base target="_blank">')
              .replace(/ data-theme="\w+"/, ` data-theme="${theme}"`)}
          />
        </div>
      )}
    </Dialog>
  )
}
