import { lazy, Suspense } from 'react'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { loadWords } from '../../../i18n/words.ts'
import { Loader } from '../../../ui/loader.tsx'
import type { TextAct } from '../work/acts.ts'

/** An item as it stands after a save. */
export type SavedItem = RouterOutputs['writing']['publish']

export interface ContentFormProps {
  kind: Kind
  /** The item to edit; none for a new one. */
  id?: string
  /** The writer has left. */
  onClose: () => void
  /** The text was published, planned, proposed or taken back. */
  onSaved: (item: SavedItem, act?: TextAct['to']) => void
  /** A new text has been made, as a draft, by its first save. */
  onMade?: (id: string) => void
}

// The editor's own chunk comes beside the form's, not after it.
const Form = lazy(async () => {
  const [form] = await Promise.all([
    import('./item-form.tsx'),
    loadWords('editor', 'review', 'writing', 'outgoing', 'named-games'),
    import('../../editor/editor.tsx'),
  ])
  return { default: form.ItemForm }
})

/** The form of an article or a review, new or existing; its code and its words load when it opens. */
export function ContentForm(props: ContentFormProps) {
  return (
    <Suspense fallback={<Loader />}>
      <Form key={props.id ?? 'new'} {...props} />
    </Suspense>
  )
}
