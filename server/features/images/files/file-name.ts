import { IMAGE_LIMITS } from '../../../../shared/images/schema.ts'

/** Longest ending that is kept when a name has to be cut. */
const ENDING = /\.[^.]{1,8}$/u

/**
 * The name of an uploaded file as it may be kept and shown: without folders, without characters that cannot be
 * seen or that turn the direction of writing (a name must not look like another), and not too long.
 */
export function safeFileName(raw: string | undefined, format: string): string {
  const name = (raw ?? '')
    .toWellFormed()
    .replace(/^.*[\\/]/su, '')
    .normalize('NFC')
    // Control, format (bidi among them), private and unassigned characters; line and paragraph separators.
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
