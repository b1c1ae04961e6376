// These icons were drawn for Manette, pixel by pixel; each pixel of a shape is one unit of its path.
// They are path data on a 12×12 grid, for <svg viewBox="0 0 12 12" fill="currentColor">.
// biome-ignore-all format: one line per icon

export const PAGE_ICON_ART = {
  'arrow-right': 'M6 1h2v1h1v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-1v1h-2v-2h1v-1h1v-1h-7v-2h7v-1h-1v-1h-1z',
  up: 'M5 1h2v1h1v1h1v1h1v1h1v2h-3v-1h-1v-1h-2v1h-1v1h-3v-2h1v-1h1v-1h1v-1h1zM5 6h2v5h-2z',
  clock: 'M4 0h4v1h-4zM4 1v1h-2v-1zM8 1h2v1h-2zM2 2v2h-1v-2zM10 2h1v2h-1zM5 2h2v4h2v2h-3v-1h-1zM1 4v4h-1v-4zM11 4h1v4h-1zM1 8h1v2h-1zM11 8v2h-1v-2zM2 10h2v1h-2zM10 10v1h-2v-1zM4 11h4v1h-4z',
  calendar: 'M2 0h2v2h4v-2h2v2h2v10h-12v-10h2zM2 4h-1v7h10v-7zM2 5h2v2h-2zM5 5h2v2h-2zM8 5h2v2h-2zM2 8h2v2h-2zM5 8h2v2h-2z',
  rss: 'M1 0h5v1h2v1h1v1h1v2h1v3h1v3h-2v-3h-1v-3h-1v-2h-2v-1h-5zM1 3h3v1h2v2h1v1h1v4h-2v-4h-1v-1h-1v-1h-3zM1 7h2v1h1v2h-1v1h-2v-1h-1v-2h1z',
  star: 'M5 0h2v2h1v2h4v1h-1v1h-1v2h1v4h-1v-1h-2v-1h-1v-1h-2v1h-1v1h-2v1h-1v-4h1v-2h-1v-1h-1v-1h4v-2h1z',
  'star-half': 'M5 0h2v2h-1v7h-1v1h-1v1h-2v1h-1v-4h1v-2h-1v-1h-1v-1h4v-2h1zM7 2h1v2h4v1h-1v1h-1v-1h-3zM10 6v2h-1v-2zM10 8h1v4h-1v-1h-2v-1h-1v-1h2v1h1z',
  'star-outline': 'M5 0h2v2h-2zM5 2v3h-3v1h-1v-1h-1v-1h4v-2zM7 2h1v2h4v1h-1v1h-1v-1h-3zM2 6h1v2h-1zM10 6v2h-1v-2zM2 8v2h1v-1h2v-1h2v1h-2v1h-1v1h-2v1h-1v-4zM10 8h1v4h-1v-1h-2v-1h-1v-1h2v1h1z',
  external: 'M6 0h6v5h-1v-1h-1v-1h-1v1h-1v1h-1v1h-1v1h-2v-1h1v-1h1v-1h1v-1h1v-1h-1v-1h-1zM0 3h5v1h-4v7h9v-4h1v5h-11z',
  stream: 'M2 1h1v1h-1zM2 2v1h-1v-1zM9 1h1v1h-1zM10 2h1v1h-1zM1 3v6h-1v-6zM11 3h1v6h-1zM3 3h1v1h-1zM3 4v4h-1v-4zM8 3h1v1h-1zM9 4h1v4h-1zM5 4h2v1h1v2h-1v1h-2v-1h-1v-2h1zM3 8h1v1h-1zM9 8v1h-1v-1zM1 9h1v1h-1zM11 9v1h-1v-1zM2 10h1v1h-1zM10 10v1h-1v-1z',
  photo: 'M4 1h4v1h4v9h-12v-9h4zM11 3h-1v1h1zM5 4h-1v1h-1v4h1v1h4v-1h1v-4h-1v-1zM5 6h2v2h-2z',
  video: 'M1 1h10v1h1v8h-1v1h-10v-1h-1v-8h1zM5 3h-1v6h1v-1h1v-1h1v-2h-1v-1h-1z',
  repository: 'M1 0h3v3h-1v3h5v-1h1v-2h-1v-3h3v3h-1v3h-1v1h-6v2h1v3h-3v-3h1v-6h-1zM3 1h-1v1h1zM10 1h-1v1h1zM3 10h-1v1h1z',
  minus: 'M1 5h10v2h-10z',
  upload: 'M5 0h2v1h1v1h1v1h1v1h-3v4h-2v-4h-3v-1h1v-1h1v-1h1zM0 9h2v1h8v-1h2v3h-12z',
} as const

export type PageIconName = keyof typeof PAGE_ICON_ART
