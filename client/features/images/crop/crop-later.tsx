import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import type { CropProps } from './crop-dialog.tsx'

async function load() {
  const [{ CropDialog }] = await Promise.all([import('./crop-dialog.tsx'), loadWords('crop')])
  return { CropDialog }
}

/** The dialog that crops a picture. Its code and its words are loaded when it is asked for. */
export function CropLater(props: CropProps) {
  const t = useT('editor')
  const words = useT('desk')
  const { loaded, failed, retry } = useChunk(load)
  if (loaded) return <loaded.CropDialog {...props} />
  return (
    <Dialog
      wide
      title={words('pictures.crop')}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="alt" onClick={props.onClose}>
            {t('editor.cancel')}
          </Button>
          {failed && (
            <Button icon="refresh" onClick={retry}>
              {t('common.retry')}
            </Button>
          )}
        </>
      }
    >
      {!failed && <Loader />}
    </Dialog>
  )
}
