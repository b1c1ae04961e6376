import { useEffect, useState } from 'react'
import { LANGS, type Lang } from '../../../../shared/base/lang.ts'
import { THEMES, type Theme } from '../../../../shared/brand/look/grounds.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { PREVIEW_PAGE } from '../../../../shared/texts/writing/previews.ts'
import { useLanguages } from '../../../base/lang.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { OneOfFew } from '../../../ui/controls/one-of-few.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { DeviceChoice } from '../../admin/page-frame/device-choice.tsx'
import type { Device } from '../../admin/page-frame/devices.ts'
import { PageFrame } from '../../admin/page-frame/page-frame.tsx'
import { useRenderedPage } from '../../admin/page-frame/use-rendered-page.ts'
import styles from './preview-dialog.module.css'

/** The theme in which the team sees its own pages now. */
const presentTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'dark'

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
  const t = useT('editor', 'writing', 'desk')
  const both = useLanguages() === 'both'
  const [device, setDevice] = useState<Device>(matchMedia('(max-width: 767px)').matches ? 'phone' : 'screen')
  const [theme, setTheme] = useState(presentTheme)
  const [lang, setLang] = useState<Lang>('fr')
  /** Whether the server lacks the last words. */
  const [behind, setBehind] = useState(false)
  const { page, waiting } = useRenderedPage(
    PREVIEW_PAGE,
    { id, lang },
    { before: async () => setBehind(!(await flush())) },
  )
  const { mutate, data } = trpc.texts.preview.useMutation()
  useEffect(() => mutate({ kind, content }), [mutate, kind, content])
  return (
    <Dialog wide covers title={t('adminForm.preview')} closeLabel={t('adminForm.close')} onClose={onClose}>
      <div className={styles.tools}>
        <DeviceChoice value={device} onChoose={setDevice} />
        <OneOfFew
          inRow
          title={t('inPlace.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, name: t(`inPlace.themes.${value}`) }))}
          onChoose={setTheme}
        />
        {both && (
          <OneOfFew
            inRow
            title={t('inPlace.lang')}
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
      {waiting ? (
        <Loader />
      ) : page && 'html' in page ? (
        <PageFrame title={t('adminForm.preview')} html={page.html} device={device} theme={theme} />
      ) : (
        <p role="status">{page?.failed ?? t('pageFrame.failed')}</p>
      )}
    </Dialog>
  )
}
