/**
 * Pixel widths that pages ask for: the only ones that are made and kept, each in three formats, beside the thumbnail
 * (docs/decisions/018). Of at most 30 copies of a picture these and the thumbnail make 18.
 */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Side of the square thumbnail in pixels. */
export const THUMBNAIL = 200

/** The address of one of our pictures (`/api/images/{id}`) in a width. Never write `?width=` elsewhere. */
export const imageAt = (address: string, width: ImageWidth): string => `${address}?width=${width}`

/** The form of a picture on a card of another site, in pixels (Open Graph). */
export const SHARE_CARD = { width: 1200, height: 630 } as const

/** The address of a picture cut to that form around its focus, in percent. */
export const shareCardAt = (address: string, { x, y }: { x: number; y: number }): string =>
  `${address}?width=${SHARE_CARD.width}&height=${SHARE_CARD.height}&focus=${x},${y}`

/** All widths from one on, as the `srcset` attribute lists them. */
export const imageSet = (address: string, from: ImageWidth = IMAGE_WIDTHS[0]): string =>
  IMAGE_WIDTHS.filter((width) => width >= from)
    .map((width) => `${imageAt(address, width)} ${width}w`)
    .join(', ')
