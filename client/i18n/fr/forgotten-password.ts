/** Forgotten passwords (docs/product/accounts.md, "Accounts"): asking for a link, and choosing a new one with it. */
const words = {
  forgotten: {
    title: 'Mot de passe oublié',
    description: 'Recevez un lien pour choisir un nouveau mot de passe.',
    newTitle: 'Nouveau mot de passe',
    newDescription: 'Choisissez un nouveau mot de passe.',
    password: 'Nouveau mot de passe',
    repeat: 'Confirmer le mot de passe',
    intro:
      'Donnez l’adresse de votre compte : nous vous envoyons un lien pour choisir un nouveau mot de passe.',
    send: 'Envoyer le lien',
    sent: 'Email envoyé !',
    sentText:
      'Si un compte existe avec cette adresse, un lien de réinitialisation vient de lui être envoyé. Il est valable une heure.',
    sentTo: 'Adresse donnée : {{email}}. Rien reçu ? Regardez dans les indésirables.',
    again: 'Utiliser une autre adresse',
    error: "Erreur lors de l'envoi de l'email de réinitialisation",
    newIntro: 'Choisissez un nouveau mot de passe. Vos autres appareils seront déconnectés.',
    save: 'Changer le mot de passe',
    saving: 'Enregistrement…',
    done: 'Mot de passe réinitialisé !',
    doneText: 'Vous allez être conduit à la page de connexion.',
    newError: 'Erreur lors de la réinitialisation du mot de passe',
    noToken: 'Token de réinitialisation manquant. Veuillez utiliser le lien reçu par email.',
    askAgain: 'Demander un nouveau lien',
    mismatch: 'Les mots de passe ne correspondent pas',
  },
} as const

export default words

declare module '../types.ts' {
  interface French {
    'forgotten-password': typeof words
  }
}
