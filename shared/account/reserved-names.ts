import type { Brand } from '../brand/brand.ts'

/** These names speak for the site. Case, accents, spaces and signs do not count. */
const OFFICES = [
  ...['admin', 'administrateur', 'administratrice', 'administrator', 'administration'],
  ...['modérateur', 'modératrice', 'moderator', 'modération', 'moderation'],
  ...['rédaction', 'rédacteur en chef', 'rédactrice en chef', 'équipe', 'team', 'staff'],
  ...['support', 'contact', 'webmaster', 'système', 'system', 'root', 'officiel', 'official'],
]

/** Names that look alike are reserved, too, and offices with the site's name before or after. */
export const reservedNames = ({ name, publisher }: Pick<Brand, 'name' | 'publisher'>): string[] => [
  ...[name, publisher.name, publisher.director],
  ...OFFICES.flatMap((office) => [office, `${office} ${name}`, `${name} ${office}`]),
]
