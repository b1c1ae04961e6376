import { FRENCH_ALL_THE_SAME } from '../../../shared/base/lang.ts'
import { itemHref } from '../../../shared/routes.ts'
import { Island } from '../../base/island.tsx'
import type { ContentItem } from '../../base/trpc.ts'
import { useT } from '../../i18n/use-t.ts'
import { AwaitedItem } from './awaited-item.tsx'
import { OriginalLink, TranslationNotice } from './translation-notice.tsx'

interface ItemNoticeProps {
  item: Pick<ContentItem, 'id' | 'kind' | 'slug' | 'translation'>
  /** Whether this is a preview: it has no French page, and nobody waits for its English. */
  preview?: boolean
}

/** The notice of an English page about its translation; nothing on a French page. */
export function ItemNotice({ item: { id, kind, slug, translation }, preview = false }: ItemNoticeProps) {
  const t = useT()
  if (!translation) return null
  const { texts, body, machine, possible } = translation
  if (texts && body)
    return (
      <TranslationNotice state={machine ? 'machine' : 'byHand'}>
        {!preview && (
          <OriginalLink to={itemHref(kind, slug, 'fr') + FRENCH_ALL_THE_SAME}>
            {t('translation.readOriginal')}
          </OriginalLink>
        )}
      </TranslationNotice>
    )
  if (preview || !possible) return <TranslationNotice state={texts ? 'partial' : 'frenchOnly'} />
  return <Island name="translation" of={AwaitedItem} props={{ kind, id, texts }} />
}
