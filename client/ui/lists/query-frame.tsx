import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { type Query, QueryState } from '../query-state.tsx'
import styles from './query-frame.module.css'

export interface QueryFrameProps<Data> {
  /** Of a list in pages: `isPlaceholderData` says that its data answer the question before. */
  query: Query<Data> & { isPlaceholderData: boolean }
  /** What is said of a failure. */
  failure: (message: string) => string
  children: (data: Data) => ReactNode
}

/** Where an answer is shown: until it is there, when it fails, and while a next one comes. */
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
