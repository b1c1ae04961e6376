import { releaseCalendarInput } from '../../../shared/releases/calendar.ts'
import { router } from '../../trpc/init.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { together } from '../../trpc/together.ts'
import { filedInput } from '../platforms/known/filed-input.ts'
import { releaseCalendar } from './calendar/month.ts'

/** A part of `games`, as its callers know it. */
export const releasesRouter = router({
  releases: publicProcedure
    .input(releaseCalendarInput)
    .use(filedInput)
    .use(together)
    .query(async ({ ctx, input }) => ({
      ...(await releaseCalendar(ctx.db, input)),
      origin: ctx.config.PUBLIC_URL,
    })),
})
