import { lazy, Suspense } from 'react'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { loadWords } from '../../../i18n/words.ts'
import { Loader } from '../../../ui/loader.tsx'
import type { TextAct } from '../work/acts.ts'

/** An item after a save. */
export type SavedItem = RouterOutputs['writing']['publish']

export interface ContentFormProps {
  kind: Kind
  /** The id of the item to edit; absent for a new one. */
  id?: string
  /** Called when the writer leaves. */
  onClose: () => void
  /** Called when the text was published, planned, proposed or taken back. */
  onSaved: (item: SavedItem, act?: TextAct['to']) => void
  /** Called when the first save has made a new text, as a draft. */
  onMade?: (id: string) => void
}

// The editor's chunk is loaded in parallel with the form's.
const Form = lazy(async () => {
  const [form] = await Promise.all([
    import('./item-form.tsx'),
    loadWords('field-messages', 'editor', 'review', 'writing', 'outgoing', 'named-games', 'previews'),
    import('../../editor/editor.tsx'),
  ])
  return { default: form.ItemForm }
})

/** The form of an article or a review, new or existing; its code and words are loaded when it opens. */
export function ContentForm(props: ContentFormProps) {
  return (
    <Suspense fallback={<Loader />}>
      <Form key={props.id ?? 'new'} {...props} />
    </Suspense>
  )
}
