import type { Brand } from '../../../shared/brand/brand.ts'
import type { BrandLink } from '../../../shared/brand/link.ts'
import { menuPages, type PageName } from '../../../shared/pages.ts'
import { linkIcon, linkName } from '../../base/brand-links.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ExternalButton } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './footer.module.css'
import { Logo } from './header/logo.tsx'
import { PixelLandscape } from './pixel-landscape.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const isCode = ({ kind }: BrandLink): boolean => kind === 'repository'

/** The foot of every page. */
export function Footer({ brand: { tagline, links } }: { brand: Brand }) {
  const t = useT()
  const lang = useLang()
  return (
    <footer id="foot" className={styles.foot}>
      <PixelLandscape />
      <div className={styles.footer}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.brand}>
            <Logo />
            <p>{tagline[lang]}</p>
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
            {links.filter(isCode).map(({ address, name }) => (
              <li key={address}>
                <a className={styles.link} href={address} rel="noopener">
                  {name || t('footer.repository')}
                </a>
              </li>
            ))}
          </Links>
          <div>
            <h2 className={`label ${styles.title}`}>{t('footer.follow')}</h2>
            <ul className={styles.social}>
              {links
                .filter((link) => !isCode(link))
                .map((link) => (
                  <li key={link.address}>
                    <ExternalButton variant="tool" href={link.address} aria-label={linkName(link, t)}>
                      <Icon name={linkIcon(link)} />
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
          {t('footer.copyright', { year: new Date().getFullYear() })}
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
