import { useState } from 'react'
import { newId } from '../../../../shared/base/id.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useUser } from '../../session/store.ts'
import { valuesOfWork } from '../conflict/conflict.ts'
import type { UnsavedForm } from '../unsaved/unsaved-forms.ts'
import { useUnsavedPlace } from '../unsaved/use-unsaved-place.ts'
import { EMPTY, type FormValues, sameValues, unfinished } from '../values/form-values.ts'
import type { ContentFormProps } from './content-form.tsx'
import { EditForm } from './edit-form.tsx'

/** The form with all it needs: the text, the working copy, and unsaved forms in this browser. */
export function ItemForm(props: ContentFormProps) {
  const t = useT('editor')
  const { kind, id } = props
  const user = useUser()?.id ?? ''
  const place = useUnsavedPlace(user, kind, id ?? null)
  const [fresh] = useState(() => newId())
  // The version from which the edit starts. It never comes from a cache, and is never refetched unasked. For a new text it is
  // read when the form starts again.
  const query = trpc.writing.copy.useQuery(
    { id: id ?? place?.own?.text ?? fresh },
    {
      enabled: id !== undefined,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  // Counts discarded working copies: the form starts again with what is left.
  const [begun, setBegun] = useState(0)
  // Another admin has deleted the text during the edit. The unsaved words remain, and can be published as a new text.
  const isLeft = place !== undefined && (place.own !== null || place.others.length > 0)
  const gone = query.error?.data?.httpStatus === 404 && isLeft
  const free = ({ text: _, ...form }: UnsavedForm): UnsavedForm => ({ ...form, base: null, revision: null })
  const restored = (form: UnsavedForm): UnsavedForm => (gone ? free(form) : form)
  if (query.error && !query.data && !gone)
    return <ErrorBlock query={query} failure={(message) => t('adminForm.loadError', { message })} level={2} />
  if (!place || (id !== undefined && !query.data && !gone)) return <Loader />
  const { item = null, work } = query.data ?? {}
  const saved = query.data ? valuesIn(query.data) : EMPTY
  // An unsaved form that equals the saved text is not offered.
  const offered = place.others.filter(({ values }) => !sameValues(values, saved)).map(restored)
  const own = begun === 0 && place.own ? restored(place.own) : null
  return (
    <EditForm
      {...props}
      key={begun}
      item={item}
      textId={item?.id ?? own?.text ?? fresh}
      saved={saved}
      savedAt={work?.revision ? work.savedAt : null}
      begin={{ revision: work?.revision ?? null, base: work?.base.toISOString() ?? null }}
      proposed={Boolean(work?.proposedAt)}
      plannedFor={work?.publishAt ?? null}
      user={user}
      own={own}
      unsavedId={place.id}
      offered={begun === 0 ? offered : []}
      onReset={async () => {
        await query.refetch()
        setBegun((before) => before + 1)
      }}
    />
  )
}

/** The working copy of a text as values of the form. */
function valuesIn({ item, work }: RouterOutputs['writing']['copy']): FormValues {
  const values = valuesOfWork(work)
  return item.status === 'draft' ? unfinished(values) : values
}
