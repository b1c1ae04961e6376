import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import styles from './page-failed.module.css'

/** Stands where a page would whose code could not be had, or that broke: never a blank screen. */
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
