import { type Attempt, ErrorBlock } from './error-block.tsx'
import { Loader } from './loader.tsx'

/** What is needed of React Query's answer. */
export interface Query<Data = unknown> extends Attempt {
  data?: Data | undefined
}

interface QueryStateProps {
  query: Query
  /** What is said of a failure; its own sentence when absent. */
  failure?: ((message: string) => string) | undefined
  level?: 1 | 2 | 3
}

/** Stands where an answer will, or beside one that is there: it failed, or is on its way. */
export function QueryState({ query, failure, level = 3 }: QueryStateProps) {
  if (query.error) return <ErrorBlock query={query} failure={failure} level={level} />
  return query.data === undefined ? <Loader /> : null
}
