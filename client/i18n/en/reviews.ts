export const reviews = {
  title: 'Reviews',
  description:
    'All the game reviews of Manette, scored out of ten: new games, reissues and flea-market treasures.',
  intro: 'New, reissued or out of a cardboard box: games finished, then scored out of ten. In that order.',
  none: 'No reviews for the moment.',
  readMore: 'Read the review',
  count_one: '{{count}} review',
  count_other: '{{count}} reviews',
}
