import { useState } from 'react'
import styles from '../../features/layout/footer.module.css'

/**
 * The footer of the page: it stays as the server wrote it for as long as the document is open. This file imports the
 * styles, so that the browser's build contains them.
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
