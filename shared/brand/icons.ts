import { keysIn } from '../base/tables.ts'
import type { BrandPicture } from './pictures.ts'

/** Icons for browsers, phones and other sites. They request some by themselves, right below the root. */
export const ICONS = {
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
  'og-default.png': 'image/png',
} as const
export type IconName = keyof typeof ICONS
export const ICON_NAMES = keysIn(ICONS)

/** How many times as large as in the header each is drawn. */
export const SCALES = [1, 2, 3] as const
const LOGO_FORMATS = ['png', 'webp'] as const
export type LogoFile = `logo-${(typeof SCALES)[number]}.${(typeof LOGO_FORMATS)[number]}`

/** All drawings of a mark; a logo has only the last ones. */
export const DRAWN_NAMES: readonly (IconName | LogoFile)[] = [
  ...ICON_NAMES,
  ...SCALES.flatMap((scale) => LOGO_FORMATS.map((format): LogoFile => `logo-${scale}.${format}`)),
]

/** Followed by a key and a name. */
export const DRAWN = '/api/brand/'

/** The content at this address never changes. */
export const drawnAt = (key: string, name: IconName | LogoFile): string => `${DRAWN}${key}/${name}`

/** Each mark has another address, so that clients that keep icons for long show the new one. */
export const iconAt = (mark: BrandPicture | null, name: IconName): string =>
  mark ? drawnAt(mark.key, name) : `/${name}`
