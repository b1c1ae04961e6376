import { GENRES, KINDS, PLATFORMS } from '../catalog.ts'
import type { FieldTable } from './field.ts'
import { body, choice, optionalText, pictureAddress, rating, requiredText, slugText } from './field-values.ts'

/**
 * Input, answers, form, comparison, preview, columns, translation and search follow from this table. README.md, "Add
 * a field", says what else a new one takes; what is forgotten does not compile or fails a test. A new field is
 * `later`, so that clients which do not know it erase nothing.
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
  // Search engines and shares show these where they differ (decision 046).
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
  // These words filed a text on another site, with commas between them.
  tags: {
    ...{ kinds: KINDS, since: 'later', listed: false, translated: false, searched: 'B' },
    ...{ control: 'line', place: 150 },
    ...optionalText({ max: 500 }),
  },
} as const satisfies FieldTable
