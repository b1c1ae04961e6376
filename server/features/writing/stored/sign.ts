import { isId } from '../../../../shared/base/id.ts'
import { SIGNING_ROLES } from '../../../../shared/people/signatory.ts'
import { type ChosenSignature, signatureKey } from '../../../../shared/people/signatures-input.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/** By id, so that two who name the same people do not wait for each other in a circle (decision 009). */
const accountsOf = (chosen: readonly ChosenSignature[]): string[] =>
  chosen.flatMap(({ id }) => id ?? []).toSorted()

/** An account that is being deleted is waited for. @throws UNAUTHENTICATED when it is gone by then */
export async function lockMaker(tx: Tx, id: string): Promise<void> {
  const [maker] = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${id} FOR KEY SHARE`
  if (!maker) throw appError('UNAUTHENTICATED')
}

/**
 * Before the item is locked: people come first (decision 009). Until the transaction ends they keep their role, and an
 * account that is being deleted is waited for. Who signs the item already may stay when they have left the team.
 * @throws BAD_INPUT at `signatures` for somebody who may not sign
 */
export async function lockSignatories(
  tx: Tx,
  chosen: readonly ChosenSignature[] | undefined,
  contentId?: string,
): Promise<void> {
  const ids = accountsOf(chosen ?? [])
  if (ids.length === 0) return
  const people = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" = ANY(${ids}::bpchar[]) AND ("role"::text = ANY(${SIGNING_ROLES}::text[])
      OR "id" IN (SELECT "userId" FROM "Signature" WHERE "contentId" = ${isId(contentId ?? '') ? contentId : null}))
    ORDER BY "id" FOR SHARE`
  if (people.length < ids.length) throw appError('BAD_INPUT', { fields: { signatures: 'signatoryUnknown' } })
}

/** Replaces who signs an item; in one statement, as no item is ever without (trigger signature_lost). */
export async function sign(tx: Tx, contentId: string, chosen: readonly ChosenSignature[]): Promise<void> {
  const users = chosen.map(({ id }) => id)
  const guests = chosen.map((one) => (one.id === null ? one.username : null))
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM "Signature" WHERE "contentId" = ${contentId} RETURNING 1)
    INSERT INTO "Signature" ("contentId", "position", "userId", "guest")
    SELECT ${contentId}, position, "userId", guest
    FROM unnest(${users}::bpchar[], ${guests}::text[]) WITH ORDINALITY AS chosen ("userId", guest, position)
    -- What is asked for runs first: former rows are gone before the new ones come.
    WHERE (SELECT count(*) FROM gone) >= 0`
}

/** Whether somebody else signs now, or in another order: a save that changes nothing empties no page. */
export async function signedOtherwise(
  tx: Tx,
  contentId: string,
  chosen: readonly ChosenSignature[],
): Promise<boolean> {
  const now = await tx.signature.findMany({ where: { contentId }, orderBy: { position: 'asc' } })
  const keys = now.map(({ userId, guest }) =>
    userId ? userId : signatureKey({ id: null, username: guest ?? '' }),
  )
  return keys.join('\n') !== chosen.map(signatureKey).join('\n')
}
