import { GAME_FILE_LIMITS } from '../../../../shared/games/file/limits.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { appError } from '../../../trpc/errors.ts'

/** @param line in the file, if known */
export const refuseFile = (message: FieldMessage, line?: number) =>
  appError('BAD_INPUT', { fields: { file: message }, ...(line !== undefined && { data: { line } }) })

/** First bytes of files that somebody may take for a table: PDF, .xlsx and .ods (ZIP), .xls, pictures, web pages. */
const OTHERS = [
  '%PDF',
  'PK\x03\x04',
  '\xd0\xcf\x11\xe0',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  '{\\rtf',
  '<!',
  '<html',
  '<?xml',
]

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

function asUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Decodes UTF-8, UTF-16 with its mark, or else Windows-1252, in which every byte is valid. @throws BAD_INPUT at `file` */
export function decodeFile(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > GAME_FILE_LIMITS.bytes) throw refuseFile('gameFileTooLarge')
  const start = bytes.toString('latin1', 0, 16).toLowerCase()
  if (OTHERS.some((other) => start.startsWith(other.toLowerCase()))) throw refuseFile('gameFileOther')
  const text =
    startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)
      ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
      : (asUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes))
  if (text.includes('\0')) throw refuseFile('gameFileNul')
  if (text.trim() === '') throw refuseFile('gameFileEmpty')
  return text
}
