import { logsInput } from '../../../shared/logs/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { listLogs } from './list.ts'

export const logsRouter = router({
  list: memberProcedure.input(logsInput).query(({ ctx, input }) => listLogs(ctx.db, input)),
})
