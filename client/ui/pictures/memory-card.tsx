import styles from './memory-card.module.css'

/** A memory card, on a 16 × 18 grid, as a sign for the account. It is no `Drawing`, so that the sign-in page need not load that. */
export function MemoryCard() {
  return (
    <svg className={styles.card} width={96} height={108} viewBox="0 0 16 18" aria-hidden="true">
      <path className={styles.shell} d="M2 0h12v1h1v1h1v15h-1v1h-14v-1h-1v-15h1v-1h1z" />
      <path className={styles.edge} d="M1 2h1v15h-1zM14 2h1v15h-1z" />
      <path className={styles.screen} d="M3 3h10v8h-10z" />
      <path className={styles.heart} d="M5 4h2v1h2v-1h2v1h1v2h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-2h1z" />
      <path className={styles.shine} d="M5 5h1v1h-1z" />
      <path className={styles.pins} d="M4 13h1v4h-1zM6 13h1v4h-1zM9 13h1v4h-1zM11 13h1v4h-1z" />
    </svg>
  )
}
