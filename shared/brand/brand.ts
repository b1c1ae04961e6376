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

/** `*Marked*` words of the title stand out; without a lede the tagline is shown. */
const hero = {
  kicker: line(60, 0),
  title: line(120),
  lede: line(300, 0),
  buttons,
}

/**
 * What makes a site this team's (decision 067). Input, form, REST, history and pages follow from this table. A row is a
 * field or a group of fields; initial.ts has a new site's values.
 */
export const BRAND = {
  name: line(80),
  tagline: inBoth(line(200)),
  /** Follows the name in the title of the home page. */
  slogan: inBoth(line(80, 0)),
  /** The description of the home page in search results; by default the tagline. */
  summary: inBoth(line(200, 0)),
  hero: inBoth(hero),
  contactMail: mail,
  /** The legal notice says which of these are still missing. */
  publisher: { name: line(120, 0), city: line(80, 0), director: line(80, 0) },
  /** The legal notice shows the host's telephone number, which French law requires. */
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

export type Brand = ValueOf<typeof BRAND>
export type BrandKey = keyof Brand
export const BRAND_KEYS = keysIn(BRAND)
/** Omitted fields stay. */
export type BrandChanges = ChangeOf<typeof BRAND>

/** A group is a table of fields and groups. */
export type BrandNode = BrandField<unknown> | { readonly [key: string]: BrandNode }

export const isField = (node: BrandNode): node is BrandField<unknown> => 'schema' in node

export const entriesOf = (node: Exclude<BrandNode, { schema: unknown }>): [string, BrandNode][] =>
  Object.entries(node)
