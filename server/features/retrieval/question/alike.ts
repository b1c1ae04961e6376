import { fold } from './words.ts'

/** Words that readers use for one another, each group on a line. */
const GROUPS = `
inde indes indie indies independant independants independent
dlc extension extensions expansion addon
remake remaster remasterise reedition portage port
manuel manuels notice notices manual manuals
compositeur compositeurs compositrice compositrices composer composers
traducteur traducteurs traductrice traductrices translator translators traduction translation localisation localization
dessinateur dessinatrice illustrateur illustratrice artist artiste
createur creatrice developpeur developpeuse developer developpeurs developers
joueur joueuse joueurs joueuses player players gamer gamers
redacteur redactrice redacteurs redactrices writer writers journaliste journalistes
retro retrogaming oldies
oncle tonton
interview interviews entretien entretiens
musique musiques music soundtrack ost
cafe bar bistrot
preservation patrimoine sauvegarde archives
accessibilite accessibility handicap
`

const ALIKE: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
)

/** Words that mean the same for who searches. */
export const alike = (word: string): readonly string[] => ALIKE.get(fold(word)) ?? []
