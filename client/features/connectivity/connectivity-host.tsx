import { type ComponentType, useEffect, useState } from 'react'
import { loadWords } from '../../i18n/words.ts'
import styles from './connectivity-host.module.css'

/** How long to wait once the page is loaded: nothing here may slow down its first view. */
const REST_MS = 1500

/** The place of the status banner, and the only code for connectivity that every reader loads at first. */
export function ConnectivityHost() {
  const [Watch, setWatch] = useState<ComponentType>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const [{ ConnectionStatus }] = await Promise.all([import('./watch.tsx'), loadWords('connectivity')])
      setWatch(() => ConnectionStatus)
    }
    // The code is missing (a new release, a dead network): the page works without it.
    const later = () => {
      timer = setTimeout(() => void load().catch(() => {}), REST_MS)
    }
    if (document.readyState === 'complete') later()
    else addEventListener('load', later, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('load', later)
    }
  }, [])
  return (
    <div className={styles.host} role="status">
      {Watch && <Watch />}
    </div>
  )
}
