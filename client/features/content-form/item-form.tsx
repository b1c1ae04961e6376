import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { trpc } from '../../trpc.ts'
import { Loader } from '../../ui/loader.tsx'
import { ErrorBlock } from '../../ui/state-block.tsx'
import { useUser } from '../session/store.ts'
import type { ContentFormProps } from './content-form.tsx'
import { type Draft, draftHere, holdDraft, listDrafts, newDraftId } from './drafts/drafts.ts'
import { EditForm } from './edit-form.tsx'
import { EMPTY, sameValues, valuesOf } from './form-values.ts'

/** The form with all it needs: the item, and what was left unsaved here. */
export function ItemForm(props: ContentFormProps) {
  const t = useT('editor')
  const { kind, id } = props
  const user = useUser()?.id ?? ''
  // The version that the edit starts from: never from a cache, never refetched.
  const query = trpc.content.forEdit.useQuery(
    { kind, id: id ?? '' },
    {
      enabled: id !== undefined,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    },
  )
  const place = useDraftPlace(user, kind, id ?? null)
  // Deleted by another admin during the edit: the text is not lost with it, it can be published as a new one.
  const isLeft = place !== undefined && (place.own !== null || place.others.length > 0)
  const gone = query.error?.data?.httpStatus === 404 && isLeft
  const free = (draft: Draft): Draft => (gone ? { ...draft, base: null } : draft)
  if (query.error && !query.data && !gone)
    return (
      <ErrorBlock
        level={2}
        message={t('adminForm.loadError', { message: query.error.message })}
        retry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  if (!place || (id !== undefined && !query.data && !gone)) return <Loader />
  const item = query.data ?? null
  const saved = item ? valuesOf(item) : EMPTY
  // What is no different from the saved text is no draft worth a question.
  const offered = place.others.filter(({ values }) => !sameValues(values, saved)).map(free)
  return (
    <EditForm
      {...props}
      item={item}
      saved={saved}
      user={user}
      own={place.own && free(place.own)}
      draftId={place.id}
      offered={offered}
    />
  )
}

interface Place {
  /** The draft's name from here on; this tab's alone. */
  id: string
  /** What this tab was at work on before a reload or a new sign-in. */
  own: Draft | null
  /** What else was left here: after a crash, in a tab that was closed. */
  others: Draft[]
}

/** Finds what was left unsaved, and takes hold of this tab's own draft. */
function useDraftPlace(user: string, kind: Draft['kind'], item: string | null): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    let gone = false
    let free: (() => void) | null = null
    const take = async () => {
      const drafts = listDrafts({ user, kind, item })
      const before = drafts.find(({ id }) => id === draftHere.get())
      const held = before ? await holdDraft(before.id) : null
      const own = before && held ? before : null
      const id = own?.id ?? newDraftId()
      free = held ?? (await holdDraft(id))
      const others: Draft[] = []
      for (const draft of drafts) {
        if (draft === own) continue
        // Locked by another tab, in which it is being edited.
        const test = await holdDraft(draft.id)
        test?.()
        if (test) others.push(draft)
      }
      if (gone) free?.()
      else setPlace({ id, own, others })
    }
    void take()
    return () => {
      gone = true
      free?.()
    }
  }, [user, kind, item])
  return place
}
