import { noticeMessage } from '../../../../shared/messages/messages.ts'
import { compareInput, versionInput, versionsInput } from '../../../../shared/texts/writing/versions.ts'
import type { Context } from '../../../trpc/context.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { countRead } from '../../../trpc/rate-limits/reads.ts'
import { refuseFor } from '../../../trpc/rate-limits/refuse.ts'
import { listVersions, refuseOthers } from './read.ts'
import { restoreVersion } from './restore.ts'

/** Loaded on demand: few requests compare texts, and a start does not need it. */
const comparison = () => import('./compare.ts')

const compared = new WeakSet<NonNullable<Context['http']>>()

/** Applies even with RATE_LIMIT=off, which lifts no limits on size. */
function oncePerRequest({ http }: Pick<Context, 'http'>): void {
  if (!http) return
  if (compared.has(http)) refuseFor(1000, { http })
  compared.add(http)
}

/** Versions of a text (decision 043), all of them for users who may write that text. */
export const VERSION_PROCEDURES = {
  /** Newest first, a hundred at a time; `next` asks for older ones. */
  versions: memberProcedure.input(versionsInput).query(async ({ ctx, input }) => {
    await refuseOthers(ctx.db, ctx.actor, input)
    const { versions, more } = await listVersions(ctx.db, input.id, input.before ?? input.cursor)
    return { versions, next: more ? (versions.at(-1)?.id ?? null) : null }
  }),

  /** Only one per batch, as each may occupy the thread that serves everybody. @throws TOO_MANY_REQUESTS for another */
  compareVersions: memberProcedure.input(compareInput).query(async ({ ctx, input }) => {
    oncePerRequest(ctx)
    await countRead(ctx, 'comparisons')
    const { kind } = await refuseOthers(ctx.db, ctx.actor, input)
    const { compareVersions } = await comparison()
    return compareVersions(ctx.db, input, { kind, origin: ctx.config.PUBLIC_URL })
  }),

  /** Restores into the working copy: readers get nothing of it until somebody publishes. */
  restoreVersion: memberProcedure.input(versionInput).mutation(async ({ ctx, input }) => {
    const restored = await restoreVersion(ctx.db, ctx.actor, input, ctx.config.PUBLIC_URL)
    return { ...restored, message: noticeMessage('versionRestored', ctx.lang) }
  }),
}
