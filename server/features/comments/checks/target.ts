import { appError } from '../../../trpc/errors.ts'
import type { Check } from './check.ts'

export const contentIsThere: Check = ({ content }) => (content ? undefined : appError('NOT_FOUND'))

export const parentIsThere: Check = ({ parentId, parent }) =>
  parentId === null || parent ? undefined : appError('COMMENT_NOT_FOUND')

export const parentIsHere: Check = ({ content, parent }) =>
  !parent || parent.contentId === content?.id
    ? undefined
    : appError('BAD_INPUT', { fields: { parentId: 'parentElsewhere' } })

export const parentIsReadable: Check = ({ parent }) =>
  !parent || parent.state === 'visible' ? undefined : appError('COMMENT_DELETED')
