import { type ReactNode, useSyncExternalStore } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classes } from './classes.ts'
import styles from './loader.module.css'
import { Loader } from './loader.tsx'
import { StateBlock } from './state-block.tsx'

const never = () => () => {}

/**
 * For pages that depend on the user (docs/product/site-and-pages.md, "Pages"): the server sends the shell, the browser fills
 * it. Without scripts it says that they are needed.
 */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const t = useT()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (inBrowser) return children
  return (
    <>
      <div className="needs-script">
        <Loader />
      </div>
      <noscript>
        <div className={classes('wrap', styles.instead)}>
          <StateBlock icon="warning" title={t('errors.needsScript')} level={1}>
            {t('errors.needsScriptText')}
          </StateBlock>
        </div>
      </noscript>
    </>
  )
}
