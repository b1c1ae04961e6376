export const articlesSection = {
  title: 'Latest news',
  all: 'All the news',
  noArticlesText: 'No news for the moment. The team must be finishing a level.',
}
