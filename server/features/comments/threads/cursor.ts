import { appError } from '../../../trpc/errors.ts'

/** `place`: after this comment. `shown`: all except these, in the order by likes, which changes between requests. */
export type Cursor = { kind: 'place'; likes: number; at: Date; id: string } | { kind: 'shown'; ids: string[] }

export const START = { kind: 'place', likes: 0, at: new Date(0), id: '0'.repeat(24) } as const

/** More ids would fill half of the 8 kB that proxies allow for an address. */
export const SHOWN_MAX = 200

/** The form is `p-LIKES-MILLISECONDS-ID`. */
export const placeCursor = ({
  likesCount,
  createdAt,
  id,
}: {
  likesCount: number
  createdAt: Date
  id: string
}): string => `p-${likesCount}-${createdAt.getTime()}-${id}`

export const shownCursor = (ids: readonly string[]): string =>
  `s-${Buffer.from(ids.join(''), 'hex').toString('base64url')}`

const PLACE = /^p-(\d{1,9})-(\d{1,14})-([0-9a-f]{24})$/
const SHOWN = /^s-([\w-]+)$/
const ID_BYTES = 12

/** @throws BAD_INPUT for a cursor that we never issued */
export function readCursor(text: string): Cursor {
  const [, likes, ms, id] = PLACE.exec(text) ?? []
  if (likes !== undefined && ms !== undefined && id !== undefined)
    return { kind: 'place', likes: Number(likes), at: new Date(Number(ms)), id }
  const [, encoded] = SHOWN.exec(text) ?? []
  const bytes = Buffer.from(encoded ?? '', 'base64url')
  if (bytes.length === 0 || bytes.length % ID_BYTES !== 0 || bytes.length > SHOWN_MAX * ID_BYTES)
    throw appError('BAD_INPUT', { fields: { cursor: 'cursorInvalid' } })
  const hex = bytes.toString('hex')
  return { kind: 'shown', ids: hex.match(/.{24}/g) ?? [] }
}
