export const news = {
  title: 'News',
  description: 'All the video-game news of Manette: investigations, interviews, patches and old cartridges.',
  intro:
    'Investigations, interviews and old cartridges: what happened in games, told once the console has cooled down.',
  none: 'No news for the moment.',
  count_one: '{{count}} story',
  count_other: '{{count}} stories',
}
