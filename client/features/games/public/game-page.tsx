import { withStandIns } from '../../../../shared/images/stand-ins.ts'
import { useHref, useLang } from '../../../base/lang.tsx'
import { useSlug } from '../../../base/navigation/router.tsx'
import { usePageRead } from '../../../base/page-reads.tsx'
import { gameQuery } from '../../../base/queries.ts'
import type { CardOfText, RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { FactsCredit } from '../../facts/facts-credit.tsx'
import { ContentCard } from '../../texts/list/content-card.tsx'
import { ReviewCard } from '../../texts/list/review-card.tsx'
import { MissingPage, PageOf } from '../../texts/page-of.tsx'
import { ListNotes, TranslateCards } from '../../translation/list-notes.tsx'
import { VideoCard } from '../../videos/video-card.tsx'
import { GameFacts } from './game-facts.tsx'
import { GameHeader } from './game-header.tsx'
import styles from './game-page.module.css'
import { OlderNews } from './older-news.tsx'
import { RelatedGames } from './related-games.tsx'

/** A game: its facts, its score, and all texts about it. */
export function GamePage() {
  const slug = useSlug()
  const query = usePageRead('games.page', gameQuery(slug, useLang()))
  return (
    <PageOf query={query} missing={({ message }) => <NoGame message={message} />}>
      {(data) => <Game {...data} />}
    </PageOf>
  )
}

function Game({ game, texts, best, videos }: RouterOutputs['games']['page']) {
  const judging = texts.filter(({ judges }) => judges)
  const taken = new Set<string>()
  const [picture] = withStandIns([{ id: game.id, image: game.cover }], taken)
  const shown = withStandIns(texts, taken)
  return (
    <article>
      <GameHeader game={game} image={picture?.image ?? null} />
      <div className={classes('wrap', styles.parts)}>
        <GameFacts game={game} reviews={judging} />
        {game.fromIgdb && <FactsCredit className={styles.credit} />}
        {(shown.length > 0 || videos.length === 0) && <GameTexts name={game.name} texts={shown} />}
        <ListNotes items={texts} />
        <TranslateCards items={texts} />
        <GameVideos videos={videos} />
        <RelatedGames game={game} best={best} />
      </div>
    </article>
  )
}

const NEWS_AS_CARDS = 20

function GameTexts({ name, texts }: { name: string; texts: CardOfText[] }) {
  const t = useT('pages', 'games')
  const reviews = texts.filter(({ kind }) => kind === 'review')
  const news = texts.filter(({ kind }) => kind === 'article')
  if (texts.length === 0)
    return (
      <StateBlock icon="edit" title={t('games.nothing')}>
        {t('games.nothingText', { name })}
      </StateBlock>
    )
  return (
    <>
      {reviews.length > 0 && (
        <section aria-labelledby="reviews">
          <h2 id="reviews" className={styles.heading}>
            {t('menu.reviews')}
          </h2>
          <div className={styles.texts}>
            {reviews.map((item) => (
              <ReviewCard key={item.id} item={item} layout="row" level={3} />
            ))}
          </div>
        </section>
      )}
      {news.length > 0 && (
        <section aria-labelledby="news">
          <h2 id="news" className={styles.heading}>
            {t('menu.news')}
          </h2>
          <div className={styles.texts}>
            {news.slice(0, NEWS_AS_CARDS).map((item) => (
              <ContentCard key={item.id} item={item} layout="row" level={3} />
            ))}
          </div>
          <OlderNews texts={news.slice(NEWS_AS_CARDS)} />
        </section>
      )}
    </>
  )
}

function GameVideos({ videos }: Pick<RouterOutputs['games']['page'], 'videos'>) {
  const t = useT('pages')
  if (videos.length === 0) return null
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className={styles.heading}>
        {t('menu.videos')}
      </h2>
      <div className={classes(styles.texts, styles.videos)}>
        {videos.map((video) => (
          <VideoCard key={video.videoId} video={video} playlist={video.playlist} level={3} />
        ))}
      </div>
    </section>
  )
}

function NoGame({ message }: { message: string }) {
  const t = useT('pages', 'games')
  const href = useHref()
  return (
    <MissingPage title={message} action={<LinkButton to={href('games')}>{t('games.all')}</LinkButton>}>
      {t('games.notFoundText')}
    </MissingPage>
  )
}
