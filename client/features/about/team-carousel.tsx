import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useCarousel } from '../../ui/use-carousel.ts'
import { MemberPicture } from './member-picture.tsx'
import type { Member } from './team.ts'
import styles from './team-carousel.module.css'

const SCREEN = 'team-screen'
/** What the carousel shows of a member. */
export type CarouselMember = Pick<Member, 'key' | 'id' | 'name' | 'job' | 'portrait'>

interface TeamCarouselProps {
  team: CarouselMember[]
  /** What is shown for a member without a picture of their own. */
  drawing: (member: CarouselMember) => ReactNode
}

const ARROWS: Readonly<Record<string, 'previous' | 'next'>> = { ArrowLeft: 'previous', ArrowRight: 'next' }

/**
 * The members on a screen, one at a time (the ARIA carousel pattern, with buttons): previous,
 * next, dots, arrow keys and swipes, endlessly. It never moves by itself.
 */
export function TeamCarousel({ team, drawing }: TeamCarouselProps) {
  const t = useT('team')
  const carousel = useCarousel(team.length)
  const { index, last } = carousel
  const total = team.length

  function onKeyDown(event: KeyboardEvent) {
    const way = ARROWS[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    carousel[way]()
  }

  return (
    <section
      className={classes('px8', styles.carousel)}
      aria-roledescription={t('carousel.role')}
      aria-label={t('team.label')}
      onKeyDown={onKeyDown}
    >
      <div
        id={SCREEN}
        className={classes(styles.screen, last?.way === -1 && styles.backward)}
        aria-live="polite"
        {...carousel.swipe}
      >
        {team.map((member, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; the pattern wants this role
          <div
            key={member.key}
            className={classes(
              styles.slide,
              i === index ? last && styles.coming : i === last?.index ? styles.leaving : styles.hidden,
            )}
            role="group"
            aria-roledescription={t('carousel.slideRole')}
            aria-label={t('team.slide', { n: i + 1, total, name: member.name })}
            aria-hidden={i !== index || undefined}
            inert={i !== index}
          >
            {member.portrait ? (
              <MemberPicture portrait={member.portrait} className={styles.photo} />
            ) : (
              drawing(member)
            )}
            <div className={styles.caption}>
              <p className={styles.name}>{member.name}</p>
              <p className={styles.role}>{member.job}</p>
              <span className={classes('label', styles.player)} aria-hidden="true">
                {t('team.player', { n: i + 1 })}
              </span>
            </div>
          </div>
        ))}
      </div>
      {total > 1 && <Controls team={team} carousel={carousel} />}
    </section>
  )
}

interface ControlsProps {
  team: CarouselMember[]
  carousel: ReturnType<typeof useCarousel>
}

function Controls({ team, carousel }: ControlsProps) {
  const t = useT('team')
  return (
    <div className={classes('needs-script', styles.controls)}>
      <button
        type="button"
        className={styles.key}
        aria-label={t('team.previous')}
        aria-controls={SCREEN}
        onClick={carousel.previous}
      >
        <Icon name="chevron-left" />
      </button>
      <div className={styles.dots}>
        {team.map(({ key, name }, i) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={t('team.goTo', { n: i + 1, total: team.length, name })}
            aria-current={i === carousel.index || undefined}
            aria-controls={SCREEN}
            onClick={() => carousel.goTo(i)}
          >
            <span />
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.key}
        aria-label={t('team.next')}
        aria-controls={SCREEN}
        onClick={carousel.next}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
