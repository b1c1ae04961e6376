import type { LongText } from '../long-text.ts'

const legal: LongText = {
  title: 'Legal notice',
  description: 'Who publishes and who hosts {{site}}, who owns what is on it, and how to reach us.',
  intro:
    'This notice says who publishes {{site}}, who hosts it and whom to turn to, as the French law of 21 June 2004 on confidence in the digital economy requires.',
  since: '2026-11-21',
  version: 'Updated on {{date}}. This is a translation; where it differs, the French text prevails.',
  contents: 'Contents',
  sections: [
    {
      id: 'editeur',
      title: 'Publisher',
      blocks: [
        {
          facts: [
            ['Publisher', '{{publisher}}, {{city}}, France'],
            ['Publication director', '{{director}}'],
            ['Email', '[{{mail}}](mail)'],
          ],
        },
      ],
    },
    {
      id: 'hebergeur',
      title: 'Hosting',
      blocks: [
        {
          facts: [
            ['Host', '{{host}}'],
            ['Address', '{{hostAddress}}'],
            ['Telephone', '{{hostPhone}}'],
          ],
        },
      ],
    },
    {
      id: 'propriete',
      title: 'Intellectual property',
      blocks: [
        'The articles, reviews, photographs and illustrations of {{site}} belong to the publisher or to their authors. Short passages may be quoted with the author’s name and a link to the page; any other reproduction takes our consent.',
        'Names, pictures and trade marks of games and consoles belong to their owners. They appear here for information and criticism only, without any tie to them.',
      ],
    },
    {
      id: 'code',
      title: 'Source code and typefaces',
      blocks: [
        'The software of the site, drawings of the interface included, is free, under the MIT licence: [its source code](repository) is open to be read, used again and contributed to.',
        'The typefaces are served by the site itself, under the SIL Open Font License 1.1: Bricolage Grotesque, Atkinson Hyperlegible Next (Braille Institute of America) and Silkscreen.',
      ],
    },
    {
      id: 'donnees',
      title: 'Personal data and cookie',
      blocks: [
        'The site does no advertising, no audience measurement and no profiling. It contacts no third party before you ask for it: videos, for example, load on click only. Its only cookie remembers your language.',
        'The [terms of service](terms#donnees) say in detail which data an account keeps, why and for how long, and name [your rights](terms#droits) to see, correct and erase them. To use them: [{{mail}}](mail).',
      ],
    },
    {
      id: 'reponse',
      title: 'Reporting and replying',
      blocks: [
        'Something seems unlawful to you? Report it by the [form](report), or write to [{{mail}}](mail), our point of contact in French and English, with the address of the page, the passage and what is wrong with it. The [terms of service](terms#moderation) say what we do with it.',
        'Anybody who is named or referred to in an article has a right of reply. The request goes to the publication director, within three months of the article’s appearance.',
      ],
    },
    {
      id: 'accessibilite',
      title: 'Accessibility',
      blocks: [
        'The site aims at level AA of WCAG 2.2: by keyboard, by screen reader, without animation if you prefer, in both themes. It has not been audited by others yet. Something stops you? Write to [{{mail}}](mail), and we mend it.',
      ],
    },
  ],
}

export default legal
