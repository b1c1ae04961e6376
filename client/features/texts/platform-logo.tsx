import { Pictogram } from '../../ui/pictures/pictogram.tsx'
import { PLATFORM_ART } from './platform-art.ts'

/** The pictogram of a platform; nothing for a platform without one. The name stands beside it. */
export function PlatformLogo({ platform, size = 16 }: { platform: string; size?: number }) {
  const d = PLATFORM_ART[platform]
  return d ? Pictogram({ d, size }) : null
}
