import { useEffect, useState } from 'react'
import { isListedKind, type Kind } from '../../../../shared/texts/catalog.ts'
import { previewOf } from '../../../../shared/texts/fields/form-texts.ts'
import { readingMinutes } from '../../../../shared/texts/reading-time.ts'
import { type ContentItem, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useUser } from '../../session/store.ts'
import { BodyText } from '../../texts/item/body-text.tsx'
import { ItemHeader } from '../../texts/item/item-header.tsx'
import { OwnPageHeader } from '../../texts/item/own-page-text.tsx'
import { ReviewFacts } from '../../texts/review/review-facts.tsx'
import { ReviewPlate } from '../../texts/review/review-plate.tsx'
import type { EditedItem, FormValues } from '../values/form-values.ts'
import { signersOf } from '../values/signatures.ts'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  kind: Kind
  item: EditedItem | null
  values: FormValues
  onClose: () => void
}

/** The page as readers will see it: sanitised by the server, and rendered by the components of the page. */
export function PreviewDialog({ kind, item, values, onClose }: PreviewDialogProps) {
  const t = useT('editor')
  const user = useUser()
  const [narrow, setNarrow] = useState(false)
  const [opened] = useState(() => new Date())
  const { mutate, data, error, isPending } = trpc.texts.preview.useMutation()
  const { content } = values
  useEffect(() => mutate({ kind, content }), [mutate, kind, content])
  const { data: people = [] } = trpc.people.signatories.useQuery()
  const fields = previewOf(kind, values)
  const signers = signersOf(values.signatures)
  const text: ContentItem = {
    id: item?.id ?? '',
    likeCount: 0,
    commentCount: 0,
    createdAt: opened,
    updatedAt: opened,
    readingMinutes: readingMinutes(content),
    game: null,
    games: [],
    subjects: [],
    ...item,
    ...fields,
    kind,
    signatures: (signers.length > 0
      ? signers
      : [{ id: user?.id ?? null, username: user?.username ?? '' }]
    ).map((one) => ({ ...one, role: null, slug: null })),
    lookers: people.map(({ id, username }) => ({ id, username, role: null, slug: null })),
    // Lists and pages do the same where a game has no name yet.
    gameTitle: fields.gameTitle || (kind === 'review' ? fields.title : null),
  }
  return (
    <Dialog wide title={t('adminForm.preview')} closeLabel={t('adminForm.close')} onClose={onClose}>
      <div className={styles.tools}>
        <Button variant="alt" aria-pressed={narrow} onClick={() => setNarrow(!narrow)}>
          {t('adminForm.previewPhone')}
        </Button>
      </div>
      <QueryState query={{ data, error, isFetching: isPending, refetch: () => mutate({ kind, content }) }} />
      {data && data.problems.length > 0 && (
        <ul className={styles.problems}>
          {data.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {data && (
        <article className={classes(styles.page, narrow && styles.narrow)}>
          {isListedKind(kind) && <ItemHeader item={{ ...text, kind }} notice={null} />}
          <div className={styles.column}>
            {kind === 'page' && <OwnPageHeader item={text} notice={null} />}
            {kind === 'review' && <ReviewFacts item={text} />}
            <BodyText lang="fr" html={data.html} />
            {kind === 'review' && <ReviewPlate item={text} />}
          </div>
        </article>
      )}
    </Dialog>
  )
}
