import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Lang } from '../../../shared/base/lang.ts'
import type { PageHead } from '../../base/head.ts'
import { useLang } from '../../base/lang.tsx'
import { PatientRouter, useSearchParams } from '../../base/navigation/router.tsx'
import type { ShellProps } from '../../features/layout/shell.tsx'
import { Live } from '../../features/session/clients.tsx'
import { loadWords, tOf } from '../../i18n/words.ts'
import { BrowserOnly } from '../../ui/browser-only.tsx'
import { addIcons } from '../../ui/pictures/icon.tsx'
import { PAGE_ICON_ART } from '../../ui/pictures/page-icon-art.ts'
import type { Boot } from '../boot.ts'
import { setAlive } from '../set-alive.ts'
import { LIVE_CODE } from './live-code.ts'

addIcons(PAGE_ICON_ART)

interface LiveModule {
  default: ComponentType
  Around?: ComponentType<ShellProps>
  head: (t: never, tab: string | null, lang: Lang) => PageHead
}

/** Keeps the document's title that of the present tab; the server has written the first one. */
function Title({ head }: Pick<LiveModule, 'head'>) {
  const lang = useLang()
  const tab = useSearchParams().get('tab')
  useEffect(() => {
    setAlive()
    const { title } = head(tOf(lang) as never, tab, lang)
    if (document.title !== title) document.title = title
  }, [head, lang, tab])
  return null
}

/** A page that the browser makes, and what stands around it in place of the site's header and footer. */
export interface LiveParts {
  page: ReactNode
  around?: ComponentType<ShellProps> | undefined
}

/** Loads a page that the browser makes, and its words. */
export async function livePage({ name, words }: NonNullable<Boot['live']>): Promise<LiveParts> {
  const [page] = await Promise.all([LIVE_CODE[name]() as Promise<LiveModule>, loadWords('pages', ...words)])
  const shown = (
    <Live>
      <PatientRouter>
        <Title head={page.head} />
        <BrowserOnly>
          <page.default />
        </BrowserOnly>
      </PatientRouter>
    </Live>
  )
  return { page: shown, around: page.Around }
}
