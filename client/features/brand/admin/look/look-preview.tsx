import { useState } from 'react'
import { THEMES } from '../../../../../shared/brand/look/grounds.ts'
import { PREVIEW_LOOK } from '../../../../../shared/brand/look/look.ts'
import { href, itemHref } from '../../../../../shared/routes.ts'
import { useLang } from '../../../../base/lang.tsx'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { OneOfFew } from '../../../../ui/controls/one-of-few.tsx'
import { DeviceChoice } from '../../../admin/page-frame/device-choice.tsx'
import type { Device } from '../../../admin/page-frame/devices.ts'
import { PageFrame } from '../../../admin/page-frame/page-frame.tsx'
import { useRenderedPage } from '../../../admin/page-frame/use-rendered-page.ts'
import styles from './look.module.css'
import type { Chosen } from './use-look-form.ts'

/** Waits until a colour is settled, so that not every step on the way requests a page. */
const REST_MS = 300
const PAGES = ['home', 'article', 'list'] as const

/** A page of the site in both themes, at the width of a phone or of a screen. */
export function LookPreview({ chosen }: { chosen: Chosen }) {
  const t = useT('look', 'desk')
  const lang = useLang()
  const [shown, setShown] = useState<(typeof PAGES)[number]>('home')
  const [device, setDevice] = useState<Device>('screen')
  const newest = trpc.texts.list.useQuery(
    { kind: 'article', page: 1, limit: 1, lang },
    { enabled: shown === 'article' },
  )
  const slug = newest.data?.items[0]?.slug
  const path =
    shown === 'home'
      ? href('home', lang)
      : shown === 'list'
        ? href('news', lang)
        : slug && itemHref('article', slug, lang)
  const { page } = useRenderedPage(PREVIEW_LOOK, path ? { path, ...chosen } : undefined, { rest: REST_MS })
  return (
    <section className={styles.preview} aria-labelledby="look-preview">
      <h3 id="look-preview" className={styles.legend}>
        {t('look.preview')}
      </h3>
      <div className={styles.choices}>
        <OneOfFew
          inRow
          title={t('look.page')}
          value={shown}
          options={PAGES.map((value) => ({ value, name: t(`look.pages.${value}`) }))}
          onChoose={setShown}
        />
        <DeviceChoice value={device} onChoose={setDevice} />
      </div>
      {page && 'failed' in page && <p role="status">{page.failed ?? t('pageFrame.failed')}</p>}
      <div className={styles.frames} data-device={device}>
        {page &&
          'html' in page &&
          THEMES.map((theme) => (
            <PageFrame
              key={theme}
              still
              title={t(`look.frames.${theme}`)}
              html={page.html}
              device={device}
              theme={theme}
            />
          ))}
      </div>
    </section>
  )
}
