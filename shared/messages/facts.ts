/** Refusals of what asks a source for facts of games (server/features/facts). */
export const factsErrorsFr = {
  FACTS_NOT_SET_UP: 'Ce site n’a pas d’accès à IGDB (IGDB_CLIENT_ID, IGDB_CLIENT_SECRET).',
  FACTS_UNCONFIRMED: 'Un administrateur doit d’abord confirmer les conditions d’IGDB, dans les réglages.',
  FACTS_NOT_FOUND: 'IGDB n’a pas, ou plus, de jeu avec ce numéro.',
  FACTS_BUSY: 'Trop de questions à IGDB en même temps. Réessayez dans quelques secondes.',
  FACTS_AWAY: 'IGDB ne répond pas comme il faut : rien n’a changé.',
} as const

export const factsErrorsEn = {
  FACTS_NOT_SET_UP: 'This site has no access to IGDB (IGDB_CLIENT_ID, IGDB_CLIENT_SECRET).',
  FACTS_UNCONFIRMED: 'An administrator must first confirm the terms of IGDB, in the settings.',
  FACTS_NOT_FOUND: 'IGDB has no game with this number, or no longer does.',
  FACTS_BUSY: 'Too many questions to IGDB at once. Try again in a few seconds.',
  FACTS_AWAY: 'IGDB does not answer as it should: nothing has changed.',
} as const satisfies Record<keyof typeof factsErrorsFr, string>

export const factsFieldsFr = {
  igdbIdInvalid: 'Un numéro d’IGDB est un nombre entier',
  factsTermsOutdated: 'Les conditions ont changé : rechargez la page et relisez-les',
} as const

export const factsFieldsEn = {
  igdbIdInvalid: 'A number of IGDB is a whole number',
  factsTermsOutdated: 'The terms have changed: reload the page and read them again',
} as const satisfies Record<keyof typeof factsFieldsFr, string>
