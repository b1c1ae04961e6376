import { appError } from '../../../trpc/errors.ts'

/** The place where a page ends: the sort key in milliseconds, the id among rows of one moment, and, for waiting rows, the part. */
export interface Place {
  /** Hidden, held, reported (list.ts); 0 in other filters. */
  part: number
  at: Date
  id: string
}

export const toCursor = ({ part, at, id }: Place): string => `${part}-${at.getTime()}-${id}`

/** @throws BAD_INPUT for a cursor that we never issued */
export function readPlace(text: string): Place {
  const [, part, ms, id] = /^([0-2])-(\d{1,14})-([0-9a-f]{24})$/.exec(text) ?? []
  if (part === undefined || ms === undefined || id === undefined)
    throw appError('BAD_INPUT', { fields: { cursor: 'cursorInvalid' } })
  return { part: Number(part), at: new Date(Number(ms)), id }
}
