import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'
import type { ListedKind } from '../../shared/texts/catalog.ts'

/**
 * Typed hooks for every procedure: `trpc.texts.list.useQuery(…)`. Queries that no component shows any more are aborted:
 * after signing out, those of the back office would come back as refusals.
 */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })

export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>

/** A text as lists show it. */
export type CardOfText = RouterOutputs['texts']['list']['items'][number]
export type ContentItem = RouterOutputs['texts']['bySlugOrId']
/** An article or a review. */
export type ListedText = ContentItem & { kind: ListedKind }
