/** Faults in a picture, or in its upload. */
export const imageErrorsFr = {
  IMAGE_IN_USE: 'Cette image est utilisée dans un article ou un test.',
  IMAGE_TOO_LARGE: 'L’image ne doit pas dépasser 2 Mo',
  IMAGE_TYPE: 'Le fichier doit être une image (JPEG, PNG, GIF, WebP ou AVIF)',
  IMAGE_ANIMATION: 'Cette animation ne peut pas être gardée : envoyez-la en GIF ou en WebP.',
  IMAGE_PIXELS:
    'L’image est trop grande : 40 millions de pixels au plus, toutes images comprises ; en AVIF, 16 384 de côté.',
  IMAGE_BROKEN: 'Cette image est abîmée et ne peut pas être lue.',
  CROP_ANIMATION: 'Une animation ne se recadre pas : elle perdrait son mouvement.',
  UPLOAD_ONE_FILE: 'Envoyez un seul fichier, dans le champ « image ».',
  UPLOAD_CUT: 'L’envoi a été interrompu : rien n’a été enregistré.',
} as const

export const imageErrorsEn = {
  IMAGE_IN_USE: 'This picture is used in an article or a review.',
  IMAGE_TOO_LARGE: 'The picture must not exceed 2 MB',
  IMAGE_TYPE: 'The file must be a picture (JPEG, PNG, GIF, WebP or AVIF)',
  IMAGE_ANIMATION: 'This animation cannot be kept: send it as GIF or WebP.',
  IMAGE_PIXELS:
    'The picture is too large: 40 million pixels at most, all frames together; as AVIF, 16,384 a side.',
  IMAGE_BROKEN: 'This picture is damaged and cannot be read.',
  CROP_ANIMATION: 'An animation cannot be cropped: it would stop moving.',
  UPLOAD_ONE_FILE: 'Send a single file, in the field “image”.',
  UPLOAD_CUT: 'The upload was interrupted: nothing has been kept.',
} as const satisfies Record<keyof typeof imageErrorsFr, string>
