import type { LongText } from '../long-text.ts'

const howWeRate: LongText = {
  title: 'Comment nous notons',
  description:
    'D’où viennent les notes de {{site}} : ce que vaut un 5 ou un 9, qui a joué, d’où vient le jeu, et pourquoi personne ne paie.',
  intro:
    'Une note ne remplace pas un test : elle le résume, pour qui n’a que dix secondes. Voici ce que disent les nôtres, et à qui elles ne doivent rien.',
  contents: 'Sommaire',
  sections: [
    {
      id: 'echelle',
      title: 'Ce que disent les chiffres',
      blocks: [
        'Un jeu est noté de 0 à 10. Cinq n’est pas une punition, c’est le milieu, et toute l’échelle sert.',
        {
          scale: [
            [10, 'À part. On en parlera encore dans dix ans, défauts compris.'],
            [9, 'Remarquable. On le conseille sans demander ce que vous aimez.'],
            [8, 'Très bon. Ses défauts tiennent en une phrase.'],
            [7, 'Bon. À prendre si le genre vous plaît.'],
            [6, 'Honnête. De bonnes idées, et de quoi soupirer.'],
            [5, 'Moyen. Ni regret, ni souvenir.'],
            [4, 'Décevant. Il faut vraiment aimer le genre, et l’attendre en solde.'],
            [2, 'Raté. Le test dit pourquoi, et à quoi jouer à la place.'],
            [0, 'Il ne marche pas, ou ne devrait pas être vendu.'],
          ],
        },
        'Une virgule précise la pensée sans en changer : un 7,5 est un bon jeu qui a failli être très bon.',
      ],
    },
    {
      id: 'etoiles',
      title: 'Les étoiles et les couleurs',
      blocks: [
        'Les cinq étoiles disent la même chose d’un coup d’œil : la note divisée par deux, à la demi-étoile la plus proche. Un 7 donne trois étoiles et demie, un 8 en donne quatre. Elles n’ajoutent aucun jugement.',
        'La couleur non plus : vert à partir de 8, orange à partir de 6, jaune à partir de 4, rouge au-dessous.',
      ],
    },
    {
      id: 'jouer',
      title: 'Jouer d’abord',
      blocks: [
        'Qui signe un test y a joué, et met la note une fois la partie finie.',
        {
          list: [
            'Un jeu que l’on n’a pas terminé est noté seulement si le test dit où l’on s’est arrêté, et pourquoi.',
            'La machine est nommée. Ce qui change sur une autre est dit quand nous l’avons essayée.',
            'La note vient de qui signe. Elle se discute entre nous, jamais avec qui vend le jeu.',
          ],
        },
      ],
    },
    {
      id: 'copies',
      title: 'Les copies envoyées par les éditeurs',
      blocks: [
        'Un jeu testé est acheté, prêté ou envoyé par son éditeur, et le test dit lequel des trois.',
        'Une copie offerte n’achète rien : ni test, ni note, ni date. Nous respectons un embargo. Nous refusons une copie qui vient avec une condition sur ce que nous écrivons, et nous le disons.',
      ],
    },
    {
      id: 'argent',
      title: 'Personne ne paie',
      blocks: [
        'Aucun test n’est commandé, payé, ni lu avant vous par un éditeur, un studio ou une agence. Il n’y a pas de test sponsorisé.',
        'Qui a travaillé à un jeu, ou est proche de quelqu’un qui y a travaillé, ne le note pas.',
      ],
    },
    {
      id: 'corriger',
      title: 'Quand une note change',
      blocks: [
        'Une note ne suit ni l’humeur, ni la moyenne des autres. Elle change si le jeu change : une mise à jour, une réédition. Le test est alors complété, et l’ancienne note reste dite dans le texte.',
        'Une erreur, un désaccord ? Écrivez à [{{mail}}](mail) : nous corrigeons à découvert. [Qui nous sommes](about) dit à qui vous parlez.',
      ],
    },
  ],
}

export default howWeRate
