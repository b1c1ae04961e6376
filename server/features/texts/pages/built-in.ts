import { Prisma } from '../../../../prisma/generated/client.ts'
import { recordOf } from '../../../../shared/base/tables.ts'
import type { BuiltInPage } from '../../../../shared/pages.ts'
import {
  BUILT_IN_SLUGS,
  builtInPage,
  DRAWN_OF,
  type DrawnPage,
  type DrawnSetting,
  type DrawnSettings,
  isDrawn,
} from '../../../../shared/texts/built-in.ts'
import type { Db } from '../../../database/client.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { visibleOf } from '../../../database/visible.ts'
import { settingOf } from '../../settings/settings.ts'

const SETTINGS: readonly DrawnSetting[] = DRAWN_OF.terms.settings

interface Drawn {
  settings: DrawnSettings
  /** The last change of the settings and brand that it uses; null while they are the initial ones. */
  changedAt: Date | null
}

const latest = (moments: readonly (Date | null | undefined)[]): Date | null =>
  moments.reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null)

/** The settings that a text drawn by the site uses, and since when they apply. */
export async function readDrawn(db: Pick<Db, 'setting' | 'brand'>, name: DrawnPage): Promise<Drawn> {
  const [rows, brand] = await Promise.all([
    db.setting.findMany({
      where: { key: { in: [...SETTINGS] } },
      select: { key: true, value: true, changedAt: true },
    }),
    db.brand.findFirst({ orderBy: { version: 'desc' }, select: { legalAt: true } }),
  ])
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const settings = recordOf<DrawnSettings>(SETTINGS, (key) => settingOf(key, stored.get(key)))
  const taken: readonly string[] = DRAWN_OF[name].settings
  return {
    settings,
    changedAt: latest([
      brand?.legalAt,
      ...rows.filter(({ key }) => taken.includes(key)).map(({ changedAt }) => changedAt),
    ]),
  }
}

/** The built-in pages that the team's own pages replace. */
export async function ownBuiltIns(db: RowReader): Promise<BuiltInPage[]> {
  const statement = Prisma.sql`
    SELECT c."slug" FROM "Content" c
    WHERE c."kind" = 'page' AND c."slug" = ANY(${BUILT_IN_SLUGS}::text[]) AND ${visibleOf('page', 'c')}`
  const rows = await queryRows<{ slug: string }>(db, 'built_ins_own', statement, [])
  return rows.flatMap(({ slug }) => builtInPage(slug) ?? [])
}

export interface BuiltInState {
  own: boolean
  /** Null for a page that does not depend on settings. */
  drawn: Drawn | null
}

/** What stands at the address of a page with built-in words. */
export async function readBuiltIn(db: Db, name: BuiltInPage): Promise<BuiltInState> {
  const [own, drawn] = await Promise.all([ownBuiltIns(db), isDrawn(name) ? readDrawn(db, name) : null])
  return { own: own.includes(name), drawn }
}
