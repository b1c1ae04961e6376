import type { RouterOutputs, trpc } from '../../../base/trpc.ts'

export type DoorsClient = ReturnType<typeof trpc.createClient>

/** The second steps that the user has set up. */
export type Doors = RouterOutputs['auth']['doors']
