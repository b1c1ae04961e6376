import { lazy, Suspense, useCallback } from 'react'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Loader } from '../../../ui/loader.tsx'
import { type TextPlace, useAdminPlace } from '../../admin/address.ts'
import type { TextAct } from '../work/acts.ts'

// The form brings the editor, the heaviest part of the site, which only writers need.
const ContentForm = lazy(async () => ({
  default: (await import('../form/content-form.tsx')).ContentForm,
}))

/** The form of an article or review in place of the tabs. Closing it returns to the list from which it was opened. */
export function ContentEditor({ kind, id }: TextPlace) {
  const t = useT('admin')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { to, changed, page, get } = useAdminPlace()
  const search = get('search')
  const back = id ? to({ page, search }) : to({})
  const close = useCallback(() => void navigate(back), [navigate, back])
  const waiting = to({ tab: 'desk', state: 'proposed' })
  const saved = useCallback(
    (_: unknown, act?: TextAct['to']) => {
      // The list and its counts are read again. A new item is on the first page, to which `back` leads.
      void utils.texts.invalidate()
      void utils.writing.invalidate()
      void navigate(act === 'propose' ? waiting : back)
    },
    [navigate, back, waiting, utils],
  )
  const made = useCallback(
    // The new address leads back to the draft after a reload. The router is not told, so that the form stays as it is.
    (text: string) => history.replaceState(history.state, '', changed({ new: undefined, edit: text })),
    [changed],
  )
  return (
    <Suspense
      fallback={
        <>
          <p className="visually-hidden" role="status">
            {t('admin.loadingForm')}
          </p>
          <Loader />
        </>
      }
    >
      <ContentForm
        key={id ?? 'new'}
        kind={kind}
        {...(id && { id })}
        onClose={close}
        onSaved={saved}
        onMade={made}
      />
    </Suspense>
  )
}
