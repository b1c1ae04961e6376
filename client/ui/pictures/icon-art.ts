// These icons were drawn for Manette, pixel by pixel; each pixel of a shape is one unit of its path.
// They are path data on a 12×12 grid, for <svg viewBox="0 0 12 12" fill="currentColor">.
// biome-ignore-all format: one line per icon

export const ICON_ART = {
  sun: 'M5 0h2v2h-2zM1 1h1v1h-1zM2 2h1v1h-1zM10 1h1v1h-1zM10 2v1h-1v-1zM4 3h4v1h1v4h-1v1h-4v-1h-1v-4h1zM0 5h2v2h-2zM10 5h2v2h-2zM2 9h1v1h-1zM2 10v1h-1v-1zM9 9h1v1h-1zM10 10h1v1h-1zM5 10h2v2h-2z',
  moon: 'M4 0h3v1h-1v1h-1v1h-1v4h1v1h1v1h4v-1h2v1h-1v1h-1v1h-2v1h-4v-1h-2v-1h-1v-2h-1v-4h1v-2h1v-1h2z',
  menu: 'M1 1h10v2h-10zM1 5h10v2h-10zM1 9h10v2h-10z',
  close: 'M1 1h2v1h1v1h1v1h2v-1h1v-1h1v-1h2v2h-1v1h-1v1h-1v2h1v1h1v1h1v2h-2v-1h-1v-1h-1v-1h-2v1h-1v1h-1v1h-2v-2h1v-1h1v-1h1v-2h-1v-1h-1v-1h-1z',
  'chevron-left': 'M7 1h2v2h-1v1h-1v1h-1v2h1v1h1v1h1v2h-2v-1h-1v-1h-1v-1h-1v-1h-1v-2h1v-1h1v-1h1v-1h1z',
  'chevron-right': 'M3 1h2v1h1v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-1v1h-2v-2h1v-1h1v-1h1v-2h-1v-1h-1v-1h-1z',
  'chevron-down': 'M1 3h2v1h1v1h1v1h2v-1h1v-1h1v-1h2v2h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-1h-1z',
  search: 'M3 0h5v1h1v1h1v6h2v3h-1v1h-1v-1h-1v-1h-1v-1h-5v-1h-1v-1h-1v-5h1v-1h1zM5 1h-1v1h-1v1h-1v3h1v1h1v1h3v-1h1v-1h1v-3h-1v-1h-1v-1z',
  heart: 'M1 1h3v1h1v1h2v-1h1v-1h3v1h1v5h-1v1h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-5h1z',
  'heart-outline': 'M1 1h3v1h1v1h2v-1h1v-1h3v1h1v5h-1v1h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-5h1zM3 2h-1v1h-1v3h1v1h1v1h1v1h1v1h2v-1h1v-1h1v-1h1v-1h1v-3h-1v-1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1z',
  share: 'M8 0h3v3h-1v1h-2v-1h-1v1h-1v1h-1v1h1v1h1v1h1v-1h2v1h1v3h-3v-1h-1v-1h-2v-1h-1v-1h-3v-3h3v-1h1v-1h2v-1h1z',
  comment: 'M1 1h10v1h1v5h-1v1h-6v1h-1v1h-1v1h-1v-3h-1v-1h-1v-5h1zM3 3h-1v1h8v-1zM3 5h-1v1h5v-1z',
  chat: 'M1 1h10v1h1v6h-1v1h-1v3h-1v-1h-1v-1h-1v-1h-6v-1h-1v-6h1zM3 4h-1v2h2v-2zM6 4h-1v2h2v-2zM9 4h-1v2h2v-2z',
  user: 'M4 1h4v1h1v3h-1v1h-4v-1h-1v-3h1zM2 7h8v1h1v1h1v2h-12v-2h1v-1h1z',
  wrench: 'M7 0h3v1h-1v1h-1v2h2v-1h1v-1h1v3h-1v1h-1v1h-3v1h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h1v-1h1v-1h1v-1h1v-1h1v-4h1v-1h1z',
  play: 'M2 1h2v1h2v1h2v1h2v1h2v2h-2v1h-2v1h-2v1h-2v1h-2z',
  pause: 'M2 1h3v10h-3zM7 1h3v10h-3z',
  check: 'M10 1h1v1h1v1h-1v1h-1v1h-1v1h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-1h1v-1h1v1h1v1h2v-1h1v-1h1v-1h1v-1h1v-1h1z',
  warning: 'M5 0h2v2h1v2h1v2h1v2h1v2h1v2h-12v-2h1v-2h1v-2h1v-2h1v-2h1zM6 4h-1v4h2v-4zM6 9h-1v1h2v-1z',
  info: 'M3 0h6v1h2v2h1v6h-1v2h-2v1h-6v-1h-2v-2h-1v-6h1v-2h2zM6 2h-1v2h2v-2zM5 5h-1v1h1v2h-1v1h4v-1h-1v-3z',
  error: 'M3 0h6v1h1v1h1v1h1v6h-1v1h-1v1h-1v1h-6v-1h-1v-1h-1v-1h-1v-6h1v-1h1v-1h1zM4 3h-1v1h1zM9 3h-1v1h-1v1h-2v-1h-1v1h1v2h-1v1h-1v1h1v-1h1v-1h2v-2h1v-1h1zM8 7h-1v1h1zM9 8h-1v1h1z',
  mail: 'M0 1h12v10h-12zM3 2h-1v1h1v1h1v1h1v1h2v-1h1v-1h1v-1h1v-1zM2 4h-1v6h10v-6h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1z',
  globe: 'M4 0h4v1h-1v1h-2v-1h-1zM4 1v1h-2v-1zM8 1h2v1h-2zM2 2v2h2v-2h1v2h2v-2h1v2h2v-2h1v2h1v4h-1v2h-1v-2h-2v2h-1v-2h-2v2h-1v-2h-2v2h-1v-2h-1v-4h1v-2zM2 5h-1v2h3v-2zM6 5h-1v2h2v-2zM9 5h-1v2h3v-2zM2 10h2v1h-2zM5 10h2v1h1v-1h2v1h-2v1h-4v-1h1z',
  reply: 'M4 1h2v2h4v1h1v1h1v4h-1v1h-1v1h-4v-1h2v-1h1v-2h-1v-1h-2v2h-2v-1h-1v-1h-1v-1h-1v-1h1v-1h1v-1h1z',
  trash: 'M4 0h4v1h4v2h-12v-2h4zM1 4h10v7h-1v1h-8v-1h-1zM5 5h-1v5h1zM8 5h-1v5h1z',
  edit: 'M8 0h2v1h1v1h1v1h-1v1h-2v-1h-1v-1h-1v-1h1zM7 2v1h1v1h1v1h-1v1h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-2h1v-1h1v-1h1v-1h1v-1h1v-1zM1 9v1h1v1h-2v-2z',
  plus: 'M5 1h2v4h4v2h-4v4h-2v-4h-4v-2h4z',
  eye: 'M3 2h6v1h2v1h1v4h-1v1h-2v1h-6v-1h-2v-1h-1v-4h1v-1h2zM5 3h-1v1h-2v1h-1v2h1v1h2v1h4v-1h2v-1h1v-2h-1v-1h-2v-1zM5 4h2v1h1v2h-1v1h-2v-1h-1v-2h1z',
  flag: 'M2 1h8v1h-1v1h-1v1h1v1h1v1h-7v5h-1z',
  lock: 'M3 0h6v1h1v3h1v1h1v6h-1v1h-10v-1h-1v-6h1v-1h1v-3h1zM5 1h-1v3h4v-3zM6 6h-1v3h2v-3z',
  download: 'M5 0h2v4h3v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-1h3zM0 9h2v1h8v-1h2v3h-12z',
  refresh: 'M3 0h5v1h1v1h1v-2h2v5h-5v-1h2v-1h-1v-1h-5v1h-1v2h-2v-2h1v-1h1v-1h1zM0 7h5v1h-2v1h1v1h5v-1h1v-2h2v2h-1v1h-1v1h-1v1h-5v-1h-1v-1h-1v2h-2z',
  image: 'M0 1h12v10h-12zM2 2h-1v7h1v-2h1v-1h1v1h1v1h1v-1h1v-1h1v-1h1v1h1v1h1v-5zM2 3h2v2h-2z',
  'log-out': 'M0 1h7v3h-1v-2h-5v8h5v-2h1v3h-7zM9 3h1v1h1v1h1v2h-1v1h-1v1h-1v-2h-5v-2h5z',
  settings: 'M5 0h2v1h1v1h1v-1h2v2h-1v1h1v1h1v2h-1v1h-1v1h1v2h-2v-1h-1v1h-1v1h-2v-1h-1v-1h-1v1h-2v-2h1v-1h-1v-1h-1v-2h1v-1h1v-1h-1v-2h2v1h1v-1h1zM6 4h-1v1h-1v2h1v1h2v-1h1v-2h-1v-1z',
  'wifi-off': 'M0 0h2v1h1v1h1v-1h5v1h2v1h1v2h-1v-1h-2v-1h-3v-1h-2v1h1v1h1v1h1v1h1v1h1v-1h1v1h-1v1h1v1h1v1h1v2h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1zM2 3v1h-1v1h-1v-2zM4 5v1h1v1h-2v1h-1v-2h1v-1zM4 9h2v2h-2z',
} as const

export type CommonIconName = keyof typeof ICON_ART
