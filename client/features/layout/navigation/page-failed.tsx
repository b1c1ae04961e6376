import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import styles from './page-failed.module.css'

/** Shown in place of a page that failed or whose code is missing, so that the screen is never blank. */
export function PageFailed() {
  const t = useT()
  return (
    <div className={classes('wrap', styles.page)}>
      <StateBlock
        icon="warning"
        level={1}
        role="alert"
        title={t('errors.pageFailed')}
        actions={
          <Button icon="refresh" onClick={() => location.reload()}>
            {t('errors.reload')}
          </Button>
        }
      >
        {t('errors.pageFailedText')}
      </StateBlock>
    </div>
  )
}
