import { isImageUrl, storedImageUrl } from './address.ts'

/** The point that must stay visible however the picture is cut: in percent from the top left corner. */
export interface Focus {
  x: number
  y: number
}

export const CENTRE: Focus = { x: 50, y: 50 }

const MARK = '#focus='
const FOCUS = /^#focus=(100|[1-9]?\d),(100|[1-9]?\d)$/

/**
 * A focus other than the middle follows the address as `#focus=x,y` (decision 047). Browsers never send a fragment, so
 * old clients show the same picture.
 */
export interface Cover {
  address: string
  focus: Focus | null
}

const focusOf = (fragment: string): Focus | null => {
  const [, x, y] = FOCUS.exec(fragment) ?? []
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
}

/** Any other picture is an address without a focus. */
export function coverOf(cover: string): Cover {
  const at = cover.indexOf(MARK)
  const address = at < 0 ? cover : cover.slice(0, at)
  return { address, focus: at < 0 || !isImageUrl(address) ? null : focusOf(cover.slice(at)) }
}

export const coverAt = (address: string, { x, y }: Focus): string =>
  x === CENTRE.x && y === CENTRE.y ? address : `${address}${MARK}${x},${y}`

/** @returns undefined for a picture that is not ours */
export function storedCover(text: string, origin: string): string | undefined {
  const address = storedImageUrl(text.split('#')[0] ?? '', origin)
  if (!address) return undefined
  const focus = focusOf(text.trim().slice(Math.max(0, text.trim().indexOf('#'))))
  return focus ? coverAt(address, focus) : address
}
