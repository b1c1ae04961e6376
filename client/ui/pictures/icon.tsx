import { Drawing } from './drawing.tsx'
import { ICON_ART, type IconName } from './icon-art.ts'

export interface IconProps {
  name: IconName
  /** Edge in CSS pixels; multiples of 12 stay sharpest. */
  size?: number
  className?: string | undefined
}

/** A small picture on the pixel grid. Always beside words or inside a labelled control, so it says nothing itself. */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <Drawing
      className={className}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      fill="currentColor"
      focusable="false"
    >
      <path d={ICON_ART[name]} />
    </Drawing>
  )
}
