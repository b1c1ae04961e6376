import { type CommonIconName, ICON_ART } from './icon-art.ts'
import type { PageIconName } from './page-icon-art.ts'
import { Pictogram } from './pictogram.tsx'

export type IconName = CommonIconName | PageIconName

const art: Partial<Record<IconName, string>> = { ...ICON_ART }

/** Adds the icons of pages, on the server and for pages that the browser makes; readers do not need them. */
export const addIcons = (more: Readonly<Record<PageIconName, string>>): void => void Object.assign(art, more)

export interface IconProps {
  name: IconName
  /** The side in CSS pixels; multiples of 12 are sharpest. */
  size?: number
  className?: string | undefined
}

/** A small icon on the pixel grid. It has no name of its own, so put it beside words or inside a labelled control. */
export const Icon = ({ name, size = 18, className }: IconProps) =>
  // A function call instead of an element, because lists have hundreds.
  Pictogram({ d: art[name] ?? '', grid: 12, size, className })
