import type { RouterOutputs, trpc } from '../../../base/trpc.ts'

export type DoorsClient = ReturnType<typeof trpc.createClient>

/** What somebody has set up. */
export type Doors = RouterOutputs['auth']['doors']
