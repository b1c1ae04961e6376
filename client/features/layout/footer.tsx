import type { Brand } from '../../../shared/brand/brand.ts'
import type { BrandLink } from '../../../shared/brand/link.ts'
import type { NamedLink } from '../../base/brand.ts'
import { linkIcon, linkName } from '../../base/brand-links.ts'
import { useLang } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ExternalButton } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './footer.module.css'
import { Logo } from './header/logo.tsx'
import { PixelLandscape } from './pixel-landscape.tsx'
import { ThemeChoice } from './theme-choice.tsx'

const isCode = ({ kind }: BrandLink): boolean => kind === 'repository'

interface FooterProps {
  brand: Brand
  menus: Record<'footer' | 'site', NamedLink[]>
}

export function Footer({ brand, menus }: FooterProps) {
  const { tagline, links } = brand
  const t = useT('pages')
  const lang = useLang()
  return (
    <footer id="foot" className={styles.foot}>
      <PixelLandscape />
      <div className={styles.footer}>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.brand}>
            <Logo brand={brand} />
            <p>{tagline[lang]}</p>
            <ThemeChoice />
          </div>
          {menus.footer.length > 0 && <Links title={t('footer.magazine')} links={menus.footer} />}
          <Links title={t('footer.site')} links={menus.site}>
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
        {/* A cached page may be a year old: the year that the server wrote stays. */}
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
  links: NamedLink[]
  children?: React.ReactNode
}

function Links({ title, links, children }: LinksProps) {
  return (
    <div>
      <h2 className={`label ${styles.title}`}>{title}</h2>
      <ul>
        {links.map(([to, words]) => (
          <li key={to + words}>
            <Link className={styles.link} to={to}>
              {words}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}
