import { lazy, Suspense, useId, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Loader } from '../../ui/loader.tsx'
import { Drawing } from '../../ui/pictures/drawing.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { useUser } from '../session/store.ts'
import styles from './bell.module.css'
import { useUnread } from './use-unread.ts'

const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }))

/** Kept out of the icons that every reader loads. */
const BELL = 'M5 0h2v1h1v1h1v2h1v3h1v1h1v1h-12v-1h1v-1h1v-3h1v-2h1v-1h1zM4 10h4v1h-1v1h-2v-1h-1z'
const SHOWN_MAX = 99

/** The notifications of a signed-in person: the number of new ones, and a list that opens below. */
export function Bell() {
  const user = useUser()
  return user ? <OwnBell key={user.id} userId={user.id} /> : null
}

function OwnBell({ userId }: { userId: string }) {
  const t = useT('notifications')
  const [unread, told] = useUnread(userId)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { open, toggle } = useDrop(root, button)
  return (
    <div ref={root} className={styles.bell}>
      <Button
        ref={button}
        variant="tool"
        aria-expanded={open}
        aria-controls={id}
        aria-label={unread > 0 ? t('bell.label', { count: unread }) : t('bell.none')}
        onClick={toggle}
      >
        <Drawing width={20} height={20} viewBox="0 0 12 12">
          <path d={BELL} />
        </Drawing>
        {unread > 0 && (
          <span className={styles.number} aria-hidden="true">
            {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
          </span>
        )}
      </Button>
      <div id={id} className={styles.panel} hidden={!open}>
        {open && (
          <Suspense fallback={<Loader />}>
            <Panel told={told} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
