import { isDeepStrictEqual } from 'node:util'
import { imageUrl } from '../../../../shared/images/address.ts'
import type { PlaceInput } from '../../../../shared/people/schema.ts'
import { SIGNING_ROLES } from '../../../../shared/people/signatory.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'

export interface PlacedPerson {
  id: string
  slug: string
  name: string
  job: string | null
  portrait: string | null
}

/** `shown`: people on /about, in its order; `others`: people with a team page who are not there. */
export interface PlacedPeople {
  shown: PlacedPerson[]
  others: PlacedPerson[]
}

const OF_TEAM = { user: { role: { in: [...SIGNING_ROLES] } } }

export async function listPlaced(db: Pick<Tx, 'teamPage'>): Promise<PlacedPeople> {
  const pages = await db.teamPage.findMany({
    where: OF_TEAM,
    orderBy: [{ aboutPlace: { sort: 'asc', nulls: 'last' } }, { slug: 'asc' }],
    select: {
      userId: true,
      slug: true,
      fullName: true,
      jobFr: true,
      portraitId: true,
      aboutPlace: true,
      user: { select: { username: true } },
    },
  })
  const people = pages.map(({ userId, slug, fullName, jobFr, portraitId, aboutPlace, user }) => ({
    isShown: aboutPlace !== null,
    person: {
      id: userId,
      slug,
      name: fullName ?? user.username,
      job: jobFr,
      portrait: portraitId && imageUrl(portraitId),
    },
  }))
  const those = (shown: boolean) =>
    people.filter(({ isShown }) => isShown === shown).map(({ person }) => person)
  return { shown: those(true), others: those(false) }
}

/** @throws EDIT_CONFLICT with the `current` people when somebody else has placed them; BAD_INPUT for a person outside the team */
export const placePeople = (db: Db, actor: Actor, { ids, was }: PlaceInput): Promise<PlacedPeople> =>
  inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('about places', 0))`
    const current = await listPlaced(tx)
    const before = current.shown.map(({ id }) => id)
    if (!isDeepStrictEqual(before, was)) throw appError('EDIT_CONFLICT', { data: { current } })
    const known = new Set([...current.shown, ...current.others].map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw appError('BAD_INPUT', { fields: { ids: 'invalid' } })
    if (isDeepStrictEqual(before, ids)) return current
    await tx.$executeRaw`
      UPDATE "TeamPage" SET "aboutPlace" = array_position(${ids}::text[], "userId"::text), "updatedAt" = now()
      WHERE "aboutPlace" IS DISTINCT FROM array_position(${ids}::text[], "userId"::text)`
    await writeLog(tx, {
      actionType: 'admin_action',
      message: 'Équipe de la page « L’équipe » changée',
      user: actor,
      data: { event: 'about_placed', ids },
    })
    return listPlaced(tx)
  })
