import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Loader } from '../../ui/loader.tsx'
import { ErrorBlock } from '../../ui/state-block.tsx'
import styles from './query-frame.module.css'

/** What is needed of React Query's answer. */
interface Query<Data> {
  data: Data | undefined
  error: { message: string } | null
  isPending: boolean
  isFetching: boolean
  /** `data` is the answer to the question before, such as another page. */
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

interface QueryFrameProps<Data> {
  query: Query<Data>
  /** What is said of a failure. */
  failure: (message: string) => string
  children: (data: Data) => ReactNode
}

/** Where an answer is shown: until it is there, when it fails, and while a next one comes. */
export function QueryFrame<Data>({ query, failure, children }: QueryFrameProps<Data>) {
  const { data, error } = query
  return (
    <>
      {error && (
        <ErrorBlock
          level={3}
          message={failure(error.message)}
          retry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.isPending && <Loader />}
      {data !== undefined && !error && (
        <div className={classes(query.isPlaceholderData && styles.stale)}>{children(data)}</div>
      )}
    </>
  )
}
