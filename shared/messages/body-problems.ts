/** Parts of a body that are removed when it is checked, and remarks for its writer. */
export const bodyProblemsFr = {
  problemPicture:
    'Une image qui n’est pas sur ce site a été retirée : ajoutez-la par le gestionnaire d’images.',
  problemPlayer: 'Un lecteur qui n’est pas une vidéo YouTube ou Twitch a été retiré.',
  problemLink: 'Un lien dont l’adresse n’est pas permise a été retiré ; ses mots restent.',
  problemPart: 'Un élément qui n’est pas permis dans un texte a été retiré.',
  problemMissing: 'Une image du texte n’existe plus.',
  problemHeading: 'Un niveau de titre est sauté.',
  problemAlt: 'L’image {{n}} n’a pas de texte alternatif.',
} as const

export const bodyProblemsEn = {
  problemPicture: 'A picture that is not on this site was removed: add it through the picture manager.',
  problemPlayer: 'A player that is not a YouTube or Twitch video was removed.',
  problemLink: 'A link whose address is not allowed was removed; its words stay.',
  problemPart: 'Something that is not allowed in a text was removed.',
  problemMissing: 'A picture of the text is no longer there.',
  problemHeading: 'A heading level is skipped.',
  problemAlt: 'Picture {{n}} has no alternative text.',
} as const satisfies Record<keyof typeof bodyProblemsFr, string>
