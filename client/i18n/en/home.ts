export const home = {
  title: 'Manette, the magazine that finishes its games',
  description: 'News, reviews and live evenings: the games of yesterday and tomorrow, told by three players.',
  kicker: 'Games old and new',
  headline: { before: 'Yesterday’s pixels, ', accent: 'tomorrow’s', after: ' worlds.' },
  readNews: 'Read the news',
  videoChannel: 'The video channel',
  latestReviews: 'Latest reviews',
  allReviews: 'All reviews',
}
