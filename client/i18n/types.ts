import type { Names, TranslationOf, Value } from '../../shared/format/fill.ts'
import type { FieldMessage } from '../../shared/messages/fr.ts'
import type { LongText } from './long-text.ts'

/**
 * The French words of each area. An area is loaded as a whole: it is a file of this name in fr/, which adds its own line here,
 * with its translation in en/.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of fr/ fill it
export interface French {}

/** What is read as a whole and not by keys: long texts, and the sentences for faults of fields. Each is an area of its own. */
export interface Texts {
  'field-messages': Record<FieldMessage, string>
  'how-we-rate': LongText
  legal: LongText
  terms: LongText
}

export type SentenceArea = keyof French
export type Area = SentenceArea | keyof Texts

/** The plural forms of French and English (CLDR). Only French has `_many`: "1 000 000 de tests". */
type PluralForm = 'one' | 'many' | 'other'

/** Every sentence in a tree of words as `[key, text]`. */
type Entry<T, Prefix extends string = ''> = T extends object
  ? {
      [K in keyof T & string]: T[K] extends string
        ? [key: `${Prefix}${K}`, text: T[K]]
        : Entry<T[K], `${Prefix}${K}.`>
    }[keyof T & string]
  : never

/** A sentence with plural forms. */
interface Plural<Text> {
  forms: Text
}

type NameOf<E> = E extends [`${infer Name}_${PluralForm}`, unknown]
  ? Name
  : E extends [infer Name extends string, unknown]
    ? Name
    : never
type SentenceOf<E> = E extends [`${string}_${PluralForm}`, infer Text]
  ? Plural<Text>
  : E extends [unknown, infer Text]
    ? Text
    : never

/** The sentences by key; plural forms share one. */
type Sentences<T> = { [E in Entry<T> as NameOf<E>]: SentenceOf<E> }

type AllSentences = Sentences<French[SentenceArea]>

/** The site's name, which `t` fills in itself (decision 067). */
type OwnName = 'site'

/** The names of a sentence's values. A sentence with plural forms also needs `count`, which not every form contains. */
type ValueNames<S> =
  S extends Plural<infer Text> ? Exclude<Names<Text>, OwnName> | 'count' : Exclude<Names<S>, OwnName>

type WithValues<T> = { [K in keyof T]: [ValueNames<T[K]>] extends [never] ? never : K }[keyof T]
type WithoutValues<T> = { [K in keyof T]: [ValueNames<T[K]>] extends [never] ? K : never }[keyof T]
type KeysWithValues = { [A in SentenceArea]: WithValues<Sentences<French[A]>> & keyof AllSentences }
type KeysWithoutValues = { [A in SentenceArea]: WithoutValues<Sentences<French[A]>> }

/** Keys of sentences with values: `'login.welcome'`. */
type KeyWithValues<A extends SentenceArea> = KeysWithValues[A]
/** Keys of sentences without values: `'login.title'`. */
type KeyWithoutValues<A extends SentenceArea> = KeysWithoutValues[A]

/** The values that the French text names; where several keys are possible, those of all of them. */
type ValuesOf<K extends keyof AllSentences> = {
  [Name in ValueNames<AllSentences[K]>]: Name extends 'count'
    ? [Extract<AllSentences[K], Plural<unknown>>] extends [never]
      ? Value
      : number
    : Value
}

/**
 * Gives the sentence of a key, filled with its values. It knows the keys of the areas that it was made for, and those of
 * `site`.
 */
export interface TFunction<A extends SentenceArea = 'site'> {
  (key: KeyWithoutValues<A | 'site'>): string
  <K extends KeyWithValues<A | 'site'>>(key: K, values: ValuesOf<K>): string
}

/** The possible endings of a key with this beginning: `KeyEnd<'admin.tab.'>` is `'articles' | 'reviews' | …`. */
export type KeyEnd<Beginning extends string> = keyof AllSentences extends infer K
  ? K extends `${Beginning}${infer End}`
    ? End
    : never
  : never

/** The same keys, with texts that name the same values; the form `_many` may be left out. */
type Translation<T> = T extends string
  ? TranslationOf<T>
  : { [K in keyof T as K extends `${string}_many` ? never : K]: Translation<T[K]> }

/** The English words of an area, with exactly the keys of the French ones. */
export type English<A extends SentenceArea> = Translation<French[A]>
