import type { Brand } from './brand.ts'
import { HOME_SECTIONS } from './home.ts'
import { CORNERS, FACES, INITIAL_THEMES, STAND_IN_STYLES } from './look/look.ts'
import { INITIAL_PALETTE } from './look/palettes.ts'
import { INITIAL_MENUS } from './menu.ts'

/** A new site's name and texts. Only the server has them: no bundle contains them. */
export const INITIAL_BRAND: Brand = {
  name: 'Manette',
  tagline: {
    fr: 'Actus, tests et soirées en direct par trois joueurs qui finissent encore les jeux avant d’en parler.',
    en: 'News, reviews and live evenings by three players who still finish games before they talk about them.',
  },
  slogan: { fr: 'le magazine qui finit ses jeux', en: 'the magazine that finishes its games' },
  summary: {
    fr: 'Actus, tests et soirées en direct : le jeu vidéo d’hier et de demain, raconté par trois joueurs.',
    en: 'News, reviews and live evenings: the games of yesterday and tomorrow, told by three players.',
  },
  hero: {
    fr: {
      kicker: 'Jeux d’hier et d’aujourd’hui',
      title: 'Du pixel d’hier aux mondes de *demain*.',
      lede: '',
      buttons: [
        { label: 'Lire les actus', target: '/news' },
        { label: 'La chaîne vidéo', target: 'video' },
      ],
    },
    en: {
      kicker: 'Games old and new',
      title: 'Yesterday’s pixels, *tomorrow’s* worlds.',
      lede: '',
      buttons: [
        { label: 'Read the news', target: '/news' },
        { label: 'The video channel', target: 'video' },
      ],
    },
  },
  contactMail: 'contact@example.org',
  publisher: { name: 'Association Manette', city: 'Lyon', director: 'Léa Marchand' },
  host: { name: 'Hébergeur de démonstration', address: '1 rue de l’Exemple, 69001 Lyon', phone: '' },
  links: [
    { kind: 'video', address: 'https://www.youtube.com/@manette', name: '' },
    { kind: 'stream', address: 'https://www.twitch.tv/manette', name: '' },
    { kind: 'photo', address: 'https://www.instagram.com/manette', name: '' },
    { kind: 'chat', address: 'https://discord.com/invite/manette', name: '' },
    { kind: 'repository', address: 'https://example.org/manette/code', name: '' },
  ],
  menus: INITIAL_MENUS,
  home: [...HOME_SECTIONS],
  pagesOff: [],
  look: {
    colour: INITIAL_PALETTE,
    corners: CORNERS[0],
    faces: FACES[0],
    theme: INITIAL_THEMES[0],
    standIns: STAND_IN_STYLES[0],
  },
  logo: null,
  mark: null,
  templates: [
    {
      reason: 'insult',
      fr: 'Critiquez le jeu ou l’idée, pas la personne : redites-le sans la blesser, et nous le laisserons.',
      en: 'Take on the game or the idea, not the person: say it again without hurting them, and it will stay.',
    },
    {
      reason: 'spoiler',
      fr: 'Ceci dévoile l’histoire : redites-le entre deux ||barres||, que chacun ouvre s’il le veut.',
      en: 'This gives the story away: say it again between two ||bars||, which everybody opens if they wish.',
    },
    {
      reason: 'off-topic',
      fr: 'Ceci ne parle pas du texte au-dessus : un autre article y répondra mieux.',
      en: 'This is not about the text above: another article will be a better place for it.',
    },
    {
      reason: 'spam',
      fr: 'La publicité n’a pas sa place sous nos textes.',
      en: 'Advertising has no place under our texts.',
    },
    {
      reason: 'hatred',
      fr: 'Nous ne laissons passer aucun propos contre des personnes pour ce qu’elles sont.',
      en: 'We let nothing pass that is said against people for what they are.',
    },
  ],
}
