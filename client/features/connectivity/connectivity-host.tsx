import { type ComponentType, useEffect, useState } from 'react'
import { loadWords } from '../../i18n/words.ts'
import styles from './connectivity-host.module.css'

/** After the page is there, and has come to rest: nothing here may cost the first look. */
const REST_MS = 1500

/** The place of the status banner, and all that every reader loads of connectivity at first. */
export function ConnectivityHost() {
  const [Watch, setWatch] = useState<ComponentType>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const [{ ConnectionStatus }] = await Promise.all([import('./watch.tsx'), loadWords('connectivity')])
      setWatch(() => ConnectionStatus)
    }
    // Not there (a new release, a dead network): the page works without.
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
