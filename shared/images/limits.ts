/** Sizes from docs/product/pictures-and-videos.md, "Pictures"; they limit the work that a picture can cause. */
export const IMAGE_LIMITS = {
  bytes: 2_097_152,
  /** The sum of all frames: a small file can claim a billion pixels. */
  pixels: 40_000_000,
  page: 8,
  maxPage: 50,
  nameMax: 255,
  altMax: 500,
  searchMax: 200,
} as const

/** Only a file's content decides its type. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
