import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { type Attempt, ErrorBlock } from '../../ui/error-block.tsx'
import { Loader } from '../../ui/loader.tsx'
import { StateBlock } from '../../ui/state-block.tsx'
import UnavailablePage from '../../ui/unavailable.tsx'
import { isUnavailable } from './failures.ts'
import styles from './page-of.module.css'

/** Statuses for: no such thing; an impossible name; no longer there. */
const MISSING = [404, 400, 410]

interface Failure {
  message: string
  data?: { code?: string; httpStatus?: number } | null | undefined
}

interface PageOfProps<Data> {
  query: Attempt & { data: Data | undefined; error: Failure | null }
  /** Shown for those statuses: another try would not help. */
  missing: (failure: Failure) => ReactNode
  children: (data: Data) => ReactNode
}

/** The page of one thing: its content once it is read, or why it cannot be read. */
export function PageOf<Data>({ query, missing, children }: PageOfProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data) return children(data)
  if (!error) return <Loader />
  if (isUnavailable(error)) return <UnavailablePage retry={() => void refetch()} busy={isFetching} />
  if (MISSING.includes(error.data?.httpStatus ?? 0)) return missing(error)
  return (
    <div className={classes('wrap', styles.alone)}>
      <ErrorBlock query={query} level={1} />
    </div>
  )
}

interface MissingPageProps {
  title: string
  /** A link to somewhere else. */
  action?: ReactNode
  children: ReactNode
}

/** Says that there is no such thing. */
export function MissingPage({ title, action, children }: MissingPageProps) {
  return (
    <div className={classes('wrap', styles.alone)}>
      <StateBlock icon="search" level={1} title={title} actions={action}>
        {children}
      </StateBlock>
    </div>
  )
}
