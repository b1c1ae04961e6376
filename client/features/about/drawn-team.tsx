import { PortraitInRoom } from './portrait.tsx'
import styles from './team-carousel.module.css'
import { type CarouselMember, TeamCarousel } from './team-carousel.tsx'

/** The team's carousel on the server, with its drawings. */
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
