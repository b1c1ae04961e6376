import { THEME_COLORS } from '../../theme-colors.ts'
import type { GroundToken } from './pairs.ts'

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/**
 * Grounds of client/styles/tokens.css, which no brand changes; repeated here for code without the stylesheet
 * (contrast.test.ts compares).
 */
export const GROUNDS: Record<Theme, Record<GroundToken, string>> = {
  dark: { page: THEME_COLORS.dark, band: '#0e1a30', card: '#13213b', plate: '#050a14', raised: '#1c2e54' },
  light: { page: THEME_COLORS.light, band: '#dde0e8', card: '#f7f8fb', plate: '#131c2e', raised: '#131c2e' },
}
