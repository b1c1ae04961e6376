import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Lang } from '../../../shared/base/lang.ts'
import { LangProvider } from '../../base/lang.tsx'
import styles from '../../features/layout/footer.module.css'
import { Footer } from '../../features/layout/footer.tsx'

const rendered = new Map<string, ReactNode>()

/**
 * On the server: the foot of the page, of which the browser takes over the markup as it stands (static-footer.tsx). The
 * same on all pages of a language and year, so it is rendered once.
 */
export function renderedFooter(lang: Lang): ReactNode {
  const key = `${lang} ${new Date().getFullYear()}`
  const earlier = rendered.get(key)
  if (earlier) return earlier
  const html = renderToString(
    <LangProvider lang={lang}>
      <Footer />
    </LangProvider>,
  )
  const markup = { __html: html.slice(html.indexOf('>') + 1, html.lastIndexOf('</footer>')) }
  const foot = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has just rendered
    <footer id="foot" className={styles.foot} dangerouslySetInnerHTML={markup} />
  )
  rendered.set(key, foot)
  return foot
}
