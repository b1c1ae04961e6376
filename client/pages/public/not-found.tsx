import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { Island } from '../../base/island.tsx'
import { useHref } from '../../base/lang.tsx'
import { MiniGame } from '../../features/layout/mini-game.tsx'
import type { TFunction } from '../../i18n/types.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import notice from '../../ui/notice.module.css'
import styles from './not-found.module.css'

export const head = (t: TFunction<'pages'>): PageHead => ({
  title: `${t('missing.title')} – ${siteName()}`,
  description: t('missing.description'),
  noindex: true,
})

/** The page of any unknown address: says so, links home, and offers a game. */
export default function NotFoundPage() {
  const t = useT('pages')
  const href = useHref()
  return (
    <div className={classes('wrap', styles.page)}>
      <div className={notice.words}>
        <p className={notice.code} aria-hidden="true">
          404
        </p>
        <h1 className={notice.title}>{t('missing.title')}</h1>
        <p className={notice.text}>{t('missing.message')}</p>
        <p className={notice.text}>{t('missing.sub')}</p>
        <div className={notice.actions}>
          <LinkButton to={href('home')}>{t('common.backHome')}</LinkButton>
        </div>
      </div>
      <Island name="game" of={MiniGame} props={{}} />
    </div>
  )
}
