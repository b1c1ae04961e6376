import { Prisma } from '../../../../prisma/generated/client.ts'
import { IMAGES } from '../../../../shared/images/address.ts'
import { queryRows, type RowReader, readAhead } from '../../../database/rows.ts'

/** What is known about a stored picture without its bytes. */
export interface PictureFacts {
  /** Its address without a focus: `/api/images/{id}`. */
  address: string
  width: number
  height: number
  alt: string | null
  animated: boolean
}

const AT = Prisma.raw(`'${IMAGES}'`)

/** The facts of the picture at an address, with or without a focus; NULL for a picture that is not ours. */
export const pictureFactsAt = (address: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT json_build_object('address', ${AT} || i."id", 'width', i."width", 'height', i."height",
    'alt', i."alt", 'animated', i."animated")
  FROM "Image" i WHERE i."id" = substr(${address}, length(${AT}) + 1, 24)::bpchar)`

const ahead = readAhead<PictureFacts>('picture')

/** The page's head asks next for this picture, which came in the same round trip. */
export function keepPictureFacts(db: RowReader, facts: PictureFacts | null | undefined): void {
  if (facts) ahead.keep(db, facts.address, facts)
}

/** @param address without a focus */
export async function pictureFacts(db: RowReader, address: string): Promise<PictureFacts | null> {
  const kept = ahead.kept(db, address)
  if (kept) return kept
  const statement = Prisma.sql`SELECT ${pictureFactsAt(Prisma.sql`${address}::text`)} AS "facts"`
  const [row] = await queryRows<{ facts: PictureFacts | null }>(db, 'picture_facts', statement, [])
  return row?.facts ?? null
}
