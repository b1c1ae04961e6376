import { isEmail, normaliseEmail } from '../account/email.ts'
import { keysIn } from '../base/tables.ts'
import { storableText } from '../format/storable.ts'
import { type BrandField, inBoth, line } from './field.ts'
import { buttons, links } from './links.ts'
import { LOOK } from './look/look.ts'
import { homeSections, MENUS, pagesOff } from './menus.ts'
import { picture } from './pictures.ts'
import { reasonTemplates } from './reason-templates.ts'

const mail: BrandField<string> = {
  kind: 'mail',
  schema: storableText
    .refine((s) => s.length <= 1000 && !/[\r\n]/.test(s), { error: 'emailInvalid', abort: true })
    .transform(normaliseEmail)
    .refine(isEmail, { error: 'emailInvalid' })
    .meta({ openapi: { type: 'string', format: 'email' } }),
}

/** `*marked*` words of the title stand out; without a lede the tagline stands there. */
const hero = {
  kicker: line(60, 0),
  title: line(120),
  lede: line(300, 0),
  buttons,
}

/**
 * What makes a site this team's (decision 067): from it follow input, form, REST, history and what pages say. A row is
 * a field, or a group of them; what a fresh site has of it stands in initial.ts.
 */
export const BRAND = {
  name: line(80),
  tagline: inBoth(line(200)),
  /** It follows the name in the title of the home page. */
  slogan: inBoth(line(80, 0)),
  /** What searches say of the home page; without it the tagline. */
  summary: inBoth(line(200, 0)),
  hero: inBoth(hero),
  contactMail: mail,
  /** The legal notice says of what is empty here that it is not said yet. */
  publisher: { name: line(120, 0), city: line(80, 0), director: line(80, 0) },
  /** The legal notice says its telephone number where there is one: French law asks for it. */
  host: { name: line(120, 0), address: line(200, 0), phone: line(40, 0) },
  links,
  menus: MENUS,
  home: homeSections,
  pagesOff,
  look: LOOK,
  logo: picture,
  mark: picture,
  templates: reasonTemplates,
} as const

type ValueOf<Node> = Node extends BrandField<infer T> ? T : { [K in keyof Node]: ValueOf<Node[K]> }
type ChangeOf<Node> =
  Node extends BrandField<infer T> ? T : { [K in keyof Node]?: ChangeOf<Node[K]> | undefined }

/** The values that hold. */
export type Brand = ValueOf<typeof BRAND>
export type BrandKey = keyof Brand
export const BRAND_KEYS = keysIn(BRAND)
/** What is left out stays. */
export type BrandChanges = ChangeOf<typeof BRAND>

/** A group is a table of fields and groups. */
export type BrandNode = BrandField<unknown> | { readonly [key: string]: BrandNode }

export const isField = (node: BrandNode): node is BrandField<unknown> => 'schema' in node

export const entriesOf = (node: Exclude<BrandNode, { schema: unknown }>): [string, BrandNode][] =>
  Object.entries(node)
