import { searchHead } from '../../features/search/head.ts'
import { SearchPage } from '../../features/search/search-page.tsx'

export const head = searchHead

export default SearchPage
