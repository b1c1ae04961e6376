/** The second step of signing in, and proofs again (decision 035). */
const words = {
  doors: {
    code: 'Code de votre application',
    codeHint: 'Six chiffres, nouveaux toutes les 30 secondes.',
    recoveryCode: 'Code de secours',
    recoveryCodeHint: 'Un des dix codes donnés à l’activation. Chacun sert une fois.',
    useRecovery: 'Utiliser un code de secours',
    useApp: 'Utiliser l’application',
    cancel: 'Annuler',
    proveTitle: 'C’est bien vous ?',
    proveText: 'Ceci demande de confirmer qui vous êtes, si vous ne l’avez pas fait depuis un quart d’heure.',
    password: 'Mot de passe',
    confirm: 'Confirmer',
    confirming: 'Vérification…',
    stepTitle: 'Encore une étape',
    stepText: 'Votre mot de passe est juste. Confirmez maintenant que c’est bien vous.',
    stepBack: 'Recommencer',
  },
} as const
export default words

declare module '../types.ts' {
  interface French {
    doors: typeof words
  }
}
