import { z } from 'zod'
import { ROLES } from '../account/roles.ts'
import { forgotPasswordInput, handOverTo, sessionId } from '../account/schema.ts'
import { isId } from '../base/id.ts'
import { LANGS } from '../base/lang.ts'
import { pageLimit, pageNumber } from '../base/paging.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { searchText } from '../texts/schema.ts'

/** Also the largest page size allowed. */
const USERS_PAGE = 50
/** Also the largest page size allowed. */
const LIKERS_PAGE = 200

const id = (error: FieldMessage) => z.string({ error }).refine(isId, { error })

const roleSchema = z.enum(ROLES, { error: 'roleUnknown' })

export const usersInput = z.object({
  search: searchText,
  role: roleSchema.optional(),
  page: pageNumber.default(1),
  limit: pageLimit(USERS_PAGE, USERS_PAGE),
})

/** This cannot be undone, so only `true` is accepted. */
const confirmAction = z.literal(true, { error: 'confirmActionRequired' })

export const removeUserInput = z.object({ id: id('userIdInvalid'), confirmAction, handOverTo })

export const setRoleInput = z.object({ id: id('userIdInvalid'), role: roleSchema })

export const inviteInput = z.object({
  email: forgotPasswordInput.shape.email,
  role: roleSchema,
  /** The language of the mail and of the page that it leads to. */
  lang: z.enum(LANGS, { error: 'invalid' }),
})
export const invitationInput = z.object({ id: id('idInvalid') })

export const userSessionsInput = z.object({ id: id('userIdInvalid') })
export const endUserSessionInput = userSessionsInput.extend({ sessionId })

const LIKED_TYPES = ['article', 'review', 'comment'] as const

export const likersInput = z.object({
  type: z.enum(LIKED_TYPES, { error: 'likeTypeUnknown' }),
  id: id('likedIdInvalid'),
  page: pageNumber.default(1),
  limit: pageLimit(LIKERS_PAGE, LIKERS_PAGE),
})

export type UsersInput = z.infer<typeof usersInput>
export type RemoveUserInput = z.infer<typeof removeUserInput>
export type SetRoleInput = z.infer<typeof setRoleInput>
export type InviteInput = z.infer<typeof inviteInput>
export type EndUserSessionInput = z.infer<typeof endUserSessionInput>
export type LikersInput = z.infer<typeof likersInput>
