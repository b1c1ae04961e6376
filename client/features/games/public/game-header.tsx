import { typeset } from '../../../../shared/format/typography.ts'
import { isPageOff } from '../../../base/brand.ts'
import { filedName } from '../../../base/filing.ts'
import { Island } from '../../../base/island.tsx'
import { useHref, useLang } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Chip, Chips } from '../../../ui/chips.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { FollowButton } from '../../follows/follow-button.tsx'
import { PlatformLogo } from '../../texts/platform-logo.tsx'
import styles from './game-header.module.css'
import type { ShownGame } from './shown-game.ts'

const SIZES = '(min-width: 1248px) 576px, (min-width: 900px) 46vw, 100vw'

interface GameHeaderProps {
  game: ShownGame
  /** The cover of the game, or a replacement. */
  image: string | null
}

/** Cover, name, state, platforms and description. */
export function GameHeader({ game, image }: GameHeaderProps) {
  const t = useT('pages', 'games')
  const href = useHref()
  const lang = useLang()
  const { slug, name, kind, state, parent, description, platforms, genres, cover } = game
  const foreign = description && description.lang !== lang ? { lang: description.lang } : {}
  return (
    <header className={classes('wrap', styles.header)}>
      <Picture
        className={classes('px8', styles.cover)}
        image={image}
        alt={cover ? t('games.cover', { name }) : ''}
        sizes={SIZES}
        eager
      />
      <div className={styles.words}>
        <p className={classes('label', styles.kicker)}>
          {isPageOff('games') ? (
            <span>{t(`games.kinds.${kind}`)}</span>
          ) : (
            <Link className={styles.kind} to={href('games')}>
              {t(`games.kinds.${kind}`)}
            </Link>
          )}
          {state && <span className={styles[state]}>{t(`games.states.${state}`)}</span>}
        </p>
        <h1 className={styles.name}>{typeset(name)}</h1>
        {parent && (
          <p className={styles.parent}>
            {t(`games.parent.${kind}`)}{' '}
            <Link to={href('game', { slug: parent.slug })}>{typeset(parent.name)}</Link>
          </p>
        )}
        {description && (
          <p className={styles.description} {...foreign}>
            {description.lang === 'fr' ? typeset(description.text) : description.text}
          </p>
        )}
        {description?.machine && <p className={styles.machine}>{t('translation.machine')}</p>}
        <Island
          name="follow"
          of={FollowButton}
          props={{ kind: 'game', slug, name, label: t('games.follow') }}
        />
        {!isPageOff('games') && (
          <>
            {platforms.length > 0 && (
              <Chips label={t('games.platforms')}>
                {platforms.map((platform) => (
                  <Chip key={platform} to={href('games', { filters: { platform } })}>
                    <PlatformLogo platform={platform} />
                    {filedName('platform', platform)}
                  </Chip>
                ))}
              </Chips>
            )}
            {genres.length > 0 && (
              <Chips label={t('games.genres')}>
                {genres.map((genre) => (
                  <Chip key={genre} to={href('games', { filters: { genre } })}>
                    {filedName('genre', genre)}
                  </Chip>
                ))}
              </Chips>
            )}
          </>
        )}
      </div>
    </header>
  )
}
