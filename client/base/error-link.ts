import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/router.ts'
import type { Lang } from '../../shared/base/lang.ts'
import { typeset } from '../../shared/format/typography.ts'
import type { TFunction } from '../i18n/types.ts'

/**
 * The one place where a failed call becomes a sentence (docs/product/errors-and-offline.md, "Errors and messages"): the
 * server's own message where it sent one, else what happened on the way. Components show `error.message` as it is.
 * @param lang of the server's sentences; French ones get their no-break spaces here, as they are sent without
 */
export function errorLink(t: TFunction, lang?: Lang): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          error: (error) => observer.error(readable(error, { t, lang })),
          complete: () => observer.complete(),
        }),
      )
}

/** The HTTP status of the answer, if there was one. An error of `jsonFetch` keeps it where tRPC's `meta` is lost. */
function statusOf({ cause, meta }: TRPCClientError<AppRouter>): number | undefined {
  if (cause && 'status' in cause && typeof cause.status === 'number') return cause.status
  const response = meta?.response
  return response instanceof Response ? response.status : undefined
}

/** Sets the sentences of a refusal in the type of French. */
function inFrench(error: TRPCClientError<AppRouter>): TRPCClientError<AppRouter> {
  error.message = typeset(error.message)
  const fields = error.data?.fields
  if (fields) for (const [name, sentence] of Object.entries(fields)) fields[name] = typeset(sentence)
  return error
}

function readable(
  error: TRPCClientError<AppRouter>,
  { t, lang }: { t: TFunction; lang: Lang | undefined },
): TRPCClientError<AppRouter> {
  if (error.data) return lang === 'fr' ? inFrench(error) : error
  const status = statusOf(error)
  const message =
    status === undefined
      ? t('errors.noResponse')
      : status >= 400
        ? t('errors.http', { status })
        : t('errors.invalidResponse')
  return new TRPCClientError(message, { cause: error, ...(error.meta && { meta: error.meta }) })
}
