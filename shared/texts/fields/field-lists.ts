import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type ListedField,
  type PictureField,
  type TranslatedField,
  type UnlistedField,
} from './derive.ts'

// Only the server needs these lists, so no form loads them.

const isListed = (name: FieldName): name is ListedField => fieldOf(name).listed
const isUnlisted = (name: FieldName): name is UnlistedField => !fieldOf(name).listed
const isTranslated = (name: FieldName): name is TranslatedField => fieldOf(name).translated !== false
export const LISTED_FIELDS = FIELD_NAMES.filter(isListed)
export const UNLISTED_FIELDS = FIELD_NAMES.filter(isUnlisted)
export const TRANSLATED_FIELDS = FIELD_NAMES.filter(isTranslated)
export const TRANSLATED_LISTED = TRANSLATED_FIELDS.filter((name): name is TranslatedField & ListedField =>
  isListed(name),
)
export const TRANSLATED_UNLISTED = TRANSLATED_FIELDS.filter((name): name is TranslatedField & UnlistedField =>
  isUnlisted(name),
)
const isPicture = (name: FieldName): name is PictureField => fieldOf(name).control === 'picture'
export const PICTURE_FIELDS = FIELD_NAMES.filter(isPicture)
/** Searchable fields, names first. */
export const SEARCHED_FIELDS = (['A', 'B', 'C', 'D'] as const).flatMap((weight) =>
  FIELD_NAMES.filter((name) => fieldOf(name).searched === weight),
)
