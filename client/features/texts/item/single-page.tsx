import type { ReactNode } from 'react'
import { listPage } from '../../../../shared/routes.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { hasCode } from '../../../base/error-code.ts'
import { Island } from '../../../base/island.tsx'
import { useHref, useLang } from '../../../base/lang.tsx'
import { useSlug } from '../../../base/navigation/router.tsx'
import { usePageRead } from '../../../base/page-reads.tsx'
import { itemQuery, textAddress } from '../../../base/queries.ts'
import type { CardOfText, ContentItem, ListedText } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { CommentsSection } from '../../comments/comments-section.tsx'
import { ItemNotice } from '../../translation/item-notice.tsx'
import { MissingPage, PageOf } from '../page-of.tsx'
import { HeaderPortraits } from '../signers/signer-portrait.tsx'
import { SignersBox } from '../signers/signers-box.tsx'
import { FollowingItems } from './end/following-items.tsx'
import { NamedThings } from './end/named-things.tsx'
import { RelatedTexts } from './end/related-texts.tsx'
import { ItemArticle } from './item-article.tsx'
import { type BarItem, ItemBar } from './item-bar.tsx'
import { ItemWithdrawn } from './withdrawn.tsx'

interface SinglePageProps {
  kind: ListedKind
  /** Shown above the text. */
  facts?: (item: ContentItem) => ReactNode
  /** Shown at its end. */
  plate?: (item: ContentItem) => ReactNode
  /** Renders another item, among those that follow. Its element needs a key. */
  card: (other: CardOfText) => ReactNode
}

/**
 * The page of one article or review, by its address. Parts that only one kind has are passed in, so
 * that no page loads those of the other.
 */
export function SinglePage({ kind, ...parts }: SinglePageProps) {
  const slug = useSlug()
  const query = usePageRead('texts.bySlugOrId', itemQuery(kind, slug, useLang()))
  return (
    <PageOf
      query={query}
      missing={(failure) =>
        hasCode(failure, 'WITHDRAWN') ? (
          <ItemWithdrawn kind={kind} message={failure.message} />
        ) : (
          <ItemNotFound kind={kind} message={failure.data?.httpStatus === 404 ? failure.message : ''} />
        )
      }
    >
      {(item) => <Item item={{ ...item, kind }} {...parts} />}
    </PageOf>
  )
}

function Item({ item, facts, plate, card }: { item: ListedText } & Omit<SinglePageProps, 'kind'>) {
  const signers = usePageRead('people.signers', textAddress(item.kind, item.slug, useLang())).data
  const pictures = Object.fromEntries(signers?.people.map(({ id, portrait }) => [id, portrait]) ?? [])
  return (
    <ItemArticle
      item={item}
      notice={<ItemNotice item={item} />}
      facts={facts?.(item)}
      plate={plate?.(item)}
      portraits={<HeaderPortraits of={item.signatures} pictures={pictures} />}
    >
      <NamedThings games={item.games ?? []} subjects={item.subjects ?? []} />
      <Island name="item-bar" of={ItemBar} props={{ item: barItem(item) }} />
      {signers && <SignersBox signers={signers} />}
      <CommentsSection item={item} />
      <RelatedTexts item={item} />
      <FollowingItems item={item} card={card} />
    </ItemArticle>
  )
}

const barItem = ({ id, kind, title, excerpt, likeCount, commentCount }: ListedText): BarItem => ({
  id,
  kind,
  title,
  excerpt,
  likeCount,
  commentCount,
})

/** Says that there is no such item, and links to the list. */
function ItemNotFound({ kind, message }: { kind: ListedKind; message: string }) {
  const t = useT('pages')
  const href = useHref()
  return (
    <MissingPage
      title={message || t(`text.notFound.${kind}`)}
      action={<LinkButton to={href(listPage(kind))}>{t(`text.back.${kind}`)}</LinkButton>}
    >
      {t(`singleContent.notFoundText.${kind}`)}
    </MissingPage>
  )
}
