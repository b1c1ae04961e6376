import { type Attempt, ErrorBlock } from './error-block.tsx'
import { Loader } from './loader.tsx'

/** The fields of React Query's result that are needed here. */
export interface Query<Data = unknown> extends Attempt {
  data?: Data | undefined
}

interface QueryStateProps {
  query: Query
  /** Makes the words for a failure; by default its own message. */
  failure?: ((message: string) => string) | undefined
  level?: 1 | 2 | 3
}

/** Shown in place of an answer that is loading or has failed, or beside an older one. */
export function QueryState({ query, failure, level = 3 }: QueryStateProps) {
  if (query.error) return <ErrorBlock query={query} failure={failure} level={level} />
  return query.data === undefined ? <Loader /> : null
}
