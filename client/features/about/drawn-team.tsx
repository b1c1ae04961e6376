import { PortraitInRoom } from './portrait.tsx'
import styles from './team-carousel.module.css'
import { type CarouselMember, TeamCarousel } from './team-carousel.tsx'

/** The team's carousel where it is rendered, drawings and all. */
export const DrawnTeam = ({ team }: { team: CarouselMember[] }) => (
  <TeamCarousel
    team={team}
    drawing={({ key, id }) => (
      <div data-drawing={key}>
        <PortraitInRoom member={key} id={id} className={styles.picture} />
      </div>
    )}
  />
)
