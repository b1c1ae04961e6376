import { Prisma } from '../../../prisma/generated/client.ts'
import type { Role } from '../../../shared/account/roles.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { imageUrl } from '../../../shared/images/address.ts'
import { SIGNING_ROLES } from '../../../shared/people/signatory.ts'

/** An English page may list a text that exists only in French. */
export interface PersonText {
  text: string
  lang: Lang
}

export interface Person {
  id: string
  slug: string
  username: string
  role: Role
  fullName: string | null
  job: PersonText | null
  lines: PersonText | null
  links: string[]
  /** Null for a person without a picture, who gets a drawn one. */
  portrait: string | null
  /** False when the English page shows any of it in French. */
  inEnglish: boolean
}

export interface PersonRow extends Pick<Person, 'id' | 'slug' | 'username' | 'role' | 'fullName' | 'links'> {
  jobFr: string | null
  jobEn: string | null
  linesFr: string | null
  linesEn: string | null
  portraitId: string | null
}

export const personColumns = Prisma.sql`u."id", page."slug", u."username", u."role"::text AS "role", page."fullName",
  page."jobFr", page."jobEn", page."linesFr", page."linesEn", page."links", page."portraitId"`

export const isOfTeam = Prisma.raw(`u."role" IN (${SIGNING_ROLES.map((role) => `'${role}'`).join(', ')})`)

function textIn(lang: Lang, fr: string | null, en: string | null): PersonText | null {
  if (lang === 'en' && en) return { text: en, lang: 'en' }
  return fr ? { text: fr, lang: 'fr' } : null
}

export const toPerson = (row: PersonRow, lang: Lang): Person => ({
  id: row.id,
  slug: row.slug,
  username: row.username,
  role: row.role,
  fullName: row.fullName,
  links: row.links,
  job: textIn(lang, row.jobFr, row.jobEn),
  lines: textIn(lang, row.linesFr, row.linesEn),
  portrait: row.portraitId && imageUrl(row.portraitId),
  inEnglish: (!row.jobFr || row.jobEn !== null) && (!row.linesFr || row.linesEn !== null),
})
