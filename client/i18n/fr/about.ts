/** The team’s page. */
const words = {
  about: {
    title: 'L’équipe',
    description:
      'Qui écrit, qui teste et qui filme : les trois personnes de {{site}}, leurs règles du jeu et le code du site.',
    kicker: 'L’équipe',
    headline: { before: 'Trois manettes, ', accent: 'une rédaction', after: '.' },
    intro:
      '{{site}} se fait le soir, à trois, autour d’une pile de jeux qui ne baisse pas. On y joue pour de bon, on écrit ensuite, et l’on se relit le lendemain.',
    carousel: {
      label: 'L’équipe en images',
      slide: '{{n}} sur {{total}} : {{name}}',
      goTo: 'Voir {{name}} ({{n}} sur {{total}})',
      previous: 'Membre précédent',
      next: 'Membre suivant',
      player: '{{n}}P',
    },
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
        text: 'Une erreur se répare dans la page, pas en silence. Signalez-la en commentaire ou par courriel : on remercie.',
      },
    },
    code: {
      title: 'Un site à code ouvert',
      text: 'Le code de {{site}} est libre : lisez-le, servez-vous-en, proposez mieux. Même les portraits de cette page y sont écrits, pixel par pixel.',
      link: 'Voir le code source',
    },
    contact: {
      title: 'Nous écrire',
      text: 'Une piste, une faute, un jeu que personne ne teste ? La boîte est lue par des humains, d’ordinaire sous quelques jours.',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    about: typeof words
  }
}
