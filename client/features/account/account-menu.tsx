import { Suspense, useId, useRef } from 'react'
import { isLivePath } from '../../../shared/routes.ts'
import { useHref, useLang } from '../../base/lang.tsx'
import { useLocation, useNavigate } from '../../base/navigation/router.tsx'
import { trpc } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { loadWords, tOf } from '../../i18n/words.ts'
import { classes } from '../../ui/classes.ts'
import { DropKey } from '../../ui/controls/drop-key.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { displayName } from '../auth/form/display-name.ts'
import { LazyBell } from '../notifications/lazy-bell.tsx'
import { live } from '../session/clients.tsx'
import { useUser } from '../session/store.ts'
import styles from './account-menu.module.css'

/** Signs out and goes home. The words and code for it are loaded when needed. */
function useSignOut(): () => void {
  const lang = useLang()
  const { client } = trpc.useUtils()
  const href = useHref()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () =>
    void Promise.all([import('../session/life/sign-out.ts'), loadWords('account')]).then(([{ signOut }]) => {
      signOut(client, tOf(lang))
      // Pages for members go home by themselves.
      if (!isLivePath(pathname)) void navigate(href('home'))
    })
}

/** Links of a signed-in person: in the menu, and below their name on small screens. */
function Links({ className }: { className?: string | undefined }) {
  const t = useT()
  const href = useHref()
  const user = useUser()
  const signOut = useSignOut()
  const { pathname } = useLocation()
  if (!user) return null
  return (
    <div className={classes(styles.links, className)}>
      <p className={classes('label', styles.who)}>{displayName(user)}</p>
      <ul>
        <li>
          <Link
            className={styles.entry}
            to={href('profile')}
            aria-current={pathname === href('profile') ? 'page' : undefined}
          >
            <Icon name="user" />
            {t('header.account')}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.entry} onClick={signOut}>
            <Icon name="log-out" />
            {t('header.logout')}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** The menu of a signed-in person in the header of wide screens: their name, which opens a list. */
function Menu({ className }: { className?: string | undefined }) {
  const user = useUser()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { open, toggle } = useDrop(root, button)
  if (!user) return null
  return (
    <div ref={root} className={classes(styles.menu, className)}>
      <DropKey
        ref={button}
        variant="alt"
        icon="user"
        className={styles.button}
        open={open}
        controls={id}
        onClick={toggle}
      >
        <span className={styles.name}>{displayName(user)}</span>
      </DropKey>
      <div id={id} className={styles.drop} hidden={!open}>
        <Links />
      </div>
    </div>
  )
}

export const AccountLinks = live(Links)
/** The bell beside the menu; on small screens it stands alone. */
function BellAndMenu(props: { className?: string | undefined }) {
  return (
    <>
      <Suspense fallback={null}>
        <LazyBell />
      </Suspense>
      <Menu {...props} />
    </>
  )
}

export const AccountMenu = live(BellAndMenu)
