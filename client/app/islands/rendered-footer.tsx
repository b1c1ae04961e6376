import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Lang } from '../../../shared/base/lang.ts'
import type { Brand } from '../../../shared/brand/brand.ts'
import type { NamedLink } from '../../base/brand.ts'
import { LangProvider } from '../../base/lang.tsx'
import styles from '../../features/layout/footer.module.css'
import { Footer } from '../../features/layout/footer.tsx'

const rendered = new WeakMap<Brand, Map<string, ReactNode>>()

/**
 * On the server: the footer of the page. The browser takes over its markup as it is (static-footer.tsx). It is the same on
 * all pages of a brand, its menus, language and year, so it is rendered once.
 */
export function renderedFooter(
  lang: Lang,
  brand: Brand,
  menus: Record<'footer' | 'site', NamedLink[]>,
): ReactNode {
  const ofBrand = rendered.get(brand) ?? new Map<string, ReactNode>()
  rendered.set(brand, ofBrand)
  const key = `${lang} ${new Date().getFullYear()} ${JSON.stringify(menus)}`
  const earlier = ofBrand.get(key)
  if (earlier) return earlier
  const html = renderToString(
    <LangProvider lang={lang}>
      <Footer brand={brand} menus={menus} />
    </LangProvider>,
  )
  const markup = { __html: html.slice(html.indexOf('>') + 1, html.lastIndexOf('</footer>')) }
  const foot = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has just rendered
    <footer id="foot" className={styles.foot} dangerouslySetInnerHTML={markup} />
  )
  ofBrand.set(key, foot)
  return foot
}
