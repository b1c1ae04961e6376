/**
 * Only these widths in pixels are made, in three formats (decision 018): with the thumbnail, 18 of at most 30 copies of
 * a picture.
 */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

export const THUMBNAIL = 200

/** No other code writes `?width=`. */
export const imageAt = (address: string, width: ImageWidth): string => `${address}?width=${width}`

/** The size of Open Graph's cards on other sites. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

/** The focus is in percent. */
export const shareCardAt = (address: string, { x, y }: { x: number; y: number }): string =>
  `${address}?width=${SHARE_CARD.width}&height=${SHARE_CARD.height}&focus=${x},${y}`

/** The value of a `srcset` attribute. */
export const imageSet = (address: string, from: ImageWidth = IMAGE_WIDTHS[0]): string =>
  IMAGE_WIDTHS.filter((width) => width >= from)
    .map((width) => `${imageAt(address, width)} ${width}w`)
    .join(', ')
