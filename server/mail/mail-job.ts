import { z } from 'zod'
import { LANGS } from '../../shared/base/lang.ts'

/** About five hours of attempts, frequent at first, so that no mail is lost when an SMTP server is down for an evening. */
export const MAIL_RETRIES = { limit: 40, firstSeconds: 5, longestSeconds: 600 }

export const mailLang = z.enum(LANGS)
