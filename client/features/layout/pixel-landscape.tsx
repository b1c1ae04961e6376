import { classes } from '../../ui/classes.ts'
import { Drawing } from '../../ui/pictures/drawing.tsx'
import styles from './footer.module.css'

/** The small traveller of the covers, as coloured layers on a 10 × 14 grid. */
const TRAVELLER = {
  hair: 'M2 0h5v1h1v2h-6v2h-1v-4h1z',
  face: 'M2 3h6v2h-1v1h-4v-1h-1z',
  eyes: 'M4 3h1v1h-1zM6 3h1v1h-1z',
  scarf: 'M1 6h7v1h-7zM0 7h2v2h-1v1h-1z',
  coat: 'M2 7h6v5h-6zM8 8h1v2h-1z',
  boots: 'M2 12h2v2h-2zM5 12h3v2h-3z',
}

/** The striped ground above the footer, where the level ends at a flag. */
export function PixelLandscape() {
  return (
    <div className={styles.ground} aria-hidden="true">
      <div className={classes('wrap', styles.stage)}>
        <Drawing className={styles.traveller} width={40} height={56} viewBox="0 0 10 14">
          <path className={styles.hair} d={TRAVELLER.hair} />
          <path className={styles.face} d={TRAVELLER.face} />
          <path className={styles.eyes} d={TRAVELLER.eyes} />
          <path className={styles.coat} d={TRAVELLER.coat} />
          <path className={styles.scarf} d={TRAVELLER.scarf} />
          <path className={styles.boots} d={TRAVELLER.boots} />
        </Drawing>
        <Drawing className={styles.flag} width={48} height={88} viewBox="0 0 12 22">
          <path className={styles.pole} d="M9 1h1v21h-1zM8 0h3v1h-3z" />
          <path className={styles.cloth} d="M9 2v7h-3v-1h-3v-1h-3v-1h3v-1h-3v-1h3v-1h3v-1z" />
        </Drawing>
      </div>
      <div className={styles.stripes} />
    </div>
  )
}
