import { LISTED_KINDS } from '../../../../shared/texts/catalog.ts'
import type { RowReader } from '../../../database/rows.ts'
import { yearsOfTexts } from '../../texts/days/years.ts'

/** The years in which something was published, the newest first, for the filter of results. */
export const publishedYears = (db: RowReader): Promise<number[]> => yearsOfTexts(db, LISTED_KINDS)
