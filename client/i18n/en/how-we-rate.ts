import type { LongText } from '../long-text.ts'

const howWeRate: LongText = {
  title: 'How we rate',
  description:
    'Where the ratings of {{site}} come from: what a 5 or a 9 is worth, who played, where the game came from, and why nobody pays.',
  intro:
    'A rating does not stand in for a review: it sums it up for those who have ten seconds. Here is what ours say, and to whom they owe nothing.',
  contents: 'Contents',
  sections: [
    {
      id: 'echelle',
      title: 'What the figures say',
      blocks: [
        'A game is rated from 0 to 10. Five is not a punishment, it is the middle, and all of the scale is used.',
        {
          scale: [
            [10, 'One of a kind. It will still be talked about in ten years, flaws and all.'],
            [9, 'Remarkable. We recommend it without asking what you like.'],
            [8, 'Very good. Its flaws fit into one sentence.'],
            [7, 'Good. Take it if you like the genre.'],
            [6, 'Decent. Good ideas, and reasons to sigh.'],
            [5, 'Average. Nothing to regret, nothing to remember.'],
            [4, 'A letdown. You have to love the genre, and wait for a sale.'],
            [2, 'A failure. The review says why, and what to play in its place.'],
            [0, 'It does not work, or should not be sold.'],
          ],
        },
        'A decimal makes it finer without changing it: a 7.5 is a good game that nearly was a very good one.',
      ],
    },
    {
      id: 'etoiles',
      title: 'Stars and colours',
      blocks: [
        'The five stars say the same at a glance: the rating divided by two, to the nearest half star. A 7 makes three and a half stars, an 8 makes four. They add no judgement.',
        'Nor does the colour: green from 8, orange from 6, yellow from 4, red below that.',
      ],
    },
    {
      id: 'jouer',
      title: 'Playing first',
      blocks: [
        'Whoever signs a review has played the game, and gives the rating once the game is over.',
        {
          list: [
            'A game that was not finished is rated only if the review says where we stopped, and why.',
            'The machine is named. What differs on another is said when we have tried it.',
            'The rating is that of whoever signs. It is discussed among us, never with those who sell the game.',
          ],
        },
      ],
    },
    {
      id: 'copies',
      title: 'Copies sent by publishers',
      blocks: [
        'A game under review was bought, lent or sent by its publisher, and the review says which of the three.',
        'A copy that is given buys nothing: no review, no rating, no date. We keep to an embargo. We turn down a copy that comes with a condition on what we write, and we say so.',
      ],
    },
    {
      id: 'argent',
      title: 'Nobody pays',
      blocks: [
        'No review is ordered, paid for, or read before you do by a publisher, a studio or an agency. There are no sponsored reviews.',
        'Whoever worked on a game, or is close to somebody who did, does not rate it.',
      ],
    },
    {
      id: 'corriger',
      title: 'When a rating changes',
      blocks: [
        'A rating follows neither moods nor the average of others. It changes when the game does: an update, a new edition. The review is then completed, and the former rating stays in the text.',
        'A mistake, a disagreement? Write to [{{mail}}](mail): we mend in the open. [Who we are](about) says whom you are talking to.',
      ],
    },
  ],
}

export default howWeRate
