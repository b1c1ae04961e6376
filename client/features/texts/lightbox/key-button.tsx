import type { IconName } from '../../../ui/pictures/icon.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './lightbox.module.css'

interface KeyButtonProps {
  icon: IconName
  name: string
  /** Whether the key has no use now. It is then still shown, and keeps the focus. */
  idle?: boolean
  onPress: () => void
}

export const KeyButton = ({ icon, name, idle = false, onPress }: KeyButtonProps) => (
  <button
    type="button"
    className={styles.key}
    aria-label={name}
    title={name}
    aria-disabled={idle || undefined}
    onClick={() => idle || onPress()}
  >
    <Icon name={icon} size={20} />
  </button>
)
