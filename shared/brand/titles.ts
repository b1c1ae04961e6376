import type { BrandKey } from './brand.ts'

/** The log's names for the parts of the brand. */
export const BRAND_TITLES: Record<BrandKey, string> = {
  name: 'nom',
  tagline: 'accroche',
  slogan: 'slogan',
  summary: 'résumé pour les moteurs de recherche',
  hero: 'haut de l’accueil',
  contactMail: 'adresse de contact',
  publisher: 'éditeur',
  host: 'hébergeur',
  links: 'liens',
  menus: 'menus',
  home: 'rubriques de l’accueil',
  pagesOff: 'pages retirées',
  look: 'apparence',
  logo: 'logo',
  mark: 'symbole',
  templates: 'mots tout prêts de la modération',
}
