import { GENRES, KINDS, PLATFORMS } from '../catalog.ts'
import type { FieldTable } from './field.ts'
import { body, choice, optionalText, pictureAddress, rating, requiredText, slugText } from './field-values.ts'

/**
 * The fields of articles and reviews, each said once. From here come what may be sent and what is answered, the form,
 * its comparison of versions and its preview, the columns that are read, what is translated and what is searched.
 *
 * README.md, "Add a field", says what else a new one takes; what is forgotten does not compile or fails a test. A field
 * that is added is `later`, so that clients which do not know it erase nothing.
 */
export const FIELDS = {
  title: {
    ...{ kinds: KINDS, since: 'first', listed: true, translated: 'text', searched: 'A' },
    ...{ control: 'title', place: 10 },
    ...requiredText({ min: 3, max: 200, tooShort: 'titleTooShort', tooLong: 'titleTooLong' }),
  },
  slug: {
    ...{ kinds: KINDS, since: 'first', listed: true, translated: false, searched: false },
    ...{ control: 'slug', place: 20 },
    ...slugText,
  },
  excerpt: {
    ...{ kinds: KINDS, since: 'first', listed: true, translated: 'text', searched: 'B' },
    ...{ control: 'lines', place: 30 },
    ...requiredText({ min: 10, max: 500, tooShort: 'excerptTooShort', tooLong: 'excerptTooLong' }),
  },
  content: {
    ...{ kinds: KINDS, since: 'first', listed: false, translated: 'html', searched: 'C' },
    ...{ control: 'body', place: 110 },
    ...body,
  },
  image: {
    ...{ kinds: KINDS, since: 'first', listed: true, translated: false, searched: false },
    ...{ control: 'picture', place: 80 },
    ...pictureAddress(),
  },
  secondaryImage: {
    ...{ kinds: KINDS, since: 'first', listed: true, translated: false, searched: false },
    ...{ control: 'picture', place: 90 },
    ...pictureAddress(),
  },
  readingTime: {
    ...{ kinds: KINDS, since: 'first', listed: true, translated: false, searched: false },
    ...{ control: 'readingTime', place: 100 },
    ...optionalText({ max: 40, tooLong: 'readingTimeTooLong' }),
  },
  gameTitle: {
    ...{ kinds: ['review'], since: 'first', listed: true, translated: false, searched: 'A' },
    ...{ control: 'line', place: 40 },
    ...requiredText({ min: 2, max: 120, tooShort: 'gameTitleTooShort', tooLong: 'gameTitleTooLong' }),
  },
  genre: {
    ...{ kinds: ['review'], since: 'first', listed: true, translated: false, searched: 'B' },
    ...{ control: 'genre', place: 70 },
    ...choice(GENRES, 'genreUnknown'),
  },
  platform: {
    ...{ kinds: ['review'], since: 'first', listed: true, translated: false, searched: 'B' },
    ...{ control: 'platform', place: 60 },
    ...choice(PLATFORMS, 'platformUnknown'),
  },
  rating: {
    ...{ kinds: ['review'], since: 'first', listed: true, translated: false, searched: false },
    ...{ control: 'rating', place: 50 },
    ...rating,
  },
  // What search engines and shares show where it differs from the text's own (decision 046).
  seoTitle: {
    ...{ kinds: KINDS, since: 'later', listed: false, translated: 'text', searched: false },
    ...{ control: 'line', place: 120, standIn: 'title' },
    ...optionalText({ max: 200, tooLong: 'titleTooLong' }),
  },
  seoDescription: {
    ...{ kinds: KINDS, since: 'later', listed: false, translated: 'text', searched: false },
    ...{ control: 'lines', place: 130, standIn: 'excerpt' },
    ...optionalText({ max: 500 }),
  },
  seoImage: {
    ...{ kinds: KINDS, since: 'later', listed: false, translated: false, searched: false },
    ...{ control: 'picture', place: 140, standIn: 'image' },
    ...pictureAddress(),
  },
  // Words that a text was filed under on another site, with commas between them; until there are subjects.
  tags: {
    ...{ kinds: KINDS, since: 'later', listed: false, translated: false, searched: 'B' },
    ...{ control: 'line', place: 150 },
    ...optionalText({ max: 500 }),
  },
} as const satisfies FieldTable
