import { filedName } from '../../base/filing.ts'
import { tagClass } from '../../ui/tag.tsx'
import { PlatformLogo } from '../texts/platform-logo.tsx'

interface PlatformTagsProps {
  platforms: readonly string[]
  /** How many platforms a card has room for. */
  most: number
  className: string | undefined
}

/** The platforms of a game on its card, and the number of others. Lists have hundreds, so each is an element, not a component. */
export function PlatformTags({ platforms, most, className }: PlatformTagsProps) {
  if (platforms.length === 0) return null
  const others = platforms.length - most
  return (
    <div className={className}>
      {platforms.slice(0, most).map((platform) => (
        <span key={platform} className={tagClass}>
          {PlatformLogo({ platform })}
          {filedName('platform', platform)}
        </span>
      ))}
      {others > 0 && <span className={tagClass}>+{others}</span>}
    </div>
  )
}
