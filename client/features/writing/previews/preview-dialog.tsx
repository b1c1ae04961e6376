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
import { DEVICES } from '../../admin/page-frame/devices.ts'
import { PageFrame } from '../../admin/page-frame/page-frame.tsx'
import { useRenderedPage } from '../../admin/page-frame/use-rendered-page.ts'
import { keptLooking, type Looking, rememberLooking } from './kept-preview.ts'
import styles from './preview-dialog.module.css'

/** How the page is looked at: as it was the last time in this browser. */
function useLooking(langs: readonly Lang[]) {
  const [chosen, setChosen] = useState(() => keptLooking({ device: DEVICES, theme: THEMES, lang: langs }))
  const [atFirst] = useState<Looking>(() => ({
    device: matchMedia('(max-width: 767px)').matches ? 'phone' : 'screen',
    theme: presentTheme(),
    lang: 'fr',
  }))
  return {
    ...atFirst,
    ...chosen,
    choose(part: Partial<Looking>) {
      const now = { ...chosen, ...part }
      setChosen(now)
      rememberLooking(now)
    },
  }
}

/** The theme in which the team sees its own pages now. */
const presentTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'dark'

export interface PreviewDialogProps {
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
  const [narrow] = useState(() => matchMedia('(max-width: 480px)').matches)
  const looking = useLooking(both ? LANGS : ['fr'])
  const { device, theme, lang } = looking
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
      <Tools {...looking} both={both} narrow={narrow} />
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
        <div className={narrow ? styles.narrow : undefined}>
          <PageFrame title={t('adminForm.preview')} html={page.html} device={device} theme={theme} />
        </div>
      ) : (
        <p role="status">{page?.failed ?? t('pageFrame.failed')}</p>
      )}
    </Dialog>
  )
}

interface ToolsProps extends ReturnType<typeof useLooking> {
  both: boolean
  /** Whether they fold into one line. */
  narrow: boolean
}

/** Device, theme and language. */
function Tools({ device, theme, lang, choose, both, narrow }: ToolsProps) {
  const t = useT('writing', 'desk')
  const tools = (
    <div className={styles.tools}>
      <DeviceChoice value={device} onChoose={(chosen) => choose({ device: chosen })} />
      <OneOfFew
        inRow
        title={t('inPlace.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, name: t(`inPlace.themes.${value}`) }))}
        onChoose={(chosen) => choose({ theme: chosen })}
      />
      {both && (
        <OneOfFew
          inRow
          title={t('inPlace.lang')}
          value={lang}
          options={LANGS.map((value) => ({ value, name: t(`inPlace.langs.${value}`) }))}
          onChoose={(chosen) => choose({ lang: chosen })}
        />
      )}
    </div>
  )
  if (!narrow) return tools
  const names = [t(`pageFrame.devices.${device}`), t(`inPlace.themes.${theme}`)]
  if (both) names.push(t(`inPlace.langs.${lang}`))
  return (
    <details className={styles.folded}>
      <summary>{names.join(' · ')}</summary>
      {tools}
    </details>
  )
}
