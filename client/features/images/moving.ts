/** How many bytes of a file are enough to recognise it. A GIF is read whole, because its second frame may be anywhere. */
const HEAD = 64 * 1024

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const numberAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)

/** The size of a palette, which the flags before it contain (GIF89a, sections 18 and 20). */
const paletteSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function isMovingGif(bytes: Uint8Array): boolean {
  let frames = 0
  let at = 13 + paletteSize(bytes[10] ?? 0)
  /** The position after the blocks at this one; each begins with its length. */
  const skip = (from: number): number => {
    let end = from
    while (bytes[end]) end += 1 + (bytes[end] ?? 0)
    return end + 1
  }
  while (at < bytes.length) {
    if (bytes[at] === 0x21) at = skip(at + 2)
    else if (bytes[at] === 0x2c) {
      frames++
      at = skip(at + 11 + paletteSize(bytes[at + 9] ?? 0))
    } else break
  }
  return frames > 1
}

/** In an animated PNG the chunk acTL comes before the pixels. */
function isMovingPng(bytes: Uint8Array): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + numberAt(bytes, at)) {
    const type = textAt(bytes, at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

/** The brands of a file in the format of ISO/IEC 14496-12: AVIF and HEIC. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || textAt(bytes, 4, 8) !== 'ftyp') return []
  const end = Math.min(numberAt(bytes, 0), bytes.length)
  const brands = [textAt(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at, at + 4))
  return brands
}

/**
 * Whether a picture must not become a still in a modern format: it is animated, or it is HEIC, which most browsers
 * cannot read. Like the server, this goes by its bytes.
 */
export async function mustStay(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  if (textAt(head, 0, 3) === 'GIF') return isMovingGif(new Uint8Array(await file.arrayBuffer()))
  if (textAt(head, 0, 4) === '\x89PNG') return isMovingPng(head)
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 2) !== 0
  const brands = brandsOf(head)
  return brands.includes('avis') || (brands.length > 0 && !brands.includes('avif'))
}
