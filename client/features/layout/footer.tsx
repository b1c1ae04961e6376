import { menuPages, type PageName } from '../../../shared/pages.ts'
import { SITE } from '../../../shared/site.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ExternalButton } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './footer.module.css'
import { Logo } from './header/logo.tsx'
import { PixelLandscape } from './pixel-landscape.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const SOCIAL = ['video', 'stream', 'photo', 'chat'] as const

/** The foot of every page. */
export function Footer() {
  const t = useT()
  const lang = useLang()
  return (
    <footer id="foot" className={styles.foot}>
      <PixelLandscape />
      <div className={styles.footer}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.brand}>
            <Logo />
            <p>{SITE.tagline[lang]}</p>
            <ThemeChoice />
          </div>
          <Links
            title={t('footer.magazine')}
            links={menuPages('magazine').map((name) => [name, t(`header.${name}`)])}
          />
          <Links
            title={t('footer.site')}
            links={menuPages('site').map((name) => [name, t(`footer.${name}`)])}
          >
            <li>
              <a className={styles.link} href={SITE.links.repository} rel="noopener">
                {t('footer.repository')}
              </a>
            </li>
          </Links>
          <div>
            <h2 className={`label ${styles.title}`}>{t('footer.follow')}</h2>
            <ul className={styles.social}>
              {SOCIAL.map((name) => (
                <li key={name}>
                  <ExternalButton
                    variant="tool"
                    href={SITE.links[name]}
                    aria-label={t(`footer.social.${name}`)}
                  >
                    <Icon name={name} />
                  </ExternalButton>
                </li>
              ))}
              <li>
                <ExternalButton variant="tool" href="/rss.xml" aria-label={t('footer.rss')}>
                  <Icon name="rss" />
                </ExternalButton>
              </li>
            </ul>
          </div>
        </div>
        {/* A page made last year may be read this year: the server's number stands. */}
        <p className={`wrap ${styles.copyright}`} suppressHydrationWarning>
          {/* oxlint-disable-next-line react/purity -- the year of this rendering is what is meant */}
          {t('footer.copyright', { year: new Date().getFullYear(), name: SITE.name })}
        </p>
      </div>
    </footer>
  )
}

interface LinksProps {
  title: string
  links: [PageName, string][]
  children?: React.ReactNode
}

function Links({ title, links, children }: LinksProps) {
  const href = useHref()
  return (
    <div>
      <h2 className={`label ${styles.title}`}>{title}</h2>
      <ul>
        {links.map(([name, words]) => (
          <li key={name}>
            <Link className={styles.link} to={href(name)}>
              {words}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}
