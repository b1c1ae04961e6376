import { PortraitInRoom } from './portrait.tsx'
import styles from './team-carousel.module.css'
import { type CarouselMember, TeamCarousel } from './team-carousel.tsx'

/** The team's carousel where it is rendered, drawings and all. */
export const DrawnTeam = ({ team }: { team: CarouselMember[] }) => (
  <TeamCarousel
    team={team}
    drawing={(member) => (
      <div data-drawing={member}>
        <PortraitInRoom member={member} className={styles.picture} />
      </div>
    )}
  />
)
