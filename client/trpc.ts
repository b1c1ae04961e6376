import { createTRPCReact, type inferReactQueryProcedureOptions } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../server/router.ts'

/** Typed hooks for every procedure: `trpc.content.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>
export type QueryOptions = inferReactQueryProcedureOptions<AppRouter>

/** An article or review as lists show it, and as its own page shows it. */
export type ContentCard = RouterOutputs['content']['list']['items'][number]
export type ContentItem = RouterOutputs['content']['bySlugOrId']
