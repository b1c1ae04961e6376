import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classes } from './classes.ts'
import { RetryButton } from './controls/retry-button.tsx'
import { Icon } from './pictures/icon.tsx'
import type { IconName } from './pictures/icon-art.ts'
import styles from './state-block.module.css'

interface StateBlockProps {
  icon: IconName
  title: ReactNode
  /** Level of the title: 1 where the block is all there is on the page. */
  level?: 1 | 2 | 3
  children?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
  role?: 'alert' | 'status'
}

/** Stands where content would: nothing there yet, nothing found, or it failed. */
export function StateBlock({ icon, title, level = 2, children, actions, role }: StateBlockProps) {
  const Title = `h${level}` as const
  return (
    <div className={classes('px6', styles.block)} role={role}>
      <Icon name={icon} size={48} className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** Something that was tried and can be tried again: a query, as far as it is looked at here. */
export interface Attempt {
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

interface ErrorBlockProps {
  query: Attempt
  /** What is said of the error; its own sentence when absent. */
  failure?: ((message: string) => string) | undefined
  level?: 1 | 2 | 3
}

/** A failure with its sentence and a button that tries again; nothing where there is none. */
export function ErrorBlock({ query: { error, isFetching, refetch }, failure, level = 3 }: ErrorBlockProps) {
  const t = useT()
  return (
    error && (
      <StateBlock
        icon="warning"
        title={t('errors.loadFailed')}
        level={level}
        role="alert"
        actions={<RetryButton retry={() => void refetch()} busy={isFetching} />}
      >
        {failure ? failure(error.message) : error.message}
      </StateBlock>
    )
  )
}
