import { isListedKind } from '../../../../shared/texts/catalog.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import { useSlug } from '../../../base/navigation/router.tsx'
import { usePageRead } from '../../../base/page-reads.tsx'
import type { CardOfText as Card } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { ErrorBlock } from '../../../ui/error-block.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import UnavailablePage from '../../../ui/unavailable.tsx'
import { isUnavailable } from '../../texts/failures.ts'
import { FollowingList } from '../../texts/item/end/following-list.tsx'
import { ItemArticle } from '../../texts/item/item-article.tsx'
import { OwnPageText } from '../../texts/item/own-page-text.tsx'
import { ContentCard } from '../../texts/list/content-card.tsx'
import { ReviewCard } from '../../texts/list/review-card.tsx'
import { ReviewFacts } from '../../texts/review/review-facts.tsx'
import { ReviewPlate } from '../../texts/review/review-plate.tsx'
import { HeaderPortraits } from '../../texts/signers/signer-portrait.tsx'
import { ItemNotice } from '../../translation/item-notice.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { type Preview, previewQuery } from './preview-data.ts'
import styles from './preview-page.module.css'

/** The preview of a text as its page will be, without what readers do there. */
export function PreviewPage() {
  const slug = useSlug()
  const query = usePageRead('writing.openPreview', previewQuery(slug, useLang()))
  // A redirect leaves the page at once (PageHeadEffect).
  if (query.data) return query.data.leadsTo ? <Loader /> : <PreviewText preview={query.data} />
  if (!query.error) return <Loader />
  if (isUnavailable(query.error))
    return <UnavailablePage retry={() => void query.refetch()} busy={query.isFetching} />
  return (
    <div className={classes('wrap', styles.alone)}>
      {query.error.data?.httpStatus === 404 ? (
        <LeadsNowhere message={query.error.message} />
      ) : (
        <ErrorBlock query={query} level={1} />
      )}
    </div>
  )
}

function PreviewText({ preview }: { preview: Preview }) {
  const t = useT('previews')
  const { kind } = preview.item
  const item = { ...preview.item, title: preview.item.title || t('preview.untitled') }
  // The team looks at its own text as readers will see it; whoever got a link is told what it is.
  const banner = preview.until && <PreviewBanner preview={preview} until={preview.until} />
  if (!isListedKind(kind))
    return (
      <>
        {banner}
        <OwnPageText item={item} notice={<ItemNotice item={item} preview />} />
      </>
    )
  return (
    <>
      {banner}
      <ItemArticle
        item={{ ...item, kind }}
        notice={<ItemNotice item={item} preview />}
        portraits={<HeaderPortraits of={item.signatures} />}
        facts={kind === 'review' ? <ReviewFacts item={item} /> : null}
        plate={kind === 'review' && <ReviewPlate item={item} />}
      >
        <FollowingList kind={kind} items={preview.following} card={cardOf} />
      </ItemArticle>
    </>
  )
}

const cardOf = (other: Card) =>
  other.kind === 'review' ? (
    <ReviewCard key={other.id} item={other} layout="tile" level={3} />
  ) : (
    <ContentCard key={other.id} item={other} layout="plain" level={3} />
  )

function LeadsNowhere({ message }: { message: string }) {
  const t = useT()
  const href = useHref()
  return (
    <StateBlock
      icon="lock"
      level={1}
      title={message}
      actions={<LinkButton to={href('home')}>{t('common.backHome')}</LinkButton>}
    />
  )
}
