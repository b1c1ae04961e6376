import { appError } from '../../../trpc/errors.ts'

export const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const
export type ImageFormat = (typeof FORMATS)[number]

/** Each format has a longest side, in pixels, beyond which libvips writes no file of it. */
const LONGEST_SIDE: Record<ImageFormat, number> = {
  jpeg: 65_500,
  png: Number.POSITIVE_INFINITY,
  gif: 65_535,
  webp: 16_383,
  avif: 16_384,
}

export const holds = (format: ImageFormat, { width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) <= LONGEST_SIDE[format]

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const text = (data: Buffer, from: number, to: number): string => data.toString('latin1', from, to)

/** An animated PNG has the chunk acTL before its pixels (PNG, third edition, section 11.3.6). */
function isAnimatedPng(data: Buffer): boolean {
  for (let at = 8; at + 8 <= data.length; at += 12 + data.readUInt32BE(at)) {
    const type = text(data, at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT' || type === 'IEND') return false
  }
  return false
}

/** The major brand comes first (ISO/IEC 14496-12, section 4.3). */
function brandsOf(data: Buffer): string[] {
  if (text(data, 4, 8) !== 'ftyp') return []
  const end = Math.min(data.readUInt32BE(0), data.length, 256)
  const brands = [text(data, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(data, at, at + 4))
  return brands
}

/** Decides by the first bytes, not by name or type. @throws IMAGE_TYPE; IMAGE_ANIMATION for animated PNG and AVIF */
export function formatOf(data: Buffer): ImageFormat {
  if (data.length < 16) throw appError('IMAGE_TYPE')
  if (data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff) return 'jpeg'
  if (/^GIF8[79]a/.test(text(data, 0, 6))) return 'gif'
  if (text(data, 0, 4) === 'RIFF' && text(data, 8, 12) === 'WEBP') return 'webp'
  if (data.subarray(0, 8).equals(PNG_SIGNATURE)) {
    if (isAnimatedPng(data)) throw appError('IMAGE_ANIMATION')
    return 'png'
  }
  const brands = brandsOf(data)
  if (brands.includes('avis')) throw appError('IMAGE_ANIMATION')
  if (brands.includes('avif')) return 'avif'
  throw appError('IMAGE_TYPE')
}
