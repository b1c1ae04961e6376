import { z } from 'zod'
import { LANGS } from '../../shared/base/lang.ts'

/** About five hours of tries, dense at first, so that an SMTP server that is down for an evening loses no mail. */
export const MAIL_RETRIES = { limit: 40, firstSeconds: 5, longestSeconds: 600 }

export const mailLang = z.enum(LANGS)
