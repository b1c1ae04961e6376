import type { Settings } from '../../../shared/settings/settings.ts'
import { router } from '../../trpc/init.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { settings } from './settings.ts'

export type PublicSettings = Pick<Settings, 'registration' | 'comments'>

export const settingsRouter = router({
  public: publicProcedure.query(async ({ ctx }): Promise<PublicSettings> => {
    const { registration, comments } = await settings(ctx.db)
    return { registration, comments }
  }),
})
