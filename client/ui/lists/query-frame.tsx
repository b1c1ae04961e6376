import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type Query, QueryState } from '../query-state.tsx'
import styles from './query-frame.module.css'

export interface QueryFrameProps<Data> {
  /** The query of a list. `isPlaceholderData` says that its data answer the previous question. */
  query: Query<Data> & { isPlaceholderData: boolean }
  /** Makes the words for a failure. */
  failure: (message: string) => string
  children: (data: Data) => ReactNode
}

/** Renders the answer of a query, and its states: loading, failed, or the previous answer while the next is loading. */
export function QueryFrame<Data>({ query, failure, children }: QueryFrameProps<Data>) {
  const { data, error, isPlaceholderData } = query
  return (
    <>
      <QueryState query={query} failure={failure} />
      {data !== undefined && !error && (
        <div className={classes(isPlaceholderData && styles.stale)}>{children(data)}</div>
      )}
    </>
  )
}
