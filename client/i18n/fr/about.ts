/** The team’s page. */
const words = {
  about: {
    title: 'L’équipe',
    description: 'Qui fait {{site}}, selon quelles règles du jeu, et comment nous écrire.',
    kicker: 'L’équipe',
    headline: { before: 'Des manettes, ', accent: 'une rédaction', after: '.' },
    intro:
      '{{site}} se fait autour d’une pile de jeux qui ne baisse pas. On y joue pour de bon, on écrit ensuite, et l’on se relit avant de publier.',
    team: 'Sélection des joueurs',
    rules: {
      title: 'Les règles du jeu',
      finish: {
        title: 'On finit, puis on note',
        text: 'Un jeu reçoit sa note après le générique. Si l’un de nous s’arrête en chemin, le test le dit et explique pourquoi.',
      },
      open: {
        title: 'On dit d’où vient la copie',
        text: 'Achetée, prêtée ou envoyée par l’éditeur : c’est écrit dans le test. Personne ne relit nos textes avant vous.',
      },
      mend: {
        title: 'On corrige à découvert',
        text: 'Une erreur se répare dans la page, pas en silence. Signalez-la en commentaire ou par email : on remercie.',
      },
    },
    code: {
      title: 'Un site à code ouvert',
      text: 'Le code de {{site}} est libre : lisez-le, servez-vous-en, proposez mieux.',
      link: 'Voir le code source',
    },
    contact: {
      title: 'Nous écrire',
      text: 'Une piste, une faute, un jeu que personne ne teste ? La boîte est lue par des humains.',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    about: typeof words
  }
}
