import type { Context } from '../../../trpc/context.ts'

/** The source of facts, as rows name it. */
export const IGDB = 'igdb'

export type FactsSite = Pick<Context, 'db' | 'config' | 'log'>

/** Both or none are set (server/base/config.ts). */
export const isSetUp = ({ config }: Pick<FactsSite, 'config'>): boolean =>
  config.IGDB_CLIENT_ID !== undefined && config.IGDB_CLIENT_SECRET !== undefined
