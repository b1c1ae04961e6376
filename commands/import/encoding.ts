import { createReadStream } from 'node:fs'
import path from 'node:path'
import { textAt } from '../../shared/base/property.ts'
import { ImportError } from './source.ts'
import { tidy } from './tidy.ts'

/** How many bytes may contain the XML declaration, if there is one. */
const HEAD = 1000

/** The most characters of one item, with its body and all its comments. The longest body that we accept has half a million. */
export const ITEM_MAX = 64 * 2 ** 20

/** A longer text is no field that is kept after its item. */
const KEPT_MAX = 16_384

/** A text of its own, as a part of a larger one would keep the whole piece of the file in memory. */
export const alone = (text: string): string =>
  text.length > KEPT_MAX ? text : Buffer.from(text, 'utf16le').toString('utf16le')

/** Decides by the first bytes: a byte order mark, two-byte characters, or an XML declaration; else UTF-8. */
function encodingOf(head: Uint8Array): string {
  const [a, b, c] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be'
  const text = Buffer.from(head.subarray(0, HEAD)).toString('latin1')
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/.exec(text)?.[1] ?? 'utf-8'
}

function decoderFor(file: string, label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw new ImportError(
      `${path.basename(file)} is in an encoding that is not known here: ${label.slice(0, 40)}.`,
    )
  }
}

/**
 * The text of a file, piece by piece, in any encoding. @param encoding overrides the declared one
 * @throws ImportError for a file that cannot be read, or is not in its declared encoding
 */
export async function* decodedText(file: string, encoding?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let read = 0
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: 256 * 1024 })
    for await (const chunk of chunks) {
      decoder ??= decoderFor(file, encoding ?? encodingOf(chunk))
      yield decoder.decode(chunk, { stream: true })
      read += chunk.length
      tidy()
    }
    yield decoder?.decode() ?? ''
  } catch (error) {
    const code = textAt(error, 'code')
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new ImportError(
        `${path.basename(file)} is not in ${decoder?.encoding} as it says (after byte ${read}). Give the right one, such as --encoding windows-1252.`,
      )
    if (code === 'ENOENT') throw new ImportError(`There is no file ${file}.`)
    if (code === 'EISDIR') throw new ImportError(`${file} is a folder, not a file.`)
    if (code === 'EACCES') throw new ImportError(`${file} may not be read.`)
    throw error
  }
}
