import type { Signatory } from '../../../../shared/people/signatory.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { MemberPicture } from '../../about/member-picture.tsx'
import { Portrait } from '../../about/portrait.tsx'
import styles from '../signatures.module.css'

interface SignerPortraitProps {
  /** `slug` is null for people who have left the team, and `id` for guests. */
  of: { id: string | null; slug: string | null; portrait: string | null }
  /** For the line below a title. */
  small?: boolean
}

/** The picture of an author on a plate, or else their drawing. It is decoration: the name stands beside it. */
export function SignerPortrait({ of: { id, slug, portrait }, small = false }: SignerPortraitProps) {
  return (
    <span className={small ? classes('px3', styles.plate, styles.small) : classes('px6', styles.plate)}>
      {portrait ? (
        <MemberPicture portrait={portrait} sizes={small ? '48px' : '96px'} className={styles.picture} />
      ) : id === null ? (
        <Icon name="edit" size={small ? 24 : 48} />
      ) : (
        <Portrait member={slug ?? id} id={id} className={styles.drawing} />
      )}
    </span>
  )
}

interface HeaderPortraitsProps {
  of: readonly Signatory[]
  /** The authors' pictures by id. People without one are drawn. */
  pictures?: Readonly<Record<string, string | null>>
}

/** Portraits of the authors with an account, beside their names below a title. */
export function HeaderPortraits({ of, pictures = {} }: HeaderPortraitsProps) {
  return of.map(
    ({ id, slug }) =>
      id !== null && <SignerPortrait key={id} small of={{ id, slug, portrait: pictures[id] ?? null }} />,
  )
}
