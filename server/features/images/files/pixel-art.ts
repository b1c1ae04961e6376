export interface Raw {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

/** Our pixel art has no larger blocks. */
const BLOCK_MAX = 32

/** Whether every line repeats the one above it, except at the edges of blocks; likewise for columns. */
function isMadeOf(block: number, { data, width, height, channels }: Raw): boolean {
  const line = width * channels
  for (let y = 0; y < height; y++) {
    const start = y * line
    if (y % block > 0) {
      for (let i = start; i < start + line; i++) if (data[i] !== data[i - line]) return false
      continue
    }
    for (let x = 0; x < width; x++) {
      if (x % block === 0) continue
      const at = start + x * channels
      for (let c = at; c < at + channels; c++) if (data[c] !== data[c - channels]) return false
    }
  }
  return true
}

/** Enlarged pixel art can be scaled in whole blocks, at a tenth of a photograph's size. @returns 1 for any other picture */
export function blockSize(raw: Raw): number {
  for (let block = BLOCK_MAX; block > 1; block--)
    if (raw.width % block === 0 && raw.height % block === 0 && isMadeOf(block, raw)) return block
  return 1
}
