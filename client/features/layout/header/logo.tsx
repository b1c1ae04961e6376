import { siteName } from '../../../base/brand.ts'
import { Drawing } from '../../../ui/pictures/drawing.tsx'
import styles from './logo.module.css'

/** The mark of the favicon. */
const PAD =
  'M3 3h10v1h2v2h1v5h-1v1h-2v-1h-1v-1h-1v-1h-6v1h-1v1h-1v1h-2v-1h-1v-5h1v-2h2zM4 5h-1v1h-1v1h1v1h1v-1h1v-1h-1zM11 5h-1v1h1zM14 6h-1v1h1z'

/** The gamepad and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Drawing width={48} height={30} viewBox="0 2.5 16 10" fill="currentColor" focusable="false">
        <path d={PAD} />
      </Drawing>
      <span>{siteName()}</span>
    </span>
  )
}
