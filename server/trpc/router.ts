import { authRouter } from '../features/auth/router.ts'
import { contentRouter } from '../features/content/router.ts'
import { healthRouter } from '../features/health.ts'
import { createCallerFactory, router } from './init.ts'

/** Every procedure of the site: what tRPC serves, REST maps, and server rendering calls in-process. */
export const appRouter = router({
  auth: authRouter,
  content: contentRouter,
  health: healthRouter,
})

export type AppRouter = typeof appRouter

/** Calls procedures in this process: `createCaller(context).content.list({ kind: 'article' })`. */
export const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>
