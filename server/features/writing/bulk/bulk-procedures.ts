import { bulkInput, bulkNumberInput } from '../../../../shared/texts/writing/bulk.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { beginBulkAct } from './begin.ts'
import { bulkState } from './state.ts'
import { undoBulkAct } from './undo.ts'

export const BULK_PROCEDURES = {
  actOnMany: memberProcedure
    .input(bulkInput)
    .mutation(({ ctx, input }) => beginBulkAct(ctx, ctx.actor, input)),

  manyState: memberProcedure
    .input(bulkNumberInput)
    .query(({ ctx, input }) => bulkState(ctx, ctx.actor, input.number)),

  undoMany: memberProcedure
    .input(bulkNumberInput)
    .mutation(({ ctx, input }) => undoBulkAct(ctx, ctx.actor, input.number)),
}
