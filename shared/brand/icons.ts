import { keysIn } from '../base/tables.ts'
import type { BrandPicture } from './pictures.ts'

/** What browsers, phones and other sites show of the site. They ask for some by themselves, right below the root. */
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

/** Each is drawn so many times as large as the header shows it. */
export const SCALES = [1, 2, 3] as const
export const LOGO_FORMATS = ['png', 'webp'] as const
export type LogoFile = `logo-${(typeof SCALES)[number]}.${(typeof LOGO_FORMATS)[number]}`

/** All that is drawn of a mark; of a logo, the last ones. */
export const DRAWN_NAMES: readonly (IconName | LogoFile)[] = [
  ...ICON_NAMES,
  ...SCALES.flatMap((scale) => LOGO_FORMATS.map((format): LogoFile => `logo-${scale}.${format}`)),
]

/** A key and a name follow. */
export const DRAWN = '/api/brand/'

/** What is behind it never changes. */
export const drawnAt = (key: string, name: IconName | LogoFile): string => `${DRAWN}${key}/${name}`

/** Another address for each mark, so that whoever keeps icons for long shows the new one. */
export const iconAt = (mark: BrandPicture | null, name: IconName): string =>
  mark ? drawnAt(mark.key, name) : `/${name}`
