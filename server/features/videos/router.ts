import { latestInput } from '../../../shared/videos/schema.ts'
import { router } from '../../trpc/init.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { latestVideos } from './list.ts'

/** Videos and live replays of the team's channel, as its playlist feeds have named them. */
export const videosRouter = router({
  /** The newest of each playlist. */
  latest: publicProcedure.input(latestInput).query(({ ctx, input }) => latestVideos(ctx.db, input)),
})
