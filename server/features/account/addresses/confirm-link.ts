import { timingSafeEqual } from 'node:crypto'
import { isId } from '../../../../shared/base/id.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { href } from '../../../../shared/routes.ts'
import type { Config } from '../../../base/config.ts'
import { keyedHash } from '../../auth/sessions/token.ts'

const VALID_MS = 24 * 60 * 60_000

/** `<account>.<end in ms, base 36>.<keyed hash of both and the address>`: nothing is stored, and a new address makes it void. */
interface Token {
  userId: string
  ends: string
  mac: string
}

const macOf = ({ userId, ends }: Token, email: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  keyedHash(`confirm:${userId}:${ends}:${email}`, config)

export function confirmLink(
  { id, email }: { id: string; email: string },
  lang: Lang,
  config: Pick<Config, 'JWT_SECRET' | 'PUBLIC_URL'>,
): string {
  const token = { userId: id, ends: (Date.now() + VALID_MS).toString(36), mac: '' }
  const text = `${id}.${token.ends}.${macOf(token, email, config)}`
  return `${config.PUBLIC_URL}${href('confirmAddress', lang)}#${text}`
}

/** @returns the unchecked parts; null for a token that is not ours or has expired */
export function readConfirmToken(text: string): Token | null {
  const [userId = '', ends = '', mac = '', ...more] = text.split('.')
  if (!isId(userId) || more.length > 0 || !/^[0-9a-z]{1,12}$/.test(ends)) return null
  return Number.parseInt(ends, 36) > Date.now() ? { userId, ends, mac } : null
}

export function confirms(token: Token, email: string, config: Pick<Config, 'JWT_SECRET'>): boolean {
  const [given, expected] = [Buffer.from(token.mac), Buffer.from(macOf(token, email, config))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
