import { latestInput } from '../../../shared/videos/schema.ts'
import { router } from '../../trpc/init.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { together } from '../../trpc/together.ts'
import { latestVideos } from './list.ts'

export const videosRouter = router({
  latest: publicProcedure
    .input(latestInput)
    .use(together)
    .query(({ ctx, input }) => latestVideos(ctx.db, input)),
})
