import { typeset } from '../../../shared/format/typography.ts'
import { useHref } from '../../base/lang.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Card, CardLink, cardTitle } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { PlatformTags } from '../games/platform-tags.tsx'
import styles from './release-card.module.css'
import type { CalendarEntry } from './releases-title.ts'

const SIZES = '(min-width: 900px) 168px, (min-width: 600px) 24vw, 34vw'

/** How many platforms a card has room for. */
const MOST = 5

interface ReleaseCardProps {
  release: CalendarEntry
  image: string | null
  /** The level of its heading. */
  level?: 2 | 3
}

/** A release: the game, its platforms, and whether it is early access. */
export function ReleaseCard({ release, image, level = 3 }: ReleaseCardProps) {
  const t = useT('games')
  const href = useHref()
  const { game, platforms, access } = release
  const Title = `h${level}` as const
  const notes = [
    ...(game.kind === 'game' ? [] : [t(`games.kinds.${game.kind}`)]),
    ...(access === 'early' ? [t('games.accesses.early')] : []),
  ]
  return (
    <Card className={styles.game}>
      <Picture className={styles.cover} image={image} alt="" sizes={SIZES} />
      <div className={styles.body}>
        <Title className={cardTitle(game.name, styles.name)}>
          <CardLink to={href('game', { slug: game.slug })}>{typeset(game.name)}</CardLink>
        </Title>
        {notes.length > 0 && <p className={classes('label', styles.notes)}>{notes.join(' · ')}</p>}
        <PlatformTags platforms={platforms} most={MOST} className={styles.platforms} />
      </div>
    </Card>
  )
}
