import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '../../../prisma/generated/client.ts'
import { BRAND_KEYS } from '../../../shared/brand/brand.ts'
import { withChanges } from '../../../shared/brand/read.ts'
import {
  BRAND_VERSIONS,
  type RestoreBrandInput,
  type UpdateBrandInput,
} from '../../../shared/brand/schema.ts'
import { BRAND_TITLES } from '../../../shared/brand/titles.ts'
import { isOfWho } from '../../../shared/texts/built-in.ts'
import type { Db, Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import { databaseNow } from '../../database/visible.ts'
import type { Actor } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import { writeLog } from '../logs/service.ts'
import { assertDrawn } from './pictures/store.ts'
import { type BrandRow, brandOfRow, knownBrand, lockBrand, presentRow, type SiteBrand } from './read.ts'

/** @throws EDIT_CONFLICT with the `current` brand when the caller read another version */
async function lockPresent(tx: Tx, version: number | undefined): Promise<BrandRow> {
  await lockBrand(tx)
  const present = await presentRow(tx)
  if (version !== undefined && version !== present.version)
    throw appError('EDIT_CONFLICT', { data: { current: brandOfRow(present) } })
  return present
}

interface Change {
  present: BrandRow
  fields: unknown
  what: string
}

/** Equal contents change nothing. */
async function write(tx: Tx, actor: Actor, { present, fields, what }: Change): Promise<SiteBrand> {
  const [before, after] = [brandOfRow(present), brandOfRow({ ...present, fields })]
  const keys = BRAND_KEYS.filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (keys.length === 0) return before
  const version = present.version + 1
  await tx.brand.create({
    data: {
      version,
      fields: fields as Prisma.InputJsonObject,
      byId: actor.id,
      legalAt: keys.some(isOfWho) ? await databaseNow(tx) : (present.legalAt ?? null),
    },
    select: { version: true },
  })
  await tx.brand.deleteMany({ where: { version: { lt: version - BRAND_VERSIONS } } })
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'admin_action',
    message: `${what} : ${keys.map((key) => BRAND_TITLES[key]).join(', ')}`,
    user: actor,
    data: { event: 'brand_changed', version, keys },
  })
  return { ...after, version }
}

/** Takes effect at once: here, and through an announcement in every other process. */
async function changed(db: Db, work: (tx: Tx) => Promise<SiteBrand>): Promise<SiteBrand> {
  const brand = await inTransaction(db, work)
  knownBrand(db).heard()
  return brand
}

/** Runs in the caller's transaction; the caller announces the change to processes (`knownBrand`). See updateBrand. */
export async function updateBrandIn(
  tx: Tx,
  actor: Actor,
  { version, ...changes }: UpdateBrandInput,
): Promise<SiteBrand> {
  const present = await lockPresent(tx, version)
  await assertDrawn(tx, changes)
  const fields = withChanges(present.fields, changes)
  return write(tx, actor, { present, fields, what: 'Identité du site changée' })
}

/** Omitted fields stay. @throws EDIT_CONFLICT with the `current` brand, BAD_INPUT at a picture that was not drawn */
export const updateBrand = (db: Db, actor: Actor, input: UpdateBrandInput): Promise<SiteBrand> =>
  changed(db, (tx) => updateBrandIn(tx, actor, input))

/** Saves an earlier brand as a new version. @throws EDIT_CONFLICT with the `current` brand, VERSION_NOT_FOUND */
export const restoreBrand = (
  db: Db,
  actor: Actor,
  { take, version }: RestoreBrandInput,
): Promise<SiteBrand> =>
  changed(db, async (tx) => {
    const present = await lockPresent(tx, version)
    const row = await tx.brand.findUnique({ where: { version: take }, select: { fields: true } })
    if (!row && !(take === 0 && present.version <= BRAND_VERSIONS)) throw appError('VERSION_NOT_FOUND')
    return write(tx, actor, { present, fields: row?.fields ?? {}, what: 'Identité du site reprise' })
  })
