/** Notices of illegal content: the form, and the page of a receipt (docs/product/moderation.md, "Notices of illegal content"). */
const words = {
  notices: {
    title: 'Signaler un contenu illégal',
    description: 'Signaler à l’équipe de {{site}} un contenu que vous jugez illégal.',
    text: 'Dites-nous quel contenu de ce site vous jugez illégal, et pourquoi. Quelqu’un de l’équipe le lit et décide ; vous recevez un numéro et une adresse où suivre la réponse.',
    address: 'Adresse de la page ou du commentaire',
    addressHint: 'Copiez-la du navigateur ; celle d’un commentaire se trouve sous sa date.',
    kind: 'De quoi s’agit-il ?',
    kinds: {
      hatred: 'Haine ou discrimination',
      threats: 'Menaces ou harcèlement',
      defamation: 'Injure ou diffamation',
      privacy: 'Vie privée ou données personnelles',
      minors: 'Abus sexuels sur mineurs',
      terrorism: 'Terrorisme ou son apologie',
      fraud: 'Arnaque',
      rights: 'Droits d’auteur ou de marque',
      other: 'Autre chose',
    },
    why: 'Pourquoi est-ce illégal ?',
    whyHint: 'Le passage, ce que vous lui reprochez, la loi si vous la connaissez.',
    danger: 'La vie ou la sécurité de quelqu’un est en danger',
    dangerText: 'En cas d’urgence, appelez d’abord le 17 ou le 112 : nous ne lisons pas à toute heure.',
    name: 'Votre nom',
    email: 'Votre adresse email',
    nameHint:
      'L’auteur du contenu ne les apprend jamais. Pour des abus sur mineurs, vous pouvez les laisser vides.',
    goodFaith: 'J’affirme de bonne foi que ce que je dis est exact et complet',
    send: 'Envoyer le signalement',
    failed: 'Rien n’est encore envoyé.',
    receipt: {
      title: 'Signalement n° {{number}}',
      description: 'L’état d’un signalement fait à {{site}}.',
      came: 'Reçu {{date}}',
      keep: 'Gardez l’adresse de cette page : elle seule mène à la réponse.',
      waiting: 'Quelqu’un de l’équipe va le lire et décider. Aucun automate ne décide.',
      about: 'Contenu',
      kind: 'Ce que vous lui reprochez',
      text: 'Vos mots',
      decided: 'Décidé {{date}}',
      acts: {
        keep: 'Le contenu reste en ligne.',
        hide: 'Le contenu n’est plus visible, jusqu’à nouvel ordre.',
        delete: 'Le contenu est supprimé ; il sera effacé dans les 30 jours.',
        handled: 'L’équipe a agi.',
      },
      word: 'Ses raisons : « {{word}} »',
      judgedAs: {
        concerned:
          'Elle a été prise par la personne concernée : personne d’autre dans l’équipe ne pouvait la prendre.',
        same: 'Elle a été prise par la même personne que la fois précédente.',
      },
      human: 'La décision a été prise par quelqu’un de l’équipe, à la suite de votre signalement.',
      contest:
        'Pour la contester, écrivez à {{mail}} avec le numéro du signalement ; le recours aux tribunaux reste ouvert.',
      missing: 'Ce signalement n’existe pas, ou plus : il est gardé six mois après la décision.',
    },
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    notices: typeof words
  }
}
