import type { Brand } from '../../../../shared/brand/brand.ts'
import { drawnAt, SCALES } from '../../../../shared/brand/icons.ts'
import type { Theme } from '../../../../shared/brand/look/grounds.ts'
import type { BrandPicture, DrawnPicture } from '../../../../shared/brand/pictures.ts'
import { countCharacters } from '../../../../shared/format/graphemes.ts'
import { classes } from '../../../ui/classes.ts'
import { Drawing } from '../../../ui/pictures/drawing.tsx'
import styles from './logo.module.css'

/** How many characters fit into one line on a phone, and on a screen. */
const ONE_LINE = { phone: 10, screen: 18 } as const

function nameClass(name: string): string | undefined {
  const length = countCharacters(name)
  return (
    classes(length > ONE_LINE.phone && styles.long, length > ONE_LINE.screen && styles.longest) || undefined
  )
}

/** The mark of the favicon. */
const PAD =
  'M3 3h10v1h2v2h1v5h-1v1h-2v-1h-1v-1h-1v-1h-6v1h-1v1h-1v1h-2v-1h-1v-5h1v-2h2zM4 5h-1v1h-1v1h1v1h1v-1h1v-1h-1zM11 5h-1v1h1zM14 6h-1v1h1z'

/** The logo, on the server only (static-logo.tsx): the team's logo, or its mark and the name, or the gamepad and the name. */
export function Logo({ brand: { name, logo, mark } }: { brand: Pick<Brand, 'name' | 'logo' | 'mark'> }) {
  return (
    <span className={styles.logo}>
      {logo ? (
        <Drawn picture={logo} alt={name} />
      ) : (
        <>
          {mark ? (
            <Drawn picture={mark} alt="" />
          ) : (
            <Drawing width={48} height={30} viewBox="0 2.5 16 10">
              <path d={PAD} />
            </Drawing>
          )}
          <span className={nameClass(name)}>{name}</span>
        </>
      )}
    </span>
  )
}

/** When there are two files, the style sheet of the look shows one of them (server/features/brand/look/style.ts). */
function Drawn({ picture, alt }: { picture: BrandPicture; alt: string }) {
  if (!picture.dark) return <DrawnFile picture={picture} alt={alt} />
  return (
    <>
      <DrawnFile picture={picture} alt={alt} only="light" />
      <DrawnFile picture={picture.dark} alt={alt} only="dark" />
    </>
  )
}

interface DrawnFileProps {
  picture: DrawnPicture
  alt: string
  only?: Theme
}

function DrawnFile({ picture: { key, width, height }, alt, only }: DrawnFileProps) {
  const sources = (format: 'png' | 'webp') =>
    SCALES.map((scale) => `${drawnAt(key, `logo-${scale}.${format}`)} ${scale}x`).join(', ')
  return (
    <picture style={only && { display: `var(--in-${only})` }}>
      <source type="image/webp" srcSet={sources('webp')} />
      <img
        // A lazy picture that is not shown is not fetched.
        loading={only && 'lazy'}
        src={drawnAt(key, 'logo-1.png')}
        srcSet={sources('png')}
        width={width}
        height={height}
        alt={alt}
      />
    </picture>
  )
}
