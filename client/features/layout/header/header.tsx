import { type ReactNode, Suspense, useRef } from 'react'
import { mainMenu, type NamedLink } from '../../../base/brand.ts'
import { useHref, useLanguages } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { LazyAccountLinks, LazyAccountMenu } from '../../account/account-parts.tsx'
import { useUser } from '../../session/store.ts'
import { ThemeToggle } from '../../theme/theme-toggle.tsx'
import styles from './header.module.css'
import { LanguageLink } from './language-link.tsx'
import { MainNav } from './main-nav.tsx'
import { useMenu } from './use-menu.ts'

/** How many characters of menu fit beside name and keys, and how many each entry adds around its words. */
const LINE = 62
const AROUND = 5

/** Whether the menu is too long for the line of the header; it then gets a line of its own. */
const isLong = (menu: readonly NamedLink[]): boolean =>
  menu.reduce((length, [, words]) => length + words.length + AROUND, 0) > LINE

/** The header of every page: name, menu, language, theme, sign-in. It sticks to the top. */
export function Header({ logo }: { logo: ReactNode }) {
  const t = useT()
  const href = useHref()
  const languages = useLanguages()
  const header = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { open, toggle } = useMenu(header, button)
  const user = useUser()
  return (
    <header ref={header} className={classes(styles.header, isLong(mainMenu()) && styles.long)}>
      <div className={classes('wrap', styles.bar)}>
        <Link className={styles.logo} to={href('home')} aria-label={t('header.home')}>
          {logo}
        </Link>
        <Button
          ref={button}
          variant="tool"
          className={classes('needs-script', styles.menuButton)}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={t('header.menuButton')}
          onClick={toggle}
        >
          <Icon name={open ? 'close' : 'menu'} />
        </Button>
        <div id="menu" className={classes(styles.menu, open && styles.open)}>
          <MainNav />
          {user ? (
            <Suspense fallback={null}>
              <LazyAccountLinks className={styles.account} />
            </Suspense>
          ) : (
            <LinkButton className={styles.loginInMenu} icon="user" to={href('login')}>
              {t('header.login')}
            </LinkButton>
          )}
        </div>
        <div className={styles.tools}>
          <LinkButton
            variant="tool"
            icon="search"
            to={href('search')}
            aria-label={t('header.search')}
            data-search=""
          />
          {languages === 'both' && <LanguageLink />}
          <span className={styles.theme}>
            <ThemeToggle />
          </span>
          {user ? (
            <Suspense fallback={null}>
              <LazyAccountMenu className={styles.menuOfAccount} />
            </Suspense>
          ) : (
            <LinkButton className={styles.login} to={href('login')}>
              {t('header.login')}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  )
}
