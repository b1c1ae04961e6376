import { Prisma } from '../../../prisma/generated/client.ts'
import {
  CONTENT_LIMITS,
  type ContentInput,
  contentInput,
  hasEnoughContent,
} from '../../../shared/content/schema.ts'
import { newId } from '../../../shared/id.ts'
import type { FieldMessage } from '../../../shared/messages/fr.ts'
import type { Db } from '../../database/client.ts'
import { appError, checked } from '../../trpc/errors.ts'
import { imageIdsIn, imagePath } from '../images/address.ts'
import { sanitizeContent } from './sanitize.ts'

/** What writing needs besides the input. */
export interface WriteOptions {
  /** The site's own address (PUBLIC_URL), by which its own pictures and links are known. */
  origin: string
  /** The moment of publication; now when absent. The demo's items carry their own. */
  at?: Date
}

type Columns = Omit<Prisma.ContentUncheckedCreateInput, 'id' | 'authorId' | 'createdAt' | 'updatedAt'>

const refuse = (field: string, message: FieldMessage) =>
  appError('BAD_INPUT', { fields: { [field]: message } })

/** The address of a cover as it is stored. */
function coverPath(address: string | null, field: string, origin: string): string | null {
  if (address === null) return null
  const path = imagePath(address, origin)
  if (!path) throw refuse(field, 'imageInvalid')
  return path
}

/** The body as it is stored; its rule is judged on what is left after sanitising. */
function cleanBody(html: string, origin: string): string {
  const body = sanitizeContent(html, origin)
  if (!hasEnoughContent(body)) throw refuse('content', 'contentTooShort')
  // Sanitising can lengthen a text: it escapes characters and completes tags.
  if (body.length > CONTENT_LIMITS.contentMax) throw refuse('content', 'contentTooLong')
  return body
}

/** The columns that an input comes to. */
function toColumns(input: ContentInput, origin: string): Columns {
  return {
    ...input,
    content: cleanBody(input.content, origin),
    image: coverPath(input.image, 'image', origin),
    secondaryImage: coverPath(input.secondaryImage, 'secondaryImage', origin),
  }
}

/** Which pictures an item shows: its covers and those in its body. */
function shownImages({ content, image, secondaryImage }: Columns): string[] {
  const covers = [image, secondaryImage].flatMap((path) => (path ? [path.slice(-24)] : []))
  return [...new Set([...covers, ...imageIdsIn(content)])]
}

/** Rewrites the note of which pictures an item shows; those that are not there (any more) are left out. */
async function noteImages(tx: Prisma.TransactionClient, contentId: string, ids: string[]): Promise<void> {
  await tx.contentImage.deleteMany({ where: { contentId } })
  if (ids.length === 0) return
  await tx.$executeRaw`
    INSERT INTO "ContentImage" ("contentId", "imageId")
    SELECT ${contentId}, "id" FROM "Image" WHERE "id" = ANY(${ids}::bpchar[])`
}

const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/** Writes a new article or review inside a transaction of the caller's; see createContent. */
export async function insertContent(
  tx: Prisma.TransactionClient,
  author: { id: string },
  raw: unknown,
  { origin, at = new Date() }: WriteOptions,
): Promise<string> {
  const input = checked(contentInput, raw)
  const columns = toColumns(input, origin)
  const id = newId(at)
  // An address that once was another item's is this one's now.
  await tx.slugRedirect.deleteMany({ where: { kind: input.kind, slug: input.slug } })
  try {
    await tx.content.create({
      data: { ...columns, id, authorId: author.id, createdAt: at, updatedAt: at },
      select: { id: true },
    })
  } catch (error) {
    if (isTaken(error)) throw appError('SLUG_TAKEN', { fields: { slug: 'slugTaken' }, cause: error })
    throw error
  }
  await noteImages(tx, id, shownImages(columns))
  return id
}

/**
 * Writes a new article or review: checked, sanitised, with its pictures noted.
 * @param raw what a form or an API call brought; checked here, whoever calls
 * @returns the id it was given
 * @throws BAD_INPUT naming the fields that break their rules; SLUG_TAKEN
 */
export const createContent = (
  db: Db,
  author: { id: string },
  raw: unknown,
  options: WriteOptions,
): Promise<string> => db.$transaction((tx) => insertContent(tx, author, raw, options))
