/** Tokens of client/styles/tokens.css that depend on the brand's colour. */
const BRAND_TOKENS = [
  'brand',
  'on-brand',
  'brand-text',
  'brand-display',
  'brand-mark',
  'focus',
  'plate-brand',
] as const
export type BrandToken = (typeof BRAND_TOKENS)[number]

/** The grounds below words and drawings, in the order of tokens.css. */
const GROUND_TOKENS = ['page', 'band', 'card', 'plate', 'raised'] as const
export type GroundToken = (typeof GROUND_TOKENS)[number]

interface Pair {
  fronts: readonly string[]
  grounds: readonly string[]
  /** The least WCAG 2.2 contrast ratio. */
  least: number
}

const PAGES = ['page', 'band', 'card']
const RATES = ['rate-good', 'rate-fair', 'rate-mid', 'rate-bad']

/** Every visible pair of tokens. Tests check the built sheet and the tokens of a brand's colour against it. */
const PAIRS: readonly Pair[] = [
  { fronts: ['ink', 'ink-quiet', 'brand-text', 'danger', 'good'], grounds: PAGES, least: 4.5 },
  { fronts: ['on-brand'], grounds: ['brand'], least: 4.5 },
  { fronts: ['ink'], grounds: ['key'], least: 4.5 },
  { fronts: ['on-danger'], grounds: ['danger-key'], least: 4.5 },
  { fronts: ['plate-ink', 'plate-quiet', 'plate-brand', ...RATES], grounds: ['plate'], least: 4.5 },
  { fronts: ['plate-ink', 'plate-quiet'], grounds: ['raised'], least: 4.5 },
  // Large letters, and parts that are seen rather than read (WCAG 1.4.3, 1.4.11).
  { fronts: ['brand-display', 'focus', 'field-line'], grounds: PAGES, least: 3 },
  { fronts: ['rate-good', 'rate-fair', 'rate-bad', 'plate-brand'], grounds: ['raised'], least: 3 },
  // Bars and drawings that are only decoration.
  { fronts: ['brand-mark'], grounds: PAGES, least: 2 },
  // A quiet button is recognised by its words and edge; its body must still be visible on every ground.
  { fronts: ['key'], grounds: PAGES, least: 1.15 },
]

/** One front on one ground. */
export const CASES = PAIRS.flatMap(({ fronts, grounds, least }) =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least }))),
)
