/** Accounts and sessions, which most readers never need. */
const words = {
  /** Signing in and up (docs/product/accounts.md, "Accounts"). */
  login: {
    title: 'Connexion',
    signUpTitle: 'Créer un compte',
    description: 'Connectez-vous à {{site}}, ou créez un compte.',
    signInIntro: 'Bon retour. La partie reprend là où vous l’avez laissée.',
    signUpIntro: 'Un compte pour aimer, commenter et répondre.',
    noAccount: 'Nouvelle partie ?',
    noAccountText: 'Créez un compte en une minute : un email, un nom, un mot de passe.',
    registration: {
      invited: 'On s’inscrit ici sur invitation de l’équipe : suivez le lien reçu par email.',
      closed: 'Les inscriptions sont fermées pour le moment.',
    },
    haveAccount: 'Déjà un compte ?',
    haveAccountText: 'Connectez-vous pour retrouver vos commentaires et vos likes.',
    toSignUp: 'Créer un compte',
    toSignIn: 'Se connecter',
    email: 'Email',
    username: 'Nom d’utilisateur',
    usernameHint: 'De 2 à 20 caractères, visible sous vos commentaires.',
    password: 'Mot de passe',
    passwordHint: '{{min}} caractères au moins.',
    passwordHintByRole:
      '{{min}} caractères au moins ; {{author}} pour auteurs et modérateurs, {{editor}} pour éditeurs et administrateurs.',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    capsLock: 'Verr. Maj est activé.',
    terms: 'J’accepte les',
    termsLink: 'conditions générales',
    termsRequired: 'Vous devez accepter les conditions générales pour créer un compte',
    signIn: 'Se connecter',
    stay: 'Rester connecté sur cet appareil',
    cannotStay:
      'L’équipe ne permet pas à votre rôle de rester connecté : cette session finira comme d’habitude.',
    signingIn: 'Connexion…',
    signUp: 'Créer mon compte',
    signingUp: 'Création…',
    forgot: 'Mot de passe oublié ?',
    registerError: 'Erreur lors de la création du compte',
    registered: 'Compte créé avec succès ! Vous êtes maintenant connecté.',
    welcome: 'Bienvenue, {{name}} !',
    goodbye: 'À bientôt !',
    sessionExpired: 'Votre session a expiré. Veuillez vous reconnecter.',
    sending: 'Envoi…',
    backToLogin: 'Retour à la connexion',
  },
  invitation: {
    title: 'Vous êtes invité',
    description: 'Créez votre compte avec l’invitation de l’équipe.',
    intro: 'Créez votre compte. Votre rôle : {{role}}.',
    email: 'L’adresse à laquelle l’invitation a été faite.',
    signedIn:
      'Vous êtes connecté avec un autre compte. Déconnectez-vous, puis rouvrez le lien de l’invitation.',
  },
  confirm: {
    title: 'Confirmer votre adresse',
    description: 'Confirmez l’adresse email de votre compte.',
    intro: 'Un dernier geste, et cette adresse est confirmée.',
    confirm: 'Confirmer mon adresse',
    confirming: 'Confirmation…',
    done: 'Adresse confirmée',
    doneText:
      'Merci ! Vous pouvez commenter et aimer, et vos notifications peuvent aussi vous venir par email.',
    home: 'Aller à l’accueil',
    error: 'L’adresse n’a pas pu être confirmée.',
    noToken: 'Ce lien n’est pas entier. Ouvrez celui de l’email, ou demandez-en un autre dans votre profil.',
    section: 'Adresse à confirmer',
    asked:
      'Tant que {{email}} n’est pas confirmée, vous pouvez lire et modifier votre profil, mais ni commenter ni aimer.',
    open: '{{email}} n’est pas confirmée : vos notifications n’y partent pas par email.',
    kept: 'Ce site n’envoie pas encore d’emails : le lien resterait sur son serveur, où l’équipe le trouve pour vous.',
    send: 'Recevoir le lien de confirmation',
    sendError: 'Le lien n’a pas pu être envoyé.',
  },
  role: {
    visitor: 'Membre',
    moderator: 'Modérateur',
    author: 'Auteur',
    editor: 'Éditeur',
    admin: 'Administrateur',
  },
  /** The life of a session (docs/product/sessions.md, "Sessions"). */
  session: {
    renewed: 'Session renouvelée avec succès',
    warning: 'Votre session expire dans 1 minute',
    continue: 'Continuer',
    inactive: 'Session expirée - Déconnexion automatique',
    again: 'Votre session a expiré',
    againText:
      'Reconnectez-vous pour continuer : la page reste comme elle est, avec ce que vous y avez écrit.',
    leave: 'Quitter cette page',
    otherAccount: 'Ce n’est pas le compte qui écrit ici. Reconnectez-vous en tant que {{name}}.',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    account: typeof words
  }
}
