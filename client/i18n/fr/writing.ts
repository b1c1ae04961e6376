/** The form of a text: its state, its acts, and who else has it open. */
const words = {
  platformGroups: {
    computer: 'Ordinateur et multi-plateforme',
    nintendoHome: 'Nintendo, salon',
    nintendoPortable: 'Nintendo, portable',
    playstation: 'PlayStation',
    xbox: 'Xbox',
    sega: 'Sega',
    others: 'Autres',
  },
  textForm: {
    sections: {
      publication: 'Publication',
      game: 'Jeu et note',
      pictures: 'Images',
      filing: 'Sujets et mots-clés',
      search: 'Moteurs de recherche',
    },
    lacks: 'À remplir : {{fields}}',
  },
  inPlace: {
    theme: 'Thème',
    themes: { dark: 'Sombre', light: 'Clair' },
    lang: 'Langue',
    langs: { fr: 'Français', en: 'Anglais' },
    behind: 'Le serveur n’a pas vos dernières modifications : voici ce qu’il a.',
  },
  work: {
    back: 'Revenir au texte',
    cancel: 'Annuler',
    changesPlanned: 'Des modifications approuvées paraîtront : {{moment}}.',
    changesProposed: 'Des modifications attendent un éditeur.',
    status: {
      draft: 'Brouillon : personne d’autre que l’équipe ne le voit.',
      proposed: 'Proposé : un éditeur doit le publier.',
      planned: 'Publication planifiée : {{moment}}.',
      published: 'Publié. Ce que vous écrivez n’est visible qu’une fois les modifications publiées.',
      withdrawn: 'Retiré : ses lecteurs ne le voient plus.',
    },
    acts: {
      publish: 'Publier',
      publishNow: 'Publier maintenant',
      publishAgain: 'Publier à nouveau',
      publishChanges: 'Publier les modifications',
      publishPlanned: 'Mettre à jour la publication planifiée',
      plan: 'Planifier…',
      planAgain: 'Changer le moment…',
      planChanges: 'Planifier les modifications…',
      cancelPlan: 'Annuler les modifications planifiées',
      propose: 'Proposer',
      proposeChanges: 'Proposer les modifications',
      sendBack: 'Rendre…',
      takeBack: 'Reprendre',
      unplan: 'Déplanifier',
      withdraw: 'Retirer',
      discard: 'Abandonner les modifications',
    },
    ask: {
      cancelPlan: {
        title: 'Annuler les modifications planifiées ?',
        text: 'Elles ne paraîtront plus d’elles-mêmes. Elles restent dans la copie de travail.',
      },
      sendBack: {
        title: 'Rendre ce texte ?',
        confirm: 'Rendre',
        text: 'C’est de nouveau un brouillon. Qui l’a écrit reçoit un email avec votre mot.',
      },
      takeBack: {
        title: 'Reprendre ce texte ?',
        text: 'C’est de nouveau un brouillon, et n’attend plus d’éditeur.',
      },
      unplan: {
        title: 'Déplanifier ce texte ?',
        text: 'C’est de nouveau un brouillon, sans date.',
      },
      withdraw: {
        title: 'Retirer ce texte ?',
        text: 'Ses lecteurs apprendront qu’il a été retiré. Ses commentaires sont gardés, et il peut être publié à nouveau.',
        ofPage: 'Son adresse dira qu’elle a été retirée. La page peut être publiée à nouveau.',
      },
      discard: {
        title: 'Abandonner les modifications ?',
        text: 'Le texte redevient tel qu’il est sans elles. Ce que d’autres y ont écrit part aussi.',
      },
    },
    done: {
      cancelPlan: 'Modifications planifiées annulées.',
      sendBack: 'Texte rendu.',
      takeBack: 'Texte repris : c’est de nouveau un brouillon.',
      unplan: 'Texte déplanifié : c’est de nouveau un brouillon.',
      withdraw: 'Texte retiré.',
      discard: 'Modifications abandonnées.',
    },
  },

  presence: {
    you: 'vous, dans un autre onglet',
    open_one: 'Ce texte est aussi ouvert ailleurs : {{names}}.',
    open_many: 'Ce texte est aussi ouvert ailleurs : {{names}}.',
    open_other: 'Ce texte est aussi ouvert ailleurs : {{names}}.',
  },

  plan: {
    text: 'Planifier la publication',
    changes: 'Planifier les modifications',
    confirm: 'Planifier',
    past: 'Ce moment est passé.',
  },

  secondLook: {
    name: 'Second regard {{n}}',
    add: 'Ajouter un second regard',
    day: 'Jour',
    rating: 'Note, si elle change',
    why: 'Pourquoi',
    by: 'Par',
    left: 'Quelqu’un qui n’est plus de l’équipe',
    remove: 'Retirer',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    writing: typeof words
  }
}
