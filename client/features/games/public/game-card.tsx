import type { Lang } from '../../../../shared/base/lang.ts'
import { typeset } from '../../../../shared/format/typography.ts'
import type { GameState } from '../../../../shared/games/catalog.ts'
import type { useHref } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import type { TFunction } from '../../../i18n/types.ts'
import { Card, CardLink, cardTitle } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { ratingPlate } from '../../../ui/pictures/rating.tsx'
import { PlatformTags } from '../platform-tags.tsx'
import { firstRelease, releaseDate } from '../release-date.ts'
import styles from './game-card.module.css'

export type ListedGame = RouterOutputs['games']['list']['games'][number]

const SIZES = '(min-width: 1248px) 282px, (min-width: 1025px) 23vw, (min-width: 600px) 46vw, 36vw'

/** Platforms that a card has room for. */
const MOST = 4

interface GameCardProps {
  game: ListedGame
  image: string | null
  eager: boolean
}

/** What a list's hooks give to all of its cards. */
interface ListOfCards {
  t: TFunction<'games'>
  lang: Lang
  href: ReturnType<typeof useHref>
}

/**
 * One game of a list: what it is, when it is out, where it is played, what we think of it. A page has two dozen: neither
 * it nor its parts are components, but for the frame and the picture.
 */
export function gameCard({ game, image, eager }: GameCardProps, { t, lang, href }: ListOfCards) {
  const release = firstRelease(game.releases)
  return (
    <Card key={game.id} className={styles.game}>
      <Picture className={styles.cover} image={image} alt="" sizes={SIZES} eager={eager}>
        {game.score !== null && ratingPlate({ rating: game.score, className: styles.rating }, t, lang)}
      </Picture>
      <div className={styles.body}>
        <h2 className={cardTitle(game.name, styles.name)}>
          {CardLink({ to: href('game', { slug: game.slug }), children: typeset(game.name) })}
        </h2>
        <p className={styles.release}>
          <span className={classes('label', styles.state, styles[game.state])}>
            {t(`games.states.${game.state as GameState}`)}
          </span>
          {release && releaseDate(t, release, lang)}
        </p>
        {PlatformTags({ platforms: game.platforms, most: MOST, className: styles.platforms })}
      </div>
    </Card>
  )
}
