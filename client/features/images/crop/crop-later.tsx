import { useT } from '../../../i18n/use-t.ts'
import { loadWords } from '../../../i18n/words.ts'
import { LaterDialog } from '../../../ui/later.tsx'
import type { CropProps } from './crop-dialog.tsx'

async function load() {
  const [{ CropDialog }] = await Promise.all([import('./crop-dialog.tsx'), loadWords('crop')])
  return { CropDialog }
}

/** The dialog that crops a picture. */
export function CropLater(props: CropProps) {
  const words = useT('desk')
  return (
    <LaterDialog load={load} title={words('pictures.crop')} onClose={props.onClose}>
      {({ CropDialog }) => <CropDialog {...props} />}
    </LaterDialog>
  )
}
