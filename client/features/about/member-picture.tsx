import { imageAt, imageSet } from '../../../shared/images/widths.ts'

/** A member's own picture, square. It is decoration: the name stands beside it. */
export const MemberPicture = ({
  portrait,
  sizes = '(min-width: 1025px) 480px, 100vw',
  className,
}: {
  portrait: string
  sizes?: string
  className?: string | undefined
}) => (
  <img
    className={className}
    src={imageAt(portrait, 320)}
    srcSet={imageSet(portrait)}
    sizes={sizes}
    width={640}
    height={640}
    alt=""
    decoding="async"
  />
)
