import { ICON_ART, type IconName } from './icon-art.ts'
import { Pictogram } from './pictogram.tsx'

export interface IconProps {
  name: IconName
  /** Edge in CSS pixels; multiples of 12 stay sharpest. */
  size?: number
  className?: string | undefined
}

/** A small picture on the pixel grid. Always beside words or inside a labelled control, so it says nothing itself. */
export const Icon = ({ name, size = 18, className }: IconProps) =>
  // Not as an element: lists have hundreds.
  Pictogram({ d: ICON_ART[name], grid: 12, size, className })
