import { TEAM } from '../people/team.ts'
import { SITE } from '../site.ts'

/** What speaks for the site, in both languages. Compared without case, accents, spaces and signs. */
const OFFICES = [
  ...['admin', 'administrateur', 'administratrice', 'administrator', 'administration'],
  ...['modérateur', 'modératrice', 'moderator', 'modération', 'moderation'],
  ...['rédaction', 'rédacteur en chef', 'rédactrice en chef', 'équipe', 'team', 'staff'],
  ...['support', 'contact', 'webmaster', 'système', 'system', 'root', 'officiel', 'official'],
]

/**
 * Names for the team alone, look-alikes too: its people, the site, and offices, with the site's name before or behind.
 */
export const RESERVED_NAMES: readonly string[] = [
  ...[SITE.name, SITE.publisher.name, SITE.publisher.director],
  ...TEAM.map(({ name }) => name),
  ...OFFICES.flatMap((office) => [office, `${office} ${SITE.name}`, `${SITE.name} ${office}`]),
]
