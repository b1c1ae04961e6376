import styles from '../../features/layout/header/logo.module.css'

/** The server wrote it. It is the same on all pages, for as long as the document is open. */
const markup = { __html: document.getElementsByClassName(styles.logo ?? '')[0]?.innerHTML ?? '' }

/** The logo in the browser, without the code that draws it. */
export const StaticLogo = () => (
  <span
    className={styles.logo}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has rendered, as it stands in the document
    dangerouslySetInnerHTML={markup}
  />
)
