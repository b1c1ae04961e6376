// These icons were drawn for Manette, pixel by pixel; each pixel of a shape is one unit of its path.
// They are path data on a 12×12 grid, for <svg viewBox="0 0 12 12" fill="currentColor">.
// biome-ignore-all format: one line per icon

export const EDITOR_ICON_ART = {
  bold: 'M1 1h7v1h2v3h-1v2h1v3h-1v1h-8v-1h1v-8h-1zM6 2h-1v3h2v-3zM6 7h-1v3h2v-3z',
  italic: 'M4 1h6v1h-2v3h-1v3h-1v2h2v1h-6v-1h2v-3h1v-3h1v-2h-2z',
  underline: 'M1 0h3v6h1v1h1v-1h1v-6h3v1h-1v6h-1v1h-5v-1h-1v-6h-1zM1 10h10v2h-10z',
  strikethrough: 'M3 1h6v1h1v1h-2v-1h-4v2h2v1h6v2h-3v1h1v2h-1v1h-6v-1h-1v-1h2v1h4v-2h-2v-1h-6v-2h3v-1h-1v-2h1z',
  code: 'M3 1h1v2h-1v1h-1v2h1v1h1v2h-1v-1h-1v-1h-1v-1h-1v-2h1v-1h1v-1h1zM8 1h1v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-1v-2h1v-1h1v-2h-1v-1h-1z',
  link: 'M6 1h5v1h1v2h-1v1h-1v1h-1v-2h1v-2h-3v1h-1v1h-1v1h-1v1h-1v-2h1v-1h1v-1h1zM4 6h2v-1h2v1h-2v1h-2zM3 6v2h-1v2h3v-1h1v-1h1v-1h1v-1h1v2h-1v1h-1v1h-1v1h-5v-1h-1v-2h1v-1h1v-1z',
  footnote: 'M9 0h2v5h-1v-4h-1zM0 2h7v1h-7zM0 4h7v1h-7zM0 7h12v1h-12zM0 9h2v1h-2zM3 9h7v1h-7zM3 11h5v1h-5z',
  quote: 'M1 1h3v6h-1v1h-1v1h-1v-2h1v-2h-2v-3h1zM7 1h3v6h-1v1h-1v1h-1v-2h1v-2h-2v-3h1z',
  bullets: 'M0 1h2v2h-2zM4 1h8v2h-8zM0 5h2v2h-2zM4 5h8v2h-8zM0 9h2v2h-2zM4 9h8v2h-8z',
  numbers: 'M1 0h1v4h-1v-2h-1v-1h1zM4 1h8v2h-8zM0 5h2v6h-2v-1h1v-1h-1v-2h1v-1h-1zM4 5h8v2h-8zM4 9h8v2h-8z',
  indent: 'M0 1h12v1h-12zM0 3h1v1h1v1h1v2h-1v1h-1v1h-1zM5 3h7v1h-7zM5 5h7v1h-7zM5 7h7v1h-7zM0 10h12v1h-12z',
  outdent: 'M0 1h12v1h-12zM2 3h1v6h-1v-1h-1v-1h-1v-2h1v-1h1zM5 3h7v1h-7zM5 5h7v1h-7zM5 7h7v1h-7zM0 10h12v1h-12z',
  table: 'M0 0h12v11h-12zM2 2h-1v2h3v-2zM6 2h-1v2h3v-2zM10 2h-1v2h2v-2zM2 5h-1v2h3v-2zM6 5h-1v2h3v-2zM10 5h-1v2h2v-2zM2 8h-1v2h3v-2zM6 8h-1v2h3v-2zM10 8h-1v2h2v-2z',
  rule: 'M1 1h10v1h-10zM1 3h6v1h-6zM0 5h12v2h-12zM1 8h10v1h-10zM1 10h6v1h-6z',
  left: 'M0 1h11v1h-11zM0 3h7v1h-7zM0 5h11v1h-11zM0 7h7v1h-7zM0 9h11v1h-11z',
  center: 'M0 1h11v1h-11zM2 3h7v1h-7zM0 5h11v1h-11zM2 7h7v1h-7zM0 9h11v1h-11z',
  right: 'M0 1h11v1h-11zM4 3h7v1h-7zM0 5h11v1h-11zM4 7h7v1h-7zM0 9h11v1h-11z',
  justify: 'M0 1h11v1h-11zM0 3h11v1h-11zM0 5h11v1h-11zM0 7h11v1h-11zM0 9h11v1h-11z',
  image: 'M0 0h12v5h-1v-4h-10v6h1v-1h1v-1h1v1h1v1h1v-2h1v-1h1v-1h1v1h1v1h1v2h-2v1h2v-1h1v3h-12zM2 2h2v2h-2z',
  video: 'M0 1h12v9h-12zM2 2h-1v7h10v-7zM4 3h2v1h2v1h2v1h-2v1h-2v1h-2z',
  undo: 'M3 1h1v2h5v1h1v1h-1v1h-5v2h-1v-1h-1v-1h-1v-1h-1v-1h1v-1h1v-1h1zM10 5h2v4h-1v1h-1v1h-6v-2h6z',
  redo: 'M8 1h1v1h1v1h1v1h1v1h-1v1h-1v1h-1v1h-1v-2h-5v-1h-1v-1h1v-1h5zM2 5v4h6v2h-6v-1h-1v-1h-1v-4z',
  expand: 'M0 0h5v1h-3v1h-1v3h-1zM7 0h5v5h-1v-3h-1v-1h-3zM2 2h1v1h-1zM10 2v1h-1v-1zM3 3h1v1h-1zM9 3v1h-1v-1zM0 7h1v3h1v-1h1v-1h1v1h-1v1h-1v1h3v1h-5zM11 7h1v5h-5v-1h3v-1h-1v-1h-1v-1h1v1h1v1h1z',
  shrink: 'M3 0h1v4h-4v-1h3zM8 0h1v3h3v1h-4zM0 8h4v4h-1v-3h-3zM8 8h4v1h-3v3h-1z',
  keys: 'M0 1h12v9h-12zM2 2h-1v3h1v1h-1v3h10v-5h-1v-1h1v-1zM2 3h1v1h-1zM4 3h1v1h-1zM6 3h1v1h-1zM8 3h1v1h-1zM3 5h1v1h-1zM5 5h1v1h-1zM7 5h1v1h-1zM9 5h1v1h-1zM3 7h5v1h-5z',
  block: 'M1 0h6v1h1v9h1v1h-3v-10h-1v10h-3v-1h1v-5h-2v-1h-1v-3h1zM3 1h-1v3h1z',
  heading: 'M0 1h2v4h6v-4h2v10h-2v-4h-6v4h-2z',
  fence: 'M0 1h12v9h-12zM2 2h-1v7h10v-7zM2 3h1v1h-1zM3 4h1v1h-1zM4 5h1v1h-1zM4 6v1h-1v-1zM3 7v1h-1v-1zM6 7h4v1h-4z',
  clear: 'M1 1h9v1h-4v7h-2v-7h-3zM8 5h1v1h-1zM9 6h2v-1h1v1h-1v2h-2zM9 8v1h-1v-1zM11 8h1v1h-1z',
  callout: 'M0 0h12v11h-12zM2 1h-1v9h10v-9zM2 2h2v2h-2zM5 3h5v1h-5zM2 5h2v4h-2zM5 6h5v1h-5zM5 8h5v1h-5z',
  spoiler: 'M4 1h4v1h-4zM4 2v1h-2v-1zM8 2h2v1h-2zM2 3v1h-1v-1zM10 3h1v1h-1zM1 4v3h-1v-3zM11 4h1v3h-1zM5 4h2v1h1v1h-1v1h-2v-1h-1v-1h1zM1 7h1v1h-1zM11 7v1h-1v-1zM2 8h2v1h-2zM10 8v1h-2v-1zM4 9h4v1h-4z',
  'pull-quote': 'M0 0h12v1h-12zM1 2h2v2h-1v1h-1zM4 2h2v2h-1v1h-1zM6 5h5v1h-1v1h1v1h-2v1h-8v-1h5v-1h-5v-1h5zM0 10h12v1h-12z',
  gallery: 'M0 0h12v12h-12zM2 1h-1v4h4v-4zM8 1h-1v4h4v-4zM2 2h2v2h-2zM8 2h2v2h-2zM2 7h-1v4h4v-4zM8 7h-1v4h4v-4zM2 8h2v2h-2zM8 8h2v2h-2z',
  card: 'M0 0h12v7h-12zM2 1h-1v5h4v-5zM7 1h-1v5h5v-5zM2 2h2v3h-2zM7 2h3v1h-3zM7 4h3v1h-3zM5 8h4v1h-1v1h3v1h-4v-1h-1v-1h-1zM1 9h3v1h-3zM4 10h2v1h-2z',
  plus: 'M5 1h2v4h4v2h-4v4h-2v-4h-4v-2h4z',
} as const

export type EditorIconName = keyof typeof EDITOR_ICON_ART
