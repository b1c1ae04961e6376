import type { RouterOutputs, trpc } from '../../trpc.ts'

export type Client = ReturnType<typeof trpc.createClient>

/** What somebody has set up. */
export type Doors = RouterOutputs['auth']['doors']
