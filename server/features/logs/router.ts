import { logsInput } from '../../../shared/logs/schema.ts'
import { router } from '../../trpc/init.ts'
import { adminProcedure } from '../../trpc/procedures.ts'
import { listLogs } from './list.ts'

/** What admins, members and the system did (docs/product.md, "The log"). Files of it: download.ts. */
export const logsRouter = router({
  list: adminProcedure.input(logsInput).query(({ ctx, input }) => listLogs(ctx.db, input)),
})
