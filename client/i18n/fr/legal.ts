import type { LongText } from '../long-text.ts'

const legal: LongText = {
  title: 'Mentions légales',
  description:
    'Qui édite et qui héberge {{site}}, à qui appartiennent les contenus, et comment nous joindre.',
  intro:
    'Ces mentions disent qui publie {{site}}, qui l’héberge et à qui s’adresser, comme le demande la loi du 21 juin 2004 pour la confiance dans l’économie numérique.',
  since: '2026-11-21',
  version: 'Mises à jour le {{date}}.',
  contents: 'Sommaire',
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur',
      blocks: [
        {
          facts: [
            ['Éditeur', '{{publisher}}, {{city}}'],
            ['Direction de la publication', '{{director}}'],
            ['Email', '[{{mail}}](mail)'],
          ],
        },
      ],
    },
    {
      id: 'hebergeur',
      title: 'Hébergement',
      blocks: [
        {
          facts: [
            ['Hébergeur', '{{host}}'],
            ['Adresse', '{{hostAddress}}'],
            ['Téléphone', '{{hostPhone}}'],
          ],
        },
      ],
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      blocks: [
        'Les articles, tests, photographies et illustrations de {{site}} appartiennent à l’éditeur ou à leurs auteurs. De courts extraits peuvent être cités avec le nom de l’auteur et un lien vers la page ; toute autre reproduction demande notre accord.',
        'Les noms, images et marques des jeux et des consoles appartiennent à leurs titulaires. Ils n’apparaissent ici que pour l’information et la critique, sans lien avec eux.',
      ],
    },
    {
      id: 'code',
      title: 'Code source et polices',
      blocks: [
        'Le logiciel du site, dessins de l’interface compris, est libre, sous licence MIT : [son code source](repository) est ouvert à la lecture, à la réutilisation et aux contributions.',
        'Les polices de caractères sont servies par le site lui-même, sous licence SIL Open Font 1.1 : Bricolage Grotesque, Atkinson Hyperlegible Next (Braille Institute of America) et Silkscreen.',
      ],
    },
    {
      id: 'donnees',
      title: 'Données personnelles et cookie',
      blocks: [
        'Le site ne fait ni publicité, ni mesure d’audience, ni profilage. Il ne contacte aucun service tiers avant que vous l’ayez demandé : les vidéos, par exemple, ne se chargent qu’au clic. Son seul cookie retient votre langue.',
        'Les [conditions générales](terms#donnees) disent en détail quelles données un compte conserve, pourquoi et combien de temps, ainsi que [vos droits](terms#droits) d’accès, de correction et d’effacement. Pour les exercer : [{{mail}}](mail).',
      ],
    },
    {
      id: 'reponse',
      title: 'Signaler, répondre',
      blocks: [
        'Un contenu vous semble illicite ? Signalez-le par le [formulaire](report), ou écrivez à [{{mail}}](mail), notre point de contact en français et en anglais, en indiquant l’adresse de la page, le passage et ce que vous lui reprochez. Les [conditions générales](terms#moderation) disent ce que nous en faisons.',
        'Toute personne nommée ou désignée dans un article dispose d’un droit de réponse. La demande est à adresser à la direction de la publication, dans les trois mois qui suivent la mise en ligne.',
      ],
    },
    {
      id: 'accessibilite',
      title: 'Accessibilité',
      blocks: [
        'Le site vise le niveau AA des règles WCAG 2.2 : au clavier, au lecteur d’écran, sans animation si vous le préférez, dans les deux thèmes. Il n’a pas encore été audité par un tiers. Quelque chose vous arrête ? Écrivez à [{{mail}}](mail), nous le réparons.',
      ],
    },
  ],
}

export default legal
