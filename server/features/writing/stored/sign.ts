import { isId } from '../../../../shared/base/id.ts'
import { SIGNING_ROLES } from '../../../../shared/people/signatory.ts'
import { type ChosenSignature, signatureKey } from '../../../../shared/people/signatures-input.ts'
import { looksIn } from '../../../../shared/texts/looks.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

type Named = readonly { id: string | null }[]

const accountsOf = (named: Named): string[] => named.flatMap(({ id }) => id ?? [])

/** Waits for the end of a deletion of the account. @throws UNAUTHENTICATED when it is gone */
export async function lockMaker(tx: Tx, id: string): Promise<void> {
  const [maker] = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${id} FOR KEY SHARE`
  if (!maker) throw appError('UNAUTHENTICATED')
}

interface NamedPeople {
  signatures?: readonly ChosenSignature[] | undefined
  /** Second looks, as stored in their column. */
  looks?: string | null | undefined
}

interface NamedAccount {
  id: string
  maySign: boolean
  signs: boolean
}

/**
 * Call it before locking the item: people come first (decision 009), in the order of ids, so that two calls with the
 * same people do not deadlock. They keep their roles until the transaction ends; this waits for the end of a deletion.
 * People who sign the item already, or wrote one of its looks, may stay after leaving the team.
 * @throws BAD_INPUT at `signatures` or `looks` for a person who may not sign
 */
export async function lockSignatories(
  tx: Tx,
  { signatures = [], looks }: NamedPeople,
  contentId?: string,
): Promise<void> {
  const lookers = accountsOf(looksIn(looks).looks.map(({ by }) => by))
  const signers = accountsOf(signatures)
  const ids = [...new Set([...signers, ...lookers])].toSorted()
  if (ids.length === 0) return
  const item = isId(contentId ?? '') ? contentId : null
  const people = await tx.$queryRaw<NamedAccount[]>`
    SELECT "id", "role"::text = ANY(${SIGNING_ROLES}::text[]) AS "maySign",
      "id" IN (SELECT "userId" FROM "Signature" WHERE "contentId" = ${item}) AS "signs"
    FROM "User" WHERE "id" = ANY(${ids}::bpchar[]) ORDER BY "id" FOR SHARE`
  const byId = new Map(people.map((one) => [one.id, one]))
  if (!signers.every((id) => byId.get(id)?.maySign || byId.get(id)?.signs))
    throw appError('BAD_INPUT', { fields: { signatures: 'signatoryUnknown' } })
  if (lookers.every((id) => byId.get(id)?.maySign)) return
  const [stored] = await tx.$queryRaw<{ looks: string | null }[]>`
    SELECT "looks" FROM "Content" WHERE "id" = ${item}`
  const before = accountsOf(looksIn(stored?.looks).looks.map(({ by }) => by))
  if (!lookers.every((id) => byId.get(id)?.maySign || before.includes(id)))
    throw appError('BAD_INPUT', { fields: { looks: 'lookBy' } })
}

/** Replaces an item's signatures in one statement, as an item must never be without (trigger signature_lost). */
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

/** Whether the signatures or their order change: a save that changes nothing empties no cached page. */
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
