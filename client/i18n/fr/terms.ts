import type { LongText } from '../long-text.ts'

const terms: LongText = {
  title: 'Conditions générales',
  description:
    'Ce que {{site}} propose, ce que l’on peut y faire, ce que nous modérons et ce que deviennent vos données.',
  intro:
    '{{site}} se lit sans compte et sans contrepartie. Ces conditions disent ce qui vaut quand on s’inscrit, quand on commente, et ce que nous faisons de vos données : le moins possible.',
  since: '2026-12-01',
  version: 'En vigueur depuis le {{date}}.',
  contents: 'Sommaire',
  sections: [
    {
      id: 'objet',
      title: 'À quoi elles s’appliquent',
      blocks: [
        '{{site}} est un magazine en ligne consacré au jeu vidéo. Son éditeur est {{publisher}} ; les [mentions légales](legal) disent qui répond de quoi.',
        'Lire le site ne demande aucune inscription. Ouvrir un compte suppose d’avoir lu et accepté les présentes conditions. Le service est gratuit et ne comporte aucun achat.',
        {
          when: 'invited',
          say: 'On ouvre un compte sur invitation d’un membre de l’équipe. Une invitation vaut pour une seule adresse email.',
        },
        {
          when: 'closed',
          say: 'Les inscriptions sont fermées pour le moment. Ce qui suit vaut pour les comptes qui existent.',
        },
      ],
    },
    {
      id: 'compte',
      title: 'Votre compte',
      blocks: [
        'Un compte demande une adresse email valide, un nom d’utilisateur de 2 à 20 caractères et un mot de passe. Le nom d’utilisateur est public ; l’adresse ne l’est jamais.',
        {
          list: [
            'Le compte est personnel : choisissez un mot de passe qui ne sert nulle part ailleurs et ne le confiez à personne. Nous ne vous le demanderons jamais.',
            'Le nom d’utilisateur ne doit ni usurper l’identité de quelqu’un, ni insulter qui que ce soit, ni servir de publicité.',
            'Il faut avoir 15 ans pour s’inscrire seul. Avant cet âge, l’accord d’un parent ou du responsable légal est nécessaire.',
            'Une session se ferme d’elle-même après 15 minutes sans activité.',
          ],
        },
        {
          when: 'confirmed',
          say: 'Commenter et aimer demandent d’avoir confirmé son adresse, par le lien que nous y envoyons.',
        },
        'Vous pouvez à tout moment changer de nom d’utilisateur ou de mot de passe, et supprimer votre compte depuis la page « Profil ». La suppression est immédiate et définitive : le profil, les likes, les commentaires et, le cas échéant, les articles et tests publiés sous ce compte disparaissent. Si d’autres membres ont répondu à l’un de vos commentaires, il en reste un emplacement vide, sans texte ni auteur, afin que leurs réponses restent lisibles.',
      ],
    },
    {
      id: 'commentaires',
      title: 'Commentaires et réponses',
      blocks: [
        {
          when: 'comments',
          say: 'Les membres peuvent commenter les articles et les tests, et se répondre, dans la limite de 1 000 caractères par message.',
        },
        {
          when: 'noComments',
          say: 'Les commentaires sont fermés pour le moment : personne n’en ajoute. Ceux qui ont été publiés se lisent toujours, et ce qui suit vaut pour eux.',
        },
        'Vous êtes responsable de ce que vous écrivez. On peut détester un jeu, et même notre avis sur ce jeu ; on ne s’en prend pas aux personnes.',
        'Ne sont pas acceptés :',
        {
          list: [
            'les propos illicites : injure, diffamation, menace, harcèlement, provocation à la haine ou à la discrimination, apologie de crimes ;',
            'les données personnelles d’autrui, à commencer par les noms, adresses et photographies que l’on n’a pas été autorisé à publier ;',
            'la publicité, le démarchage, les liens piégés et les messages répétés ;',
            'les copies illégales de jeux et les moyens de s’en procurer ;',
            'ce qui dévoile une intrigue sans prévenir le lecteur, quand l’article ne le fait pas lui-même.',
          ],
        },
        'Vous pouvez modifier un commentaire pendant 15 minutes ; ce qu’il disait avant est gardé 30 jours, pour vous seul, puis effacé.',
        'Vous pouvez retirer un commentaire : son texte cesse aussitôt d’être affiché. Vous pouvez ensuite le supprimer pour de bon ; il ne peut alors plus être rétabli, ni par vous ni par nous.',
      ],
    },
    {
      id: 'jaime',
      title: 'Likes',
      blocks: [
        'Un membre peut aimer une fois chaque article, chaque test et chaque commentaire, et changer d’avis autant qu’il le souhaite. Le total est public. Savoir qui a aimé quoi est réservé à l’équipe, qui s’en sert pour ses statistiques et pour écarter la triche.',
      ],
    },
    {
      id: 'moderation',
      title: 'Modération',
      blocks: [
        {
          when: 'byHand',
          say: 'La modération a lieu après publication, sans filtre automatique.',
        },
        {
          when: 'byRules',
          say: 'Avant publication, des règles automatiques peuvent refuser un commentaire (des mots que l’équipe n’accepte pas) ou le retenir : des mots à relire, un lien d’un nouveau membre, un premier commentaire, le même texte à plusieurs endroits. Son auteur apprend quelle règle l’arrête ; un membre de l’équipe lit et décide.',
        },
        {
          when: 'byReports',
          say: 'Un commentaire que plusieurs membres signalent peut être masqué aussitôt, jusqu’à ce qu’un membre de l’équipe décide.',
        },
        'Par exception, quand trop de nouveaux comptes écrivent à la fois, l’équipe peut calmer les discussions pour 1, 24 ou 72 heures : les commentaires des comptes de moins de trois jours attendent alors qu’un membre de l’équipe les lise et décide. Chaque discussion le dit, et jusqu’à quand.',
        'La modération est faite par des membres de l’équipe. Ils peuvent masquer ou supprimer un commentaire contraire à ces conditions et, en cas de manquement grave ou répété, suspendre le droit de commenter et de signaler, pour un temps ou pour de bon, ou supprimer un compte. Une suspension dit sa raison et sa fin. Elle vaut encore pour qui supprime son compte et en ouvre un autre avec la même adresse.',
        'Un membre signale un commentaire par « Signaler », au-dessous ; l’équipe seule sait qui l’a fait, et ce qu’elle décide se lit au même endroit.',
        'Pour signaler un contenu illégal, utilisez le [formulaire](report), sans compte, ou écrivez à [{{mail}}](mail) en donnant l’adresse de la page, le passage visé et la raison. Nous accusons réception, examinons le signalement dans les meilleurs délais et vous disons ce que nous avons décidé.',
        'Si votre contenu est retiré, votre compte suspendu ou supprimé, vous pouvez en demander la raison et contester la décision, dans les six mois, à la même adresse. Une autre personne que celle qui a décidé reprend le dossier ; la même ne le peut que si aucune autre n’est là, ou après sept jours sans réponse, et vous le lirez avec la décision. Personne ne décide d’un signalement qui le concerne ; là où personne d’autre ne le peut, la réponse le dit. Le recours aux tribunaux reste ouvert dans tous les cas.',
      ],
    },
    {
      id: 'vos-textes',
      title: 'Ce que vous publiez reste à vous',
      blocks: [
        'En publiant un commentaire, vous autorisez l’éditeur à l’afficher sur {{site}}, gratuitement, dans le monde entier, aussi longtemps qu’il y est publié. Cette autorisation n’est ni exclusive ni cessible : elle prend fin avec la suppression du commentaire ou du compte.',
      ],
    },
    {
      id: 'nos-textes',
      title: 'Ce que nous publions',
      blocks: [
        'Les textes et les images du magazine sont protégés par le droit d’auteur. Vous pouvez en citer de courts extraits en nommant l’auteur et en plaçant un lien vers la page. Pour toute autre reprise, demandez-nous. Les noms, images et marques des jeux appartiennent à leurs éditeurs ; nous les montrons pour en parler.',
        'Le logiciel du site, lui, est libre : [son code source](repository) est publié avec sa licence.',
        {
          when: 'english',
          say: 'La version anglaise des articles et des tests est traduite automatiquement, puis corrigée quand nous le pouvons. En cas de différence, le texte français est le bon.',
        },
      ],
    },
    {
      id: 'videos',
      title: 'Vidéos et services tiers',
      blocks: [
        'Aucune page de ce site n’appelle un service tiers avant que vous l’ayez demandé. Les vidéos sont d’abord une image, servie par nous. Le lecteur de YouTube ou de Twitch n’est chargé que si vous appuyez sur lecture, depuis youtube-nocookie.com ou twitch.tv ; à partir de là, Google ou Twitch reçoit votre adresse IP et applique ses propres règles. Ne pas lancer la vidéo suffit à l’éviter.',
        'Nos liens vers d’autres sites et réseaux sont de simples liens. Ce qui s’y passe ne dépend pas de nous.',
      ],
    },
    {
      id: 'donnees',
      title: 'Vos données personnelles',
      blocks: [
        'Le responsable du traitement est {{publisher}}, à {{city}}, que l’on joint à [{{mail}}](mail). Voici tout ce que le site conserve :',
        {
          facts: [
            [
              'Compte',
              'Adresse email, nom d’utilisateur, date d’inscription, mot de passe sous une forme qui ne permet pas de le relire. Pour vous reconnaître et vous permettre d’en choisir un nouveau (exécution du contrat). Jusqu’à la suppression du compte.',
            ],
            [
              'Contributions',
              'Commentaires, réponses et likes. Pour les afficher (exécution du contrat). Jusqu’à leur suppression ou celle du compte.',
            ],
            [
              'Signalements et décisions',
              'Qui a signalé quel commentaire et pourquoi, ce que l’équipe en a décidé, et les mots en cause. Pour modérer et pour que l’on puisse contester (intérêt légitime). Six mois après la décision ; ce que l’équipe supprime, 30 jours.',
            ],
            [
              'Sessions',
              'Un identifiant par connexion, dont nous ne gardons que l’empreinte. Pour vous garder connecté (exécution du contrat). Jusqu’à la déconnexion, et 30 jours au plus.',
            ],
            [
              'Réseaux connus',
              'Les réseaux d’où vous vous êtes connecté, 50 au plus, sous une forme qui ne permet pas de les relire. Pour que personne d’autre ne puisse vous fermer la porte (intérêt légitime). Jusqu’à la suppression du compte, et 400 jours au plus après la dernière connexion.',
            ],
            [
              'Suspensions',
              'La raison, la durée et les mots de l’équipe. Si vous supprimez votre compte pendant une suspension : une empreinte de l’adresse, qui ne permet pas de la relire, et la fin. Pour que ces conditions soient respectées (intérêt légitime). Jusqu’à la suppression du compte ; l’empreinte, jusqu’à la fin de la suspension, et un an au plus.',
            ],
            [
              'Journaux',
              'Actions de compte et d’administration, erreurs, adresse IP quand il faut limiter les abus. Pour la sécurité du site (intérêt légitime). 30 jours.',
            ],
            [
              'Emails',
              'Les messages que vous nous envoyez. Pour vous répondre (intérêt légitime). Un an après le dernier échange.',
            ],
          ],
        },
        {
          when: 'byHand',
          say: 'Aucune décision automatique n’est prise à partir de ces données, hors l’attente des commentaires de nouveaux comptes quand les discussions sont calmées.',
        },
        {
          when: 'fruitless',
          say: 'Les mots des recherches qui n’ont rien trouvé sont comptés par jour, sans qui a cherché, pour que l’équipe sache ce qui manque (intérêt légitime) ; elle n’en voit que ce qui est cherché trois jours différents, et tout est effacé après 30 jours.',
        },
        'Ces données ne sont ni vendues, ni louées, ni utilisées pour de la publicité. Seule l’équipe y accède, ainsi que notre hébergeur ({{host}}), qui les conserve pour notre compte. Il n’y a ni mesure d’audience ni profilage.',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      blocks: [
        'Le règlement général sur la protection des données (RGPD) et la loi « Informatique et Libertés » vous donnent le droit :',
        {
          list: [
            'd’accéder à vos données et d’en recevoir une copie ;',
            'de les faire corriger ou effacer ;',
            'de vous opposer à leur traitement ou d’en demander la limitation ;',
            'de récupérer, dans un format courant, celles que vous nous avez confiées ;',
            'de dire ce qu’elles deviendront après votre mort.',
          ],
        },
        'La page « Profil » permet déjà de corriger et de tout effacer. Pour le reste, écrivez à [{{mail}}](mail), de préférence depuis l’adresse du compte : nous répondons sous un mois. Si notre réponse ne vous satisfait pas, vous pouvez saisir la [CNIL](https://www.cnil.fr/fr/plaintes).',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookie et stockage du navigateur',
      blocks: [
        'Le site ne dépose aucun traceur, et n’a donc pas de bandeau. Il retient seulement ce qui le fait marcher comme vous l’avez demandé ; la loi dispense ces usages de consentement.',
        {
          facts: [
            ['Un cookie', '« lang » : la langue que vous avez choisie avec le bouton FR/EN. Un an.'],
            [
              'Stockage local',
              'Le thème clair ou sombre ; une fois connecté, les jetons de session et votre profil ; ce que vous n’avez pas encore enregistré ; votre record au mini-jeu. Jusqu’à la déconnexion pour la session, jusqu’à ce que vous l’effaciez pour le reste.',
            ],
            [
              'Stockage de l’onglet',
              'L’endroit de la page où vous étiez, pour y revenir. Jusqu’à la fermeture de l’onglet.',
            ],
          ],
        },
        'Tout peut être effacé ou bloqué dans les réglages du navigateur. Le site se lit alors aussi bien ; seule la connexion demande ce stockage.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Disponibilité et responsabilité',
      blocks: [
        '{{site}} est tenu avec soin, par peu de monde. Le site peut être indisponible le temps d’une mise à jour ou d’une panne, et un article peut se tromper : dites-le-nous et nous corrigerons. L’éditeur ne répond pas du contenu des sites vers lesquels le magazine renvoie, ni des messages de ses membres tant qu’ils ne lui ont pas été signalés.',
      ],
    },
    {
      id: 'changements',
      title: 'Changements et droit applicable',
      blocks: [
        'Ces conditions changent quand le site change. La date en tête de page dit depuis quand elles valent, et [l’historique du code source](repository) garde les versions précédentes. Un changement qui réduirait vos droits est annoncé sur le site au moins 15 jours à l’avance ; vous pouvez d’ici là supprimer votre compte.',
        'Le droit français s’applique. Si vous résidez dans un autre pays de l’Union européenne, vous gardez la protection que vous donne sa loi. Avant tout procès, écrivez-nous : la plupart des désaccords tiennent en deux emails.',
      ],
    },
    {
      id: 'contact',
      title: 'Nous joindre',
      blocks: [
        'Par email : [{{mail}}](mail). Pour un défaut du site ou une idée, le plus court est [le dépôt du code](repository).',
      ],
    },
  ],
}

export default terms
