import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { adminRouter } from './features/account/administration/admin-router.ts'
import { authRouter } from './features/account/router.ts'
import { doorsRouter } from './features/auth/doors/doors-router.ts'
import { passkeysRouter } from './features/auth/doors/passkeys-router.ts'
import { brandRouter } from './features/brand/router.ts'
import { commentsRouter } from './features/comments/router.ts'
import { suspensionRouter } from './features/comments/suspension/suspension-router.ts'
import { factsRouter } from './features/facts/router.ts'
import { followablePeople } from './features/follows/followable/followable.ts'
import { followsRouter } from './features/follows/router.ts'
import { followableGames } from './features/games/following/followable-games.ts'
import { gamesRouter } from './features/games/router.ts'
import { imagesRouter } from './features/images/router.ts'
import { likesAdminRouter } from './features/likes/administration/admin-router.ts'
import { likesRouter } from './features/likes/router.ts'
import { logsRouter } from './features/logs/router.ts'
import { moderationRouter } from './features/moderation/router.ts'
import { notificationsRouter } from './features/notifications/router.ts'
import { healthRouter } from './features/operation/health/health.ts'
import { operationRouter } from './features/operation/router.ts'
import { peopleRouter } from './features/people/router.ts'
import { platformsRouter } from './features/platforms/router.ts'
import { redirectsRouter } from './features/redirects/router.ts'
import { releasesRouter } from './features/releases/router.ts'
import { searchRouter } from './features/search/router.ts'
import { settingsRouter } from './features/settings/router.ts'
import { followableSubjects } from './features/subjects/following/followable-subjects.ts'
import { subjectsRouter } from './features/subjects/router.ts'
import { englishRouter } from './features/texts/english/english-router.ts'
import { frontPageRouter } from './features/texts/front-page/front-page-router.ts'
import { textsRouter } from './features/texts/router.ts'
import { translationRouter } from './features/translation/router.ts'
import { videosRouter } from './features/videos/router.ts'
import { builtInRouter } from './features/writing/built-in/built-in-router.ts'
import { deskRouter } from './features/writing/desk/desk-router.ts'
import { previewsRouter } from './features/writing/previews/previews-router.ts'
import { writingRouter } from './features/writing/router.ts'
import { textSavesRouter } from './features/writing/texts/saves-router.ts'
import { createCallerFactory, mergeRouters, router } from './trpc/init.ts'
import { RIGHTS } from './trpc/rights.ts'
import type { RightsRow } from './trpc/rights-row.ts'

/** tRPC serves it, REST maps it, and server rendering calls it in-process. */
export const appRouter = router({
  admin: adminRouter,
  auth: mergeRouters(authRouter, doorsRouter),
  brand: brandRouter,
  comments: commentsRouter,
  texts: mergeRouters(textsRouter, textSavesRouter, builtInRouter, frontPageRouter),
  follows: followsRouter({ game: followableGames, person: followablePeople, subject: followableSubjects }),
  games: mergeRouters(gamesRouter, releasesRouter, factsRouter),
  health: healthRouter,
  likesAdmin: likesAdminRouter,
  logs: logsRouter,
  passkeys: passkeysRouter,
  likes: likesRouter,
  search: searchRouter,
  settings: settingsRouter,
  subjects: subjectsRouter,
  images: imagesRouter,
  notifications: notificationsRouter,
  operation: mergeRouters(operationRouter, redirectsRouter),
  moderation: moderationRouter,
  platforms: platformsRouter,
  people: mergeRouters(peopleRouter, suspensionRouter),
  videos: videosRouter,
  writing: mergeRouters(writingRouter, deskRouter, previewsRouter),
  translation: mergeRouters(translationRouter, englishRouter),
})

export type AppRouter = typeof appRouter

type Procedures = AppRouter['_def']['record']
export type ProcedurePath = {
  [N in keyof Procedures & string]: `${N}.${keyof Procedures[N] & string}`
}[keyof Procedures & string]

/** The entry for `noun.verb` in a table of the router's inputs or outputs. */
type At<T, P extends string> = P extends `${infer N}.${infer V}`
  ? N extends keyof T
    ? V extends keyof T[N]
      ? T[N][V]
      : never
    : never
  : never
export type InputOf<P extends ProcedurePath> = At<inferRouterInputs<AppRouter>, P>
export type OutputOf<P extends ProcedurePath> = At<inferRouterOutputs<AppRouter>, P>

/** The compiler checks here that every procedure has a row, and every row a procedure. */
export const RIGHTS_OF: Record<ProcedurePath, RightsRow> &
  Record<Exclude<keyof typeof RIGHTS, ProcedurePath>, never> = RIGHTS

export const createCaller = createCallerFactory(appRouter)
export type AppCaller = ReturnType<typeof createCaller>
