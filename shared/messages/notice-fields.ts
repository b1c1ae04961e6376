/** Faults in a notice of illegal content. */
export const noticeFieldsFr = {
  noticeAddress: 'Donnez l’adresse de la page ou du commentaire.',
  noticeElsewhere: 'Cette adresse n’est pas sur ce site : adressez-vous à qui la publie.',
  noticeKind: 'Choisissez de quoi il s’agit.',
  noticeEmpty: 'Expliquez pourquoi ce contenu est illégal.',
  noticeTooLong: '2 000 caractères au plus.',
  noticeName: 'Donnez votre nom.',
  noticeNameLong: '80 caractères au plus.',
  noticeFaith: 'Confirmez que vous dites vrai.',
  noticeNoComment:
    'Ce signalement n’est pas celui d’un commentaire : dites en quelques mots ce qui a été fait.',
} as const

export const noticeFieldsEn = {
  noticeAddress: 'Give the address of the page or comment.',
  noticeElsewhere: 'This address is not on this site: turn to who publishes it.',
  noticeKind: 'Choose what it is.',
  noticeEmpty: 'Explain why this content is illegal.',
  noticeTooLong: '2,000 characters at most.',
  noticeName: 'Give your name.',
  noticeNameLong: '80 characters at most.',
  noticeFaith: 'Confirm that what you say is true.',
  noticeNoComment: 'This notice is not about a comment: say in a few words what was done.',
} as const satisfies Record<keyof typeof noticeFieldsFr, string>
