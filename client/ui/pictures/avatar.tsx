import { avatarPath } from '../../../shared/people/avatar.ts'
import styles from './avatar.module.css'
import { Drawing } from './drawing.tsx'

/** A member's creature, drawn from the id. The name stands beside it. */
export function Avatar({ id, size = 40 }: { id: string; size?: number }) {
  const { d, hue } = avatarPath(id)
  return (
    <Drawing className={styles.avatar} width={size} height={size} viewBox="-1 -1 10 10">
      <path className={styles.ground} d="M0 -1h8v1h1v8h-1v1h-8v-1h-1v-8h1z" />
      <path d={d} fill={`hsl(${hue} 75% 68%)`} />
    </Drawing>
  )
}
