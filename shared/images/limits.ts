/** Sizes of docs/product.md, "Pictures", and what bounds the work that a picture can ask for. */
export const IMAGE_LIMITS = {
  /** Bytes of an upload. */
  bytes: 2_097_152,
  /** Pixels of a picture, all frames of a moving one together: a small file can claim a billion. */
  pixels: 40_000_000,
  /** The image manager's page. */
  page: 8,
  maxPage: 50,
  nameMax: 255,
  altMax: 500,
  searchMax: 200,
} as const

/** The formats that are taken; what a file is, its content says and nothing else. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
