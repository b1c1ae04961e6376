import { namedFiling } from '../../server/features/platforms/known/named.ts'
import { FIRST_FILING } from '../../server/testing/filing.ts'
import { giveFiling } from '../base/filing.ts'

/** The names of a new site's platforms and genres, in French, as the server gives them. */
export const giveFirstFiling = (): void => giveFiling(namedFiling(FIRST_FILING, 'fr'))
