/** The tasks of a new site (docs/product/back-office.md, "The first day"). */
const words = {
  firstDay: {
    title: 'Premiers pas',
    intro: 'Ce qui reste à faire pour que le site soit le vôtre. Chaque point disparaît quand il est réglé.',
    aside: 'Mettre de côté',
    asideAgain: 'Revoir',
    asideTitle_one: '{{count}} point mis de côté',
    asideTitle_many: '{{count}} de points mis de côté',
    asideTitle_other: '{{count}} points mis de côté',
    asideError: 'Cela n’a pas pu être enregistré.',
    mail: {
      title: 'Envoyer des emails',
      none: 'Aucun serveur d’envoi n’est indiqué : invitations et mots de passe oubliés restent des fichiers sur cette machine.',
      ask: 'Demandez à qui s’occupe de la machine d’indiquer au site par quel serveur envoyer ses emails, puis de le redémarrer. La page « Operating the site » de la documentation (docs/operate.md) dit comment.',
      untried: 'Un serveur d’envoi est indiqué, et rien n’est encore parti. Envoyez-vous un essai.',
      failing: 'Les emails ne partent pas. Ce que dit le serveur d’envoi :',
      test: 'M’envoyer un essai',
      testing: 'Envoi…',
      sent: 'Essai en route vers {{to}}. S’il arrive, ce point disparaît.',
      error: 'L’essai n’a pas pu partir.',
    },
    backups: {
      title: 'Sauvegarder',
      none: 'Il n’y a encore aucune sauvegarde.',
      made: 'Dernière sauvegarde : {{date}}.',
      failed: 'La dernière sauvegarde a échoué :',
      ask: 'Aucune ne se fait d’elle-même la nuit. Demandez à qui s’occupe de la machine d’indiquer au site un dossier pour ses sauvegardes, si possible sur un autre disque. La page « Backups » de la documentation (docs/backup.md) dit comment.',
      make: 'Sauvegarder maintenant',
      making: 'Sauvegarde…',
      error: 'La sauvegarde n’a pas pu commencer.',
    },
    legal: {
      title: 'Dire qui publie le site',
      text: 'Dans les mentions légales, l’éditeur, l’hébergeur ou l’adresse de contact manquent encore ou sont d’exemple. La loi veut les vôtres.',
      fill: 'Les remplir',
      see: 'Voir les mentions légales',
    },
    words: {
      title: 'Dire ce qu’est le site',
      text: 'Le haut de l’accueil et la phrase sous le nom ne sont pas encore de vous.',
      fill: 'Les écrire',
      see: 'Voir l’accueil',
    },
    logo: {
      title: 'Montrer votre logo',
      text: 'En tête de chaque page il y a encore le dessin d’origine. Mettez-le de côté si le nom vous suffit.',
      give: 'Choisir un logo',
    },
    team: {
      title: 'Présenter l’équipe',
      text: 'Aucun membre de l’équipe n’a encore dit qui il est. Chacun remplit sa page dans son profil ; vous remplissez celle des autres depuis « Utilisateurs ».',
      mine: 'Remplir ma page',
      others: 'Voir l’équipe',
    },
    demo: {
      title: 'Retirer la démonstration',
      texts_one: '{{count}} texte',
      texts_many: '{{count}} de textes',
      texts_other: '{{count}} textes',
      members_one: '{{count}} membre inventé',
      members_many: '{{count}} de membres inventés',
      members_other: '{{count}} membres inventés',
      videos_one: '{{count}} vidéo',
      videos_many: '{{count}} de vidéos',
      videos_other: '{{count}} vidéos',
      text: 'Le site montre encore le magazine d’exemple : {{what}}.',
      underway:
        'La démonstration est en train de partir : une sauvegarde d’abord, puis tout le reste. Vous pouvez continuer à travailler.',
      failed: 'Le retrait n’a pas abouti, et rien n’a été enlevé. La raison est sur l’état du site.',
      status: 'Voir l’état du site',
      ask: 'Retirer la démonstration',
      how: 'Une sauvegarde est faite d’abord. Puis les textes vont à la corbeille pour 30 jours ; membres inventés, commentaires, likes et vidéos disparaissent. Ce que vous avez écrit reste ; les liens qui y menaient à la démonstration deviennent de simples mots.',
      undecided: 'À vous de choisir',
      undecidedText:
        'Quelqu’un a touché à ces textes de la démonstration. Ils restent, à votre nom, sauf ceux que vous cochez.',
      reasons: {
        changed: 'modifié par l’équipe',
        comment: 'commenté par un vrai membre',
        like: 'aimé par un vrai membre',
        signature: 'signé par un membre de l’équipe',
      },
      cancel: 'Annuler',
      confirm: 'Sauvegarder et retirer',
      asking: 'Un instant…',
      asked: 'C’est parti : une sauvegarde, puis le retrait.',
      error: 'Le retrait n’a pas pu commencer.',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'first-day': typeof words
  }
}
