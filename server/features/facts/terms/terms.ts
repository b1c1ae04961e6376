import { FACTS_TERMS_EDITION } from '../../../../shared/facts/facts.ts'
import { factsTroubleMessage } from '../../../../shared/facts/trouble.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { factsSourceOf } from '../igdb/igdb.ts'
import { type FactsSite, IGDB, isSetUp } from '../igdb/site.ts'

type Confirmed = { at: string; by: { id: string; username: string } | null }

/** A confirmation of earlier terms does not count. */
async function confirmedTerms({ db }: Pick<FactsSite, 'db'>): Promise<Confirmed | null> {
  const row = await db.factsTerms.findUnique({
    where: { source: IGDB, edition: FACTS_TERMS_EDITION },
    select: { confirmedAt: true, confirmedBy: { select: { id: true, username: true } } },
  })
  return row && { at: row.confirmedAt.toISOString(), by: row.confirmedBy }
}

/** The reason why facts cannot be asked for, if there is one. */
export async function factsState({ db, config, log, lang }: Context) {
  const confirmed = await confirmedTerms({ db })
  const isReady = isSetUp({ config })
  const trouble = isReady ? factsSourceOf(config, log).trouble() : null
  return {
    available: isReady && confirmed !== null,
    setUp: isReady,
    edition: FACTS_TERMS_EDITION,
    confirmed,
    trouble: trouble && { ...trouble, message: factsTroubleMessage(trouble, lang) },
  }
}

/** @throws FACTS_NOT_SET_UP, FACTS_UNCONFIRMED */
export async function refuseUnavailable(site: Pick<FactsSite, 'db' | 'config'>): Promise<void> {
  if (!isSetUp(site)) throw appError('FACTS_NOT_SET_UP')
  if (!(await confirmedTerms(site))) throw appError('FACTS_UNCONFIRMED')
}

type Admin = Context & { actor: Actor }

/** One confirmation is enough: a second admin's changes nothing. @throws FACTS_NOT_SET_UP */
export async function confirmTerms(ctx: Admin): Promise<void> {
  const { db, actor } = ctx
  if (!isSetUp(ctx)) throw appError('FACTS_NOT_SET_UP')
  await db.$transaction(async (tx) => {
    const changed = await tx.$executeRaw`
      INSERT INTO "FactsTerms" AS t ("source", "edition", "confirmedById") VALUES (${IGDB}, ${FACTS_TERMS_EDITION}, ${actor.id})
      ON CONFLICT ("source") DO UPDATE SET "edition" = excluded."edition", "confirmedAt" = now(),
        "confirmedById" = excluded."confirmedById" WHERE t."edition" <> excluded."edition"`
    if (changed === 0) return
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: 'Conditions d’IGDB confirmées',
      user: actor,
      data: { event: 'facts_terms_confirmed', edition: FACTS_TERMS_EDITION },
    })
  })
}

/** Stops asking for facts; games keep what they have. */
export async function withdrawTerms({ db, actor }: Admin): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.factsTerms.deleteMany({ where: { source: IGDB } })
    if (count === 0) return
    await writeLog(tx, {
      level: 'WARN',
      actionType: 'admin_action',
      message: 'Accord avec les conditions d’IGDB retiré',
      user: actor,
      data: { event: 'facts_terms_withdrawn' },
    })
  })
}
