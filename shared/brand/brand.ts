import { isEmail, normaliseEmail } from '../account/email.ts'
import { storableText } from '../format/storable.ts'
import { type BrandField, inBoth, line } from './field.ts'
import { buttons, links } from './links.ts'
import { LOOK } from './look/look.ts'
import { homeSections, MENUS, pagesOff } from './menus.ts'
import { picture } from './pictures.ts'

const mail = (initial: string): BrandField<string> => ({
  kind: 'mail',
  schema: storableText
    .refine((s) => s.length <= 1000 && !/[\r\n]/.test(s), { error: 'emailInvalid', abort: true })
    .transform(normaliseEmail)
    .refine(isEmail, { error: 'emailInvalid' })
    .meta({ openapi: { type: 'string', format: 'email' } }),
  initial,
})

interface HeroWords {
  kicker: string
  title: string
  news: string
  video: string
}

/** `*marked*` words of the title stand out; without a lede the tagline stands there. */
const hero = ({ kicker, title, news, video }: HeroWords) => ({
  kicker: line(kicker, 60, 0),
  title: line(title, 120),
  lede: line('', 300, 0),
  buttons: buttons([
    { label: news, target: '/news' },
    { label: video, target: 'video' },
  ]),
})

/**
 * What makes a site this team's (decision 067): from it follow input, form, REST, history and what pages say. A row is
 * a field, or a group of them.
 */
export const BRAND = {
  name: line('Manette', 80),
  tagline: inBoth(
    {
      fr: 'Actus, tests et soirées en direct par trois joueurs qui finissent encore les jeux avant d’en parler.',
      en: 'News, reviews and live evenings by three players who still finish games before they talk about them.',
    },
    200,
  ),
  /** It follows the name in the title of the home page. */
  slogan: inBoth({ fr: 'le magazine qui finit ses jeux', en: 'the magazine that finishes its games' }, 80, 0),
  /** What searches say of the home page; without it the tagline. */
  summary: inBoth(
    {
      fr: 'Actus, tests et soirées en direct : le jeu vidéo d’hier et de demain, raconté par trois joueurs.',
      en: 'News, reviews and live evenings: the games of yesterday and tomorrow, told by three players.',
    },
    200,
    0,
  ),
  hero: {
    fr: hero({
      kicker: 'Jeux d’hier et d’aujourd’hui',
      title: 'Du pixel d’hier aux mondes de *demain*.',
      news: 'Lire les actus',
      video: 'La chaîne vidéo',
    }),
    en: hero({
      kicker: 'Games old and new',
      title: 'Yesterday’s pixels, *tomorrow’s* worlds.',
      news: 'Read the news',
      video: 'The video channel',
    }),
  },
  contactMail: mail('contact@example.org'),
  publisher: {
    name: line('Association Manette', 120),
    city: line('Lyon', 80),
    director: line('Léa Marchand', 80),
  },
  host: {
    name: line('Hébergeur de démonstration', 120),
    address: line('1 rue de l’Exemple, 69001 Lyon', 200),
  },
  links: links([
    { kind: 'video', address: 'https://www.youtube.com/@manette', name: '' },
    { kind: 'stream', address: 'https://www.twitch.tv/manette', name: '' },
    { kind: 'photo', address: 'https://www.instagram.com/manette', name: '' },
    { kind: 'chat', address: 'https://discord.com/invite/manette', name: '' },
    { kind: 'repository', address: 'https://example.org/manette/code', name: '' },
  ]),
  menus: MENUS,
  home: homeSections,
  pagesOff,
  look: LOOK,
  logo: picture(),
  mark: picture(),
} as const

type ValueOf<Node> = Node extends BrandField<infer T> ? T : { [K in keyof Node]: ValueOf<Node[K]> }
type ChangeOf<Node> =
  Node extends BrandField<infer T> ? T : { [K in keyof Node]?: ChangeOf<Node[K]> | undefined }

/** The values that hold. */
export type Brand = ValueOf<typeof BRAND>
export type BrandKey = keyof Brand
export const BRAND_KEYS = Object.keys(BRAND) as BrandKey[]
/** What is left out stays. */
export type BrandChanges = ChangeOf<typeof BRAND>

/** A group is a table of fields and groups. */
export type BrandNode = BrandField<unknown> | { readonly [key: string]: BrandNode }

export const isField = (node: BrandNode): node is BrandField<unknown> => 'schema' in node
