import { useState } from 'react'
import styles from '../../features/layout/footer.module.css'

/**
 * The foot of the page, the same on all pages of a language: as the server wrote it, for as long as the document is
 * open. Of its styles it uses one, so that all of them are among the browser's.
 */
export function StaticFooter() {
  const [markup] = useState(() => ({ __html: document.querySelector('#foot')?.innerHTML ?? '' }))
  return (
    <footer
      id="foot"
      className={styles.foot}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has rendered, as it stands in the document
      dangerouslySetInnerHTML={markup}
    />
  )
}
