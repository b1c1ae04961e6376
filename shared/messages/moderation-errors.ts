/** Refusals by the team's decisions and rules (server/features/moderation). */
export const moderationErrorsFr = {
  COMMENT_REFUSED: 'Une règle du site arrête ce commentaire.',
  WARNING_UNREAD: 'Lisez d’abord l’avertissement de l’équipe.',
  WARNING_NOT_FOUND: 'Cet avertissement n’existe pas, ou plus.',
  NOTICE_NOT_FOUND: 'Ce signalement n’existe pas, ou plus.',
  DECISION_NOT_FOUND: 'Cette décision n’existe pas, ou plus.',
  ALREADY_DECIDED: 'Entre-temps, il a changé ou quelqu’un a déjà décidé.',
  DECIDED_BY_YOU:
    'Vous avez pris la décision contestée : quelqu’un d’autre y revient, ou vous après sept jours.',
} as const

export const moderationErrorsEn = {
  COMMENT_REFUSED: 'A rule of the site stops this comment.',
  WARNING_UNREAD: 'Read the warning of the team first.',
  WARNING_NOT_FOUND: 'This warning does not exist, or no longer does.',
  NOTICE_NOT_FOUND: 'This notice does not exist, or no longer does.',
  DECISION_NOT_FOUND: 'This decision does not exist, or no longer does.',
  ALREADY_DECIDED: 'It has changed meanwhile, or somebody has decided already.',
  DECIDED_BY_YOU:
    'You took the decision that is contested: somebody else looks at it, or you after seven days.',
} as const satisfies Record<keyof typeof moderationErrorsFr, string>
