/** docs/product/pictures-and-videos.md, "Pictures", has these sizes; they bound the work that a picture can ask for. */
export const IMAGE_LIMITS = {
  bytes: 2_097_152,
  /** All frames count together: a small file can claim a billion pixels. */
  pixels: 40_000_000,
  page: 8,
  maxPage: 50,
  nameMax: 255,
  altMax: 500,
  searchMax: 200,
} as const

/** A file's content alone says what it is. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
