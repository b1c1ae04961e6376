import { type CSSProperties, useEffect, useState } from 'react'
import { THEMES } from '../../../../../shared/brand/look/grounds.ts'
import { PREVIEW_LOOK } from '../../../../../shared/brand/look/look.ts'
import { href, itemHref } from '../../../../../shared/routes.ts'
import { useLang } from '../../../../base/lang.tsx'
import { trpc } from '../../../../base/trpc.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { authorized } from '../../../session/life/authorized.ts'
import styles from './look.module.css'
import { OneOfFew } from './look-choices.tsx'
import type { Chosen } from './use-look-form.ts'

/** So that a page is asked for when a colour is found, not for each on the way there. */
const REST_MS = 300
const WIDTHS = { phone: { width: 375, height: 720 }, screen: { width: 1280, height: 860 } } as const
const PAGES = ['home', 'article', 'list'] as const

/** The page as the server draws it; undefined while it does so for the first time, null where it could not. */
function usePreview(path: string | undefined, chosen: Chosen): string | null | undefined {
  const [html, setHtml] = useState<string | null>()
  const body = path === undefined ? undefined : JSON.stringify({ path, ...chosen })
  useEffect(() => {
    if (body === undefined) return
    const stop = new AbortController()
    const ask = () =>
      authorized((headers) =>
        fetch(PREVIEW_LOOK, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
          signal: stop.signal,
        }),
      )
        .then(async (answer) => setHtml(answer.ok ? await answer.text() : null))
        .catch(() => stop.signal.aborted || setHtml(null))
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [body])
  return html
}

/** A page of the site in both themes, at the width of a phone or of a screen. */
export function LookPreview({ chosen }: { chosen: Chosen }) {
  const t = useT('look')
  const lang = useLang()
  const [page, setPage] = useState<(typeof PAGES)[number]>('home')
  const [device, setDevice] = useState<keyof typeof WIDTHS>('screen')
  const newest = trpc.texts.list.useQuery(
    { kind: 'article', page: 1, limit: 1, lang },
    { enabled: page === 'article' },
  )
  const slug = newest.data?.items[0]?.slug
  const path =
    page === 'home'
      ? href('home', lang)
      : page === 'list'
        ? href('news', lang)
        : slug && itemHref('article', slug, lang)
  const html = usePreview(path, chosen)
  const size = WIDTHS[device]
  return (
    <section className={styles.preview} aria-labelledby="look-preview">
      <h3 id="look-preview" className={styles.legend}>
        {t('look.preview')}
      </h3>
      <div className={styles.choices}>
        <OneOfFew
          name="preview-page"
          title={t('look.page')}
          value={page}
          options={PAGES.map((value) => ({ value, name: t(`look.pages.${value}`) }))}
          onChoose={setPage}
        />
        <OneOfFew
          name="preview-width"
          title={t('look.width')}
          value={device}
          options={(['phone', 'screen'] as const).map((value) => ({
            value,
            name: t(`look.widths.${value}`),
          }))}
          onChoose={setDevice}
        />
      </div>
      {html === null && <p role="status">{t('look.previewError')}</p>}
      <div className={styles.frames} data-device={device}>
        {html &&
          THEMES.map((theme) => (
            <div
              key={theme}
              className={styles.frame}
              style={{ '--frame-width': size.width, '--frame-height': size.height } as CSSProperties}
            >
              {/* It runs nothing and leads nowhere: it is looked at. */}
              <iframe
                title={t(`look.frames.${theme}`)}
                sandbox="allow-same-origin"
                inert
                width={size.width}
                height={size.height}
                srcDoc={html.replace(/ data-theme="\w+"/, ` data-theme="${theme}"`)}
              />
            </div>
          ))}
      </div>
    </section>
  )
}
