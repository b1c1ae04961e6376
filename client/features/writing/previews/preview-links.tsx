import { lazy, Suspense } from 'react'
import { loadWords } from '../../../i18n/words.ts'
import { Loader } from '../../../ui/loader.tsx'

const Panel = lazy(async () => {
  const [{ PreviewPanel }] = await Promise.all([import('./preview-panel.tsx'), loadWords('previews')])
  return { default: PreviewPanel }
})

/** In the form of a text: links that show it before it is published. @param id of a stored text */
export function PreviewLinks({ id }: { id: string | undefined }) {
  return (
    <Suspense fallback={<Loader />}>
      <Panel id={id} />
    </Suspense>
  )
}
