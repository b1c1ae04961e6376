import type { ErrorCode } from '../errors.ts'
import type { FieldMessage } from './fr.ts'

export const errorsEn: Record<ErrorCode, string> = {
  BAD_INPUT: 'Some of the data is not valid.',
  UNAUTHENTICATED: 'You need to be signed in.',
  FORBIDDEN: 'You are not allowed to do that.',
  NOT_FOUND: 'Not found.',
  ARTICLE_NOT_FOUND: 'Article not found',
  REVIEW_NOT_FOUND: 'Review not found',
  IMAGE_NOT_FOUND: 'Image not found',
  SLUG_TAKEN: 'This slug is already in use.',
  EDIT_CONFLICT: 'Somebody else has saved this item in the meantime.',
  METHOD_NOT_ALLOWED: 'This method is not allowed here.',
  TOO_LARGE: 'What was sent is too large.',
  UNSUPPORTED_TYPE: 'This content type is not accepted.',
  TOO_MANY_REQUESTS: 'Too many attempts. Try again in a moment.',
  UNAVAILABLE: 'The service is unavailable for a moment. Please try again shortly.',
  INTERNAL: 'Something went wrong on our side.',
}

export const fieldsEn: Record<FieldMessage, string> = {
  invalid: 'This value is not valid.',
  pageInvalid: 'The page must be a whole number from 1.',
  limitInvalid: 'The limit must be a whole number from 1.',
  searchTooLong: 'The search is too long.',
  searchInvalid: 'The search contains a forbidden character.',
  slugInvalid: 'This slug or id is not valid.',
  slugTooShort: 'The slug must have at least 3 characters',
  titleTooShort: 'The title must have at least 3 characters',
  titleTooLong: 'The title must not exceed 200 characters',
  excerptTooShort: 'The excerpt must have at least 10 characters',
  excerptTooLong: 'The excerpt must not exceed 500 characters',
  contentTooShort: 'The content must have at least 50 characters or include an image or a video.',
  contentTooLong: 'The content must not exceed 500,000 characters',
  gameTitleTooShort: 'The name of the game must have at least 2 characters',
  gameTitleTooLong: 'The name of the game must not exceed 120 characters',
  ratingInvalid: 'The rating must be between 0 and 10',
  genreUnknown: 'This genre is not in the list.',
  platformUnknown: 'This platform is not in the list.',
  readingTimeTooLong: 'The reading time must not exceed 40 characters',
  imageInvalid: 'This image address is not accepted.',
  nulCharacter: 'This text contains a forbidden character.',
}
