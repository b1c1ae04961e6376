import { typeset } from '../../../../shared/format/typography.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card, CardLink, cardTitle } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Rating } from '../../../ui/pictures/rating.tsx'
import { PlatformTags } from '../platform-tags.tsx'
import { firstRelease, releaseDate } from '../release-date.ts'
import styles from './game-card.module.css'

export type ListedGame = RouterOutputs['games']['list']['games'][number]

const SIZES = '(min-width: 1248px) 282px, (min-width: 1025px) 23vw, (min-width: 600px) 46vw, 36vw'

/** How many platforms a card has room for. */
const MOST = 4

/** One game of a list: its name, release, platforms and score. */
export function GameCard({ game, image, eager }: { game: ListedGame; image: string | null; eager: boolean }) {
  const t = useT('games')
  const lang = useLang()
  const href = useHref()
  const release = firstRelease(game.releases)
  return (
    <Card className={styles.game}>
      <Picture className={styles.cover} image={image} alt="" sizes={SIZES} eager={eager}>
        {game.score !== null && <Rating rating={game.score} className={styles.rating} />}
      </Picture>
      <div className={styles.body}>
        <h2 className={cardTitle(game.name, styles.name)}>
          <CardLink to={href('game', { slug: game.slug })}>{typeset(game.name)}</CardLink>
        </h2>
        <p className={styles.release}>
          {game.state && (
            <span className={classes('label', styles.state, styles[game.state])}>
              {t(`games.states.${game.state}`)}
            </span>
          )}
          {release && releaseDate(t, release, lang)}
        </p>
        <PlatformTags platforms={game.platforms} most={MOST} className={styles.platforms} />
      </div>
    </Card>
  )
}
