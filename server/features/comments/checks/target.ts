import { appError } from '../../../trpc/errors.ts'
import type { Check } from './check.ts'

/** One comments on what readers can see. */
export const contentIsThere: Check = ({ content }) => (content ? undefined : appError('NOT_FOUND'))

/** What is answered has not gone meanwhile. */
export const parentIsThere: Check = ({ parentId, parent }) =>
  parentId === null || parent ? undefined : appError('COMMENT_NOT_FOUND')

/** One answers what stands under the same article. */
export const parentIsHere: Check = ({ content, parent }) =>
  !parent || parent.contentId === content?.id
    ? undefined
    : appError('BAD_INPUT', { fields: { parentId: 'parentElsewhere' } })

/** Nobody answers what nobody can read any more. */
export const parentIsReadable: Check = ({ parent }) =>
  !parent || parent.state === 'visible' ? undefined : appError('COMMENT_DELETED')
