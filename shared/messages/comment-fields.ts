import { noticeFieldsEn, noticeFieldsFr } from './notice-fields.ts'

/** Faults in a comment, a report of one, or a notice of illegal content. */
export const commentFieldsFr = {
  commentEmpty: 'Le commentaire ne peut pas être vide.',
  commentTooLong: 'Le commentaire ne doit pas dépasser 1 000 caractères.',
  commentTooHeavy: 'Le commentaire contient trop de signes superposés ou invisibles.',
  commentTarget: 'Indiquez soit un article, soit un test : ni les deux, ni aucun.',
  parentElsewhere: 'Le commentaire auquel vous répondez n’est pas sur cette page.',
  reportEmpty: 'Dites en quelques mots ce qui ne va pas.',
  ruleWords: 'Ce commentaire contient des mots que l’équipe n’accepte pas ici.',
  ruleCalm: 'Ce que changent de nouveaux comptes est d’abord lu par l’équipe, pour quelques heures.',
  ruleLinks:
    'Les liens de nouveaux membres sont d’abord lus par l’équipe : ils ne s’ajoutent pas après coup.',
  ruleFirst: 'Un premier commentaire est d’abord lu par l’équipe.',
  ruleRepeated: 'Le même texte à trois endroits est d’abord lu par l’équipe.',
  wordBlank: 'Cette ligne n’a ni lettre ni chiffre.',
  wordTooLong: 'Un mot ou une expression compte 60 caractères au plus.',
  wordsTooMany: '500 mots au plus, dans les deux listes ensemble.',
  ...noticeFieldsFr,
} as const

export const commentFieldsEn = {
  commentEmpty: 'The comment cannot be empty.',
  commentTooLong: 'The comment must not exceed 1,000 characters.',
  commentTooHeavy: 'The comment has too many stacked or invisible marks.',
  commentTarget: 'Name either an article or a review: not both, not none.',
  parentElsewhere: 'The comment you are answering is not on this page.',
  reportEmpty: 'Say in a few words what is wrong.',
  ruleWords: 'This comment has words that the team does not accept here.',
  ruleCalm: 'Changes by new accounts are read by the team first, for some hours.',
  ruleLinks: 'Links of new members are read by the team first: they are not added afterwards.',
  ruleFirst: 'A first comment is read by the team before it is public.',
  ruleRepeated: 'The same text in three places is read by the team before it is public.',
  wordBlank: 'This line has neither letter nor digit.',
  wordTooLong: 'A word or expression has 60 characters at most.',
  wordsTooMany: '500 words at most, in both lists together.',
  ...noticeFieldsEn,
} as const satisfies Record<keyof typeof commentFieldsFr, string>
