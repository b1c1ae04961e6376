import type { TFunction } from 'i18next'
import { useLocation } from 'react-router-dom'
import { PATHS, splitLang } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import type { PageHead } from '../head.ts'
import { useT } from '../i18n/use-t.ts'
import { useHref } from '../lang.tsx'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './notice.module.css'

/** What each page that is not there yet is called in the menu or the foot. */
const NAMES: Record<string, string> = {
  [PATHS.videos]: 'header.videos',
  [PATHS.about]: 'header.about',
  [PATHS.login]: 'header.login',
  [PATHS.terms]: 'footer.terms',
  [PATHS.legal]: 'footer.legal',
}

export const head = (t: TFunction): PageHead => ({
  title: `${t('soon.kicker')} – ${SITE.name}`,
  description: t('soon.description'),
  noindex: true,
})

/** Where a menu entry leads whose page is not open yet: says so. */
export default function SoonPage() {
  const t = useT()
  const href = useHref()
  const { path } = splitLang(useLocation().pathname)
  return (
    <div className={classes('wrap', styles.page)}>
      <p className={classes('label', styles.kicker)}>{t('soon.kicker')}</p>
      <h1 className={styles.title}>{t(NAMES[path] ?? 'common.siteName')}</h1>
      <p className={styles.text}>{t('soon.text')}</p>
      <div className={styles.actions}>
        <LinkButton to={href('news')}>{t('home.readNews')}</LinkButton>
        <LinkButton look="alt" to={href('reviews')}>
          {t('home.allReviews')}
        </LinkButton>
      </div>
    </div>
  )
}
