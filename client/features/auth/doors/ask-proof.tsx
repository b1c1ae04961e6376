import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LangProvider } from '../../../base/lang.tsx'
import { documentLang, loadWords } from '../../../i18n/words.ts'
import type { DoorsClient } from './client.ts'
import { ProofDialog } from './proof-dialog.tsx'

/**
 * Asks the user to prove who they are, in a dialog above whatever is open: any call of any part of the site may need
 * a proof (PROOF_REQUIRED).
 * @returns whether the user has given it
 */
export async function proveAgain(client: DoorsClient): Promise<boolean> {
  const [doors] = await Promise.all([client.auth.doors.query(), loadWords('account', 'doors', 'passkeys')])
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const answer = Promise.withResolvers<boolean>()
  root.render(
    <LangProvider lang={documentLang()}>
      <Suspense fallback={null}>
        <ProofDialog client={client} doors={doors} onClose={answer.resolve} />
      </Suspense>
    </LangProvider>,
  )
  return answer.promise.finally(() => {
    root.unmount()
    place.remove()
  })
}
