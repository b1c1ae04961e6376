// Without its own styles, which it would write into the page: the CSP forbids that, and ours are better.

import { useRef } from 'react'
import hotToast, { useToaster } from 'react-hot-toast/headless'
import { isKeyOf } from '../../../shared/base/tables.ts'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../classes.ts'
import { Button } from '../controls/button.tsx'
import type { IconName } from '../pictures/icon.tsx'
import { Icon } from '../pictures/icon.tsx'
import { TOAST_MS, type Toast, type ToastKind } from './toast.ts'
import styles from './toaster.module.css'
import { useToastPlace } from './use-toast-place.ts'

const ICONS: Record<ToastKind, IconName> = {
  success: 'check',
  error: 'error',
  warning: 'warning',
  info: 'info',
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** Puts a toast on the pile. The same text again renews the one that stands there. */
export function show({ kind, text, duration = TOAST_MS[kind], id = `${kind}:${text}`, action }: Toast): void {
  const press = () => {
    hotToast.dismiss(id)
    action?.run()
  }
  const message = action ? (
    <>
      <span>{text}</span>
      <Button
        variant="brand"
        className={styles.action}
        onClick={press}
        ref={action.focus ? takeFocus : undefined}
      >
        {action.label}
      </Button>
    </>
  ) : (
    text
  )
  hotToast(message, { id, duration, className: kind })
}

/** Takes a toast away. */
export const dismiss = (id: string): void => hotToast.dismiss(id)

const kindOf = (className: string | undefined): ToastKind =>
  className !== undefined && isKeyOf(ICONS, className) ? className : 'info'

/** The toasts that stand now, newest first. They wait while the pointer rests on them. */
export function Toaster() {
  const t = useT()
  const { toasts, handlers } = useToaster()
  const pile = useRef<HTMLElement>(null)
  useToastPlace(pile, toasts)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only makes the messages wait
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
