/** The second step of signing in, and repeated proofs of identity (decision 035). */
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
    neverSetUp: 'Je n’ai jamais configuré cela',
    disputeText:
      'Quelqu’un d’autre a pu la mettre en place. Vous pouvez la faire retirer si elle a moins de 30 jours : il faut attendre trois jours, pendant lesquels toutes les adresses récentes du compte sont averties et peuvent tout arrêter. Revenez ensuite ici avec votre mot de passe, et recommencez : un lien pour choisir un nouveau mot de passe vous sera envoyé.',
    disputeTeam: 'Pour un éditeur ou un administrateur, seul un autre administrateur peut le faire.',
    dispute: 'Demander à la retirer',
    disputing: 'Un instant…',
    disputeWaits:
      'C’est noté. Revenez à partir du {{date}} (heure de Paris), avec votre mot de passe, et appuyez de nouveau ici. Un message a été envoyé aux adresses du compte.',
    disputeOlder:
      'Votre compte a aussi une deuxième étape plus ancienne, qui reste demandée. Si elle est à vous, connectez-vous avec elle, et retirez l’autre dans votre compte.',
    disputeMailed:
      'Les trois jours sont passés. Un lien vous a été envoyé par email : il vous fait choisir un nouveau mot de passe, et retire cette deuxième étape.',
    disputeRuns:
      'Le {{at}}, quelqu’un qui connaît votre mot de passe a dit n’avoir jamais configuré cette deuxième étape. À partir du {{date}}, elle pourra être retirée avec le mot de passe et un lien envoyé par email.',
    disputeStop: 'Ce n’était pas moi',
    disputeStopText:
      'Changez votre mot de passe dès maintenant, et arrêtez la demande : par le lien du message, ou en confirmant avec une deuxième étape plus ancienne.',
    disputeGoesOn:
      'La demande n’est pas arrêtée : cette deuxième étape n’est pas plus ancienne que celle qui est contestée.',
    disputeOver: 'La demande est arrêtée.',
    stepBack: 'Recommencer',
    title: 'Deuxième étape de connexion',
    text: 'Après le mot de passe, un code d’une application (Aegis, FreeOTP, Google Authenticator…) : un mot de passe volé ne suffit plus.',
    none: 'Elle n’est pas en place : votre mot de passe suffit pour se connecter.',
    noneButPasskey: 'Pas d’application : votre clé d’accès est votre deuxième étape.',
    since: 'Application en place depuis le {{date}}.',
    codesLeft_one: 'Il reste {{count}} code de secours.',
    codesLeft_many: 'Il reste {{count}} codes de secours.',
    codesLeft_other: 'Il reste {{count}} codes de secours.',
    setUp: 'Mettre en place une application',
    replace: 'Changer d’application',
    renew: 'Refaire les codes de secours',
    renewText: 'Dix nouveaux codes remplacent tous ceux d’avant, qui ne serviront plus.',
    renewConfirm: 'Refaire les codes',
    remove: 'Retirer l’application',
    removeText: 'L’application ne sera plus demandée, et ses codes de secours ne serviront plus.',
    removeConfirm: 'Retirer',
    scan: 'Ouvrez votre application et scannez ce code.',
    qrCode: 'Code QR avec la clé de votre compte',
    orType: 'Ou tapez-y cette clé :',
    firstCode: 'Entrez ici le code que l’application affiche.',
    newDevice:
      'Cet appareil est nouveau sur votre compte. Pour être sûr que c’est bien vous, nous envoyons un code à votre adresse.',
    sendCode: 'Envoyer le code',
    sendingCode: 'Envoi…',
    sendCodeAgain: 'Envoyer un autre code',
    mailedCode: 'Code reçu par email',
    mailedCodeHint: 'Huit chiffres, valables 15 minutes.',
    activate: 'Activer',
    activated: 'L’application est en place.',
    activatedFirst: 'La deuxième étape est en place. Vos autres sessions sont fermées.',
    codesTitle: 'Vos codes de secours',
    codesText:
      'Sans votre téléphone, chacun de ces codes ouvre une fois. Gardez-les ailleurs : ils ne seront plus montrés.',
    codesKept: 'Je les ai notés',
    copy: 'Copier les codes',
    copied: 'Codes copiés.',
    copyFailed: 'Les codes n’ont pas pu être copiés. Notez-les à la main.',
    requiredTitle: 'Une deuxième étape est demandée',
    requiredText:
      'L’équipe a décidé que votre rôle se connecte en deux étapes. Mettez la vôtre en place : ensuite, tout est de nouveau ouvert.',
    signOut: 'Se déconnecter',
  },
  /** A user's second step in the back office's list of people. */
  secondFactor: {
    inPlace: 'Une deuxième étape de connexion est en place.',
    reset: 'Retirer la deuxième étape',
    text: 'Application, clés d’accès et codes de secours seront retirés, et toutes les sessions fermées : le mot de passe suffira. Vérifiez que c’est bien cette personne qui le demande, et faites-lui d’abord choisir un nouveau mot de passe.',
    confirm: 'Retirer pour de bon',
  },
} as const
export default words

declare module '../types.ts' {
  interface French {
    doors: typeof words
  }
}
