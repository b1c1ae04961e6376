// The headless version writes no styles into the page: the CSP forbids those, and the site has its own.
import { useRef } from 'react'
import hotToast, { useToaster } from 'react-hot-toast/headless'
import { isKeyOf } from '../../../shared/base/tables.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../classes.ts'
import { Button, LinkButton } from '../controls/button.tsx'
import type { IconName } from '../pictures/icon.tsx'
import { Icon } from '../pictures/icon.tsx'
import { durationOf, type Toast, type ToastKind } from './toast.ts'
import styles from './toaster.module.css'
import { useToastPlace } from './use-toast-place.ts'

const ICONS: Record<ToastKind, IconName> = {
  success: 'check',
  error: 'error',
  warning: 'warning',
  info: 'info',
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** Shows a toast. A repeated text renews the one that is shown. */
export function show(toast: Toast): void {
  const { kind, text, id = `${kind}:${text}`, action, link } = toast
  const press = () => {
    hotToast.dismiss(id)
    action?.run()
  }
  const message =
    action || link ? (
      <>
        <span>{text}</span>
        {action && (
          <Button
            variant="brand"
            className={styles.action}
            onClick={press}
            ref={action.focus ? takeFocus : undefined}
          >
            {action.label}
          </Button>
        )}
        {link && (
          <LinkButton variant="brand" className={styles.action} to={link.to}>
            {link.label}
          </LinkButton>
        )}
      </>
    ) : (
      text
    )
  hotToast(message, { id, duration: durationOf(toast), className: kind })
}

export const dismiss = (id: string): void => hotToast.dismiss(id)

const kindOf = (className: string | undefined): ToastKind =>
  className !== undefined && isKeyOf(ICONS, className) ? className : 'info'

/** The present toasts, newest first. Their time stops while the pointer rests on them. */
export function Toaster() {
  const t = useT()
  const { toasts, handlers } = useToaster()
  const pile = useRef<HTMLElement>(null)
  useToastPlace(pile, toasts)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops the messages' time
    <section
      ref={pile}
      className={styles.pile}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((item) => {
        const kind = kindOf(item.className)
        return (
          <div
            key={item.id}
            className={classes('px4', styles.toast, styles[kind], !item.visible && styles.leaving)}
            role={kind === 'error' ? 'alert' : 'status'}
          >
            <Icon name={ICONS[kind]} className={styles.icon} />
            <span className={styles.words}>
              {typeof item.message === 'function' ? item.message(item) : item.message}
            </span>
            <button
              type="button"
              className={styles.close}
              aria-label={t('common.close')}
              onClick={() => hotToast.dismiss(item.id)}
            >
              <Icon name="close" size={12} />
            </button>
          </div>
        )
      })}
    </section>
  )
}
