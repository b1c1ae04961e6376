import type { AboutMessages } from './about-fr.ts'
import { about } from './en/about.ts'

export const aboutEn: AboutMessages = { about }
