import { imageAt, imageSet } from '../../../shared/images/widths.ts'
import { Portrait } from '../about/portrait.tsx'

interface PersonPortraitProps {
  person: { id: string; slug: string; portrait: string | null }
  /** Empty where the name stands beside the picture. */
  alt: string
  className?: string | undefined
}

/** A person's picture, or else the drawn one. It is square; the caller's box gives its size. */
export function PersonPortrait({ person: { id, slug, portrait }, alt, className }: PersonPortraitProps) {
  if (!portrait) return <Portrait member={slug} id={id} className={className} />
  return (
    <img
      className={className}
      src={imageAt(portrait, 320)}
      srcSet={imageSet(portrait)}
      sizes="240px"
      width={640}
      height={640}
      alt={alt}
      decoding="async"
    />
  )
}
