import { isDeepStrictEqual } from 'node:util'
import { builtInSlug } from '../../../../shared/pages.ts'
import {
  DRAWN_OF,
  DRAWN_PAGES,
  type DrawnBrand,
  type DrawnFact,
  type DrawnPage,
  type DrawnSetting,
  type DrawnSettings,
} from '../../../../shared/texts/built-in.ts'
import type { Db } from '../../../database/client.ts'
import { visibleOf } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { brandOfRow, presentRow, type SiteBrand } from '../../brand/read.ts'
import { writeLog } from '../../logs/service.ts'
import { settingOf } from '../../settings/settings.ts'
import { readDrawn } from '../../texts/pages/built-in.ts'

interface OwnText {
  id: string
  title: string
  excerpt: string
  content: string
  /** When readers got its present version. */
  writtenAt: Date
}

export interface OutdatedText extends OwnText {
  name: DrawnPage
  /** What has changed since it was written. */
  changed: DrawnFact[]
  changedAt: Date
  /** The settings that the built-in words would use now. */
  settings: DrawnSettings
}

const seenKey = (name: DrawnPage): string => `seen:${name}`

async function ownText(db: Db, name: DrawnPage): Promise<OwnText | undefined> {
  const [row] = await db.$queryRaw<OwnText[]>`
    SELECT c."id", c."title", c."excerpt", c."content", greatest(c."updatedAt", c."publishedAt") AS "writtenAt"
    FROM "Content" c WHERE c."kind" = 'page' AND c."slug" = ${builtInSlug(name)} AND ${visibleOf('page', 'c')}`
  return row
}

/** The brand at an earlier moment; null when that version is no longer kept. */
async function brandAt(db: Db, at: Date): Promise<SiteBrand | null> {
  const select = { version: true, fields: true } as const
  const held = await db.brand.findFirst({ where: { at: { lte: at } }, orderBy: { version: 'desc' }, select })
  if (held) return brandOfRow(held)
  const oldest = await db.brand.findFirst({ orderBy: { version: 'asc' }, select })
  return oldest && oldest.version > 1 ? null : brandOfRow({ version: 0, fields: {} })
}

/** As many as the trigger keeps. */
const PAST_MAX = 20

interface SettingRow {
  value: unknown
  past: unknown
}

/** Whether a setting has changed since a moment; true when its former value is no longer kept. */
function isAnother(key: DrawnSetting, { value, past }: SettingRow, at: Date): boolean {
  const values = past as { value: unknown; until: string }[]
  const held = values.findIndex(({ until }) => new Date(until) > at)
  if (held === -1) return false
  if (held === 0 && values.length === PAST_MAX) return true
  return !isDeepStrictEqual(settingOf(key, values[held]?.value), settingOf(key, value))
}

async function changedSince(db: Db, name: DrawnPage, at: Date): Promise<DrawnFact[]> {
  const settings: readonly DrawnSetting[] = DRAWN_OF[name].settings
  const brand: readonly DrawnBrand[] = DRAWN_OF[name].brand
  const [rows, before, row] = await Promise.all([
    db.setting.findMany({
      where: { key: { in: [...settings] }, changedAt: { gt: at } },
      select: { key: true, value: true, past: true },
    }),
    brandAt(db, at),
    presentRow(db),
  ])
  const now = brandOfRow(row)
  return [
    ...settings.filter((key) => rows.some((one) => one.key === key && isAnother(key, one, at))),
    ...brand.filter((key) => before === null || !isDeepStrictEqual(before[key], now[key])),
  ]
}

async function outdated(db: Db, name: DrawnPage): Promise<OutdatedText[]> {
  const [own, { settings, changedAt }, seen] = await Promise.all([
    ownText(db, name),
    readDrawn(db, name),
    db.firstDayStep.findUnique({ where: { key: seenKey(name) }, select: { at: true } }),
  ])
  if (!own || !changedAt || changedAt <= own.writtenAt || (seen && seen.at >= changedAt)) return []
  const changed = await changedSince(db, name, own.writtenAt)
  return changed.length > 0 ? [{ name, ...own, changed, changedAt, settings }] : []
}

/** Own texts that were written before facts in them changed, and that nobody has checked since. */
export async function listOutdated(db: Db): Promise<OutdatedText[]> {
  const texts = await Promise.all(DRAWN_PAGES.map((name) => outdated(db, name)))
  return texts.flat()
}

/** Marks it as checked, for everybody, until something else changes. @throws NOT_FOUND */
export async function seeOutdated(db: Db, actor: Actor, name: DrawnPage): Promise<void> {
  const [text] = await outdated(db, name)
  if (!text) throw appError('NOT_FOUND')
  const key = seenKey(name)
  await db.$transaction(async (tx) => {
    await tx.firstDayStep.upsert({
      where: { key },
      create: { key, at: text.changedAt },
      update: { at: text.changedAt },
    })
    await writeLog(tx, {
      actionType: 'admin_action',
      message: `Texte comparé à ce que dit le site : « ${text.title} »`,
      user: actor,
      data: { event: 'outdated_text_seen', name, changed: text.changed },
    })
  })
}
