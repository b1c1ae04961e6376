import { IMAGE_LIMITS } from '../../../../shared/images/limits.ts'

const ENDING = /\.[^.]{1,8}$/u

/** Removes folders, invisible characters and bidi controls, so that a name cannot look like another. */
export function safeFileName(raw: string | undefined, format: string): string {
  const name = (raw ?? '')
    .toWellFormed()
    .replace(/^.*[\\/]/su, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\ufffd]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(name.replace(ENDING, ''))) return `image.${format}`
  const characters = Array.from(name)
  if (characters.length <= IMAGE_LIMITS.nameMax) return name
  const ending = ENDING.exec(name)?.[0] ?? ''
  return characters.slice(0, IMAGE_LIMITS.nameMax - Array.from(ending).length).join('') + ending
}
