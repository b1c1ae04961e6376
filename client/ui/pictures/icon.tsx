import { type CommonIconName, ICON_ART } from './icon-art.ts'
import type { PageIconName } from './page-icon-art.ts'
import { Pictogram } from './pictogram.tsx'

export type IconName = CommonIconName | PageIconName

const art: Partial<Record<IconName, string>> = { ...ICON_ART }

/** Brings the icons of pages, for the server and for pages that the browser makes: who reads has no use for them. */
export const addIcons = (more: Readonly<Record<PageIconName, string>>): void => void Object.assign(art, more)

export interface IconProps {
  name: IconName
  /** Edge in CSS pixels; multiples of 12 stay sharpest. */
  size?: number
  className?: string | undefined
}

/** A small picture on the pixel grid. Always beside words or inside a labelled control, so it says nothing itself. */
export const Icon = ({ name, size = 18, className }: IconProps) =>
  // Not as an element: lists have hundreds.
  Pictogram({ d: art[name] ?? '', grid: 12, size, className })
