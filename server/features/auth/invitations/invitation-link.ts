import { timingSafeEqual } from 'node:crypto'
import { isId } from '../../../../shared/base/id.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { href } from '../../../../shared/routes.ts'
import type { Config } from '../../../base/config.ts'
import { keyedHash } from '../sessions/token.ts'

const ID_LENGTH = 24

/** The token is computed from the invitation's id and our secret, so it is stored nowhere; a new secret makes all tokens void. */
const tokenOf = (id: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  id + keyedHash(`invitation:${id}`, config)

/** @returns the id of the invitation, even of one that is no longer open; null for a forged token */
export function invitationIn(token: string, config: Pick<Config, 'JWT_SECRET'>): string | null {
  const id = token.slice(0, ID_LENGTH)
  if (!isId(id)) return null
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(id, config))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** Browsers send the part after `#` to no server, so no log has it. */
export const invitationLink = (
  id: string,
  lang: Lang,
  config: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>,
): string => `${config.PUBLIC_URL}${href('invitation', lang)}#${tokenOf(id, config)}`
