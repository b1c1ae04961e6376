import { useT } from '../i18n/use-t.ts'
import { RetryButton } from './controls/retry-button.tsx'
import { StateBlock } from './state-block.tsx'

/** Something that was tried and can be tried again; a query has these fields. */
export interface Attempt {
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

interface ErrorBlockProps {
  query: Attempt
  /** Makes the words for the error; by default its own message. */
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
