import type { Context } from '../../../trpc/context.ts'

/** The name of the source in rows. */
export const IGDB = 'igdb'

export type FactsSite = Pick<Context, 'db' | 'config' | 'log'>

/** Either both are set or none (server/base/config.ts). */
export const isSetUp = ({ config }: Pick<FactsSite, 'config'>): boolean =>
  config.IGDB_CLIENT_ID !== undefined && config.IGDB_CLIENT_SECRET !== undefined
