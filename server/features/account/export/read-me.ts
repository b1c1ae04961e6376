import type { Brand } from '../../../../shared/brand/brand.ts'

const french = ({ name, contactMail }: Brand) => `Tout ce que ${name} garde à votre sujet, à un instant donné.

Chaque sujet a deux fichiers de même nom : .json pour les programmes, .csv pour un tableur (UTF-8, virgules).
Les heures sont en UTC (ISO 8601).

profile            votre compte
sessions           les appareils connectés en ce moment
sign-ins           quand vous vous êtes connecté, sur 30 jours
known-networks     quand vous vous êtes connecté depuis un réseau connu (son adresse n’est pas gardée)
password-links     les liens de mot de passe demandés
passkeys           vos clés d’accès, sans les clés elles-mêmes
authenticator-app  depuis quand une application donne votre second code
script-tokens      vos jetons pour scripts, sans les jetons eux-mêmes
known-devices      quand vous vous êtes connecté sur un appareil connu, et la langue de la page
notices            les emails « Ce n’était pas moi »
address-change     votre dernier changement d’adresse
former-addresses   vos adresses d’avant, pendant 60 jours
second-step-dispute  « Je n’ai jamais configuré cela », si quelqu’un l’a dit de votre compte
data-exports       les exports comme celui-ci
comments           vos commentaires et leur page ; deletedAt : supprimé depuis ; hiddenAt : masqué par l’équipe ou par des signalements depuis
comment-wordings   ce que vos commentaires disaient avant d’être modifiés, pendant 30 jours
comment-mentions   les commentaires où l’on vous nomme, sans leurs mots
likes              ce que vous avez aimé
reports            vos signalements, et ce qu’il en est advenu
warnings           les avertissements de l’équipe
notes-about-you    ce que l’équipe note à votre sujet, sans qui l’a écrit
notes-and-warnings-made  vos notes sur des membres, et qui vous avez averti
held-comments      vos commentaires qu’une règle a retenus, avant que l’équipe décide
illegal-content-notices  les contenus que vous avez signalés comme illégaux, et la réponse de l’équipe
decisions          ce que l’équipe a décidé de vos commentaires, et vos contestations
suspensions        quand vous n’avez pas pu écrire, et pourquoi
suspensions-made   qui vous avez suspendu
decisions-made     ce que vous avez décidé des commentaires d’autres
notices-decided    ce que vous avez répondu à des signalements de contenus illégaux
texts              les articles et tests de votre compte, en HTML
second-looks       vos seconds regards sur des jeux, où qu’ils soient
games              les jeux que vous avez ajoutés
game-versions      ce que vous avez enregistré d’un jeu, version par version
versions           ce que vous avez écrit, version par version : en ligne (published) ou en travail (work)
working-copies     le travail en cours sur un texte, tel que tapé
pictures           vos images ; les fichiers sont dans le dossier pictures
public-page        votre page d’équipe
signatures         les textes que vous signez
notes              vos notes sur des textes, et vos réponses
mentions           les notes où l’on vous nomme, sans leurs mots
notifications      ce dont le site vous a averti, sans mots, et si c’était par email
mail-choices       les emails de notifications que vous avez choisis
discussions        celles que vous suivez (followed) ou ne voulez plus entendre (muted)
follows            les jeux, les sujets et les personnes de l’équipe que vous suivez
settings-changed   les réglages du site que vous avez changés en dernier
brands             l’identité du site, telle que vous l’avez enregistrée
terms-confirmed    les conditions d’autres services que vous avez confirmées pour le site
invitations        vos invitations en cours, sans le nom des invités
preview-links      les liens d’aperçu que vous avez créés, sans les liens eux-mêmes
log                ce que le journal du site dit de vous, sur 30 jours ; byMe : fait par vous

Ce que le serveur n’a pas encore reçu reste dans votre navigateur.
Mots de passe, jetons et clés ne sont gardés que sous une forme illisible et n’y sont pas.
Question ou rectification : ${contactMail}
`

const english = ({ name, contactMail }: Brand) => `Everything that ${name} keeps about you, at one moment.

Each subject has two files of the same name: .json for programs, .csv for a spreadsheet (UTF-8, commas).
Times are in UTC (ISO 8601).

profile            your account
sessions           the devices that are signed in at this moment
sign-ins           when you signed in, over 30 days
known-networks     when you signed in from a known network (its address is not kept)
password-links     the password links that were asked for
passkeys           your passkeys, without the keys themselves
authenticator-app  since when an app has given your second code
script-tokens      your tokens for scripts, without the tokens themselves
known-devices      when you signed in on a known device, and the page's language
notices            the emails "It was not me"
address-change     your last change of address
former-addresses   your addresses of before, for 60 days
second-step-dispute  "I never set this up", if somebody has said so of your account
data-exports       exports such as this one
comments           your comments and their page; deletedAt: deleted since; hiddenAt: hidden by the team or by reports since
comment-wordings   what your comments said before you edited them, for 30 days
comment-mentions   the comments that name you, without their words
likes              what you have liked
reports            your reports, and what came of them
warnings           warnings of the team
notes-about-you    what the team notes about you, without who wrote it
notes-and-warnings-made  your notes on members, and whom you have warned
held-comments      your comments that a rule has held, before the team decides
illegal-content-notices  what you gave notice of as illegal, and the team's answer
decisions          what the team decided of your comments, and what you contested
suspensions        when you could not write, and why
suspensions-made   whom you have suspended
decisions-made     what you decided of others' comments
notices-decided    what you answered to notices of illegal content
texts              the articles and reviews of your account, as HTML
second-looks       your second looks at games, wherever they are
games              the games that you have added
game-versions      what you have saved of a game, version by version
versions           what you wrote, version by version: online (published) or as work
working-copies     work on a text that is under way, as it was typed
pictures           your pictures; the files are in the folder pictures
public-page        your page among the team
signatures         the texts that you sign
notes              your notes on texts, and your answers
mentions           the notes that name you, without their words
notifications      what the site told you of, without words, and whether by email
mail-choices       the emails of notifications that you chose
discussions        those that you follow, or have muted
follows            the games, subjects and people of the team that you follow
settings-changed   the settings of the site that you changed last
brands             what the site is called and says of itself, as you saved it
terms-confirmed    the terms of other services that you confirmed for the site
invitations        your invitations that are out, without whom you invited
preview-links      the preview links that you made, without the links themselves
log                what the site's log says of you, over 30 days; byMe: done by you

What the server has not got yet stays in your browser.
Passwords, tokens and keys are kept in an unreadable form only and are not among this.
Questions or corrections: ${contactMail}
`

/** The file is in both languages: people may open it years later, and members change their language. */
export const readMe = (brand: Brand): [name: string, text: string][] => [
  ['LISEZ-MOI.txt', french(brand)],
  ['README.txt', english(brand)],
]
