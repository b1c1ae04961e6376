import { PLATFORM_ART } from './platform-art.ts'

/** The pictogram of a platform on its 16 × 16 grid; nothing for one we have not drawn. Its name stands beside it. */
export function PlatformLogo({ platform, size = 16 }: { platform: string; size?: number }) {
  const d = PLATFORM_ART[platform]
  if (!d) return null
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
